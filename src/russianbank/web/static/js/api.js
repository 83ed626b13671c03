/** The HTTP side of the server. */

/** An answer with an error: the server's sentence and code. */
export class ApiError extends Error {
  /**
   * @param {string} code
   * @param {string} message
   */
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/** No answer at all: the server is away, or the way to it is. */
export class ServerAway extends Error {}

/**
 * @param {string} path
 * @param {object} [options]
 * @returns {Promise<any>}
 * @throws {ApiError | ServerAway}
 */
async function request(path, options) {
  const answer = await fetch(path, options).catch(() => {
    throw new ServerAway();
  });
  const body = await answer.json().catch(() => null);
  if (!answer.ok) {
    const error = body?.error ?? {};
    throw new ApiError(error.code ?? "", error.message ?? "");
  }
  return body;
}

/**
 * @param {string} path
 */
export function getJson(path) {
  return request(path);
}

/**
 * @param {string} path
 */
export function deleteJson(path) {
  return request(path, { method: "DELETE" });
}

/**
 * @param {string} path
 * @param {object} [body]
 */
export function postJson(path, body = {}) {
  return request(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}

/**
 * Sends a file as it is.
 * @param {string} path
 * @param {Blob} body
 */
export function postText(path, body) {
  return request(path, { method: "POST", headers: { "Content-Type": "text/plain" }, body });
}
