/**
 * The service worker: keeps the pages, scripts and styles of one version, so that they open while the server is away.
 *
 * The server puts SHELL before this text, so each version and language has a worker of its own. Pages come from the server,
 * and from here only if it does not answer, and so do the rules and the list of lessons; files whose address names this
 * version come from here. Everything else, above all what the API says of matches, goes past and is never kept.
 */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const PREFIX = "russianbank-";
const CACHE = `${PREFIX}${SHELL.version}-${SHELL.language}`;
const STATIC = `/static/${SHELL.version}/`;
const API = "/api/";

worker.addEventListener("install", (event) => {
  event.waitUntil(install().then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(removeOthers().then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  if (pathname.startsWith(STATIC)) event.respondWith(file(request));
  else if (SHELL.still.includes(pathname)) event.respondWith(still(event));
  else if (request.mode === "navigate" && !pathname.startsWith(API)) event.respondWith(page(event, pageName(pathname)));
});

async function install() {
  const cache = await caches.open(CACHE);
  await Promise.all([
    cache.addAll(SHELL.files),
    ...[...SHELL.pages, SHELL.away].map((path) => take(path, path)),
    ...Object.entries(SHELL.folders).map(([folder, path]) => take(folder, path)),
  ]);
}

/**
 * Fetches a page to keep it.
 * @param {string} name
 * @param {string} path
 */
async function take(name, path) {
  await keep(name, await fetch(path, { cache: "no-cache" }));
}

async function removeOthers() {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/**
 * Under which name a page is kept: its own, that of all pages below the same folder, which differ only in what they fetch, or
 * that of the page which says that the server is away.
 * @param {string} path
 */
function pageName(path) {
  if (SHELL.pages.includes(path)) return path;
  return Object.keys(SHELL.folders).find((folder) => path.startsWith(folder)) ?? SHELL.away;
}

/** @param {Request} request */
async function file(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/**
 * What changes only with the version and the language.
 * @param {FetchEvent} event
 */
async function still({ request }) {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  } catch {
    return (await cache.match(request)) ?? Response.error();
  }
}

/**
 * @param {FetchEvent} event
 * @param {string} name
 */
async function page(event, name) {
  try {
    const answer = await fetch(event.request);
    if (name !== SHELL.away) event.waitUntil(keep(name, answer.clone()));
    return answer;
  } catch {
    const cache = await caches.open(CACHE);
    return (await cache.match(name)) ?? Response.error();
  }
}

/**
 * Keeps a page of this version; a newer server's belongs to the worker that follows.
 * @param {string} name
 * @param {Response} answer
 */
async function keep(name, answer) {
  if (!answer.ok) return;
  const html = await answer.text();
  if (!html.includes(STATIC)) return;
  const cache = await caches.open(CACHE);
  await cache.put(
    name,
    new Response(html, {
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy": answer.headers.get("Content-Security-Policy") ?? "",
      },
    }),
  );
}
