/**
 * The service worker: keeps the pages, scripts and styles of one version, so that they open while the server is away.
 *
 * The server puts SHELL before this text, so each version and language has a worker of its own. Pages come from the server,
 * and from here only if it does not answer; files whose address names this version come from here. Everything else, above
 * all what the API says of matches, goes past and is never kept.
 */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const PREFIX = "russianbank-";
const CACHE = `${PREFIX}${SHELL.version}-${SHELL.language}`;
const STATIC = `/static/${SHELL.version}/`;

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
  const name = pageName(pathname);
  if (pathname.startsWith(STATIC)) event.respondWith(file(request));
  else if (request.mode === "navigate" && name) event.respondWith(page(event, name));
});

async function install() {
  const cache = await caches.open(CACHE);
  await Promise.all([
    cache.addAll(SHELL.files),
    ...SHELL.pages.map(async (path) => keep(path, await fetch(path, { cache: "no-cache" }))),
  ]);
}

async function removeOthers() {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/**
 * Under which name a page is kept: its own, or that of all pages below the same folder, which differ only in what they fetch.
 * @param {string} path
 */
function pageName(path) {
  return SHELL.pages.includes(path) ? path : SHELL.folders.find((folder) => path.startsWith(folder));
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
 * @param {FetchEvent} event
 * @param {string} name
 */
async function page(event, name) {
  try {
    const answer = await fetch(event.request);
    event.waitUntil(keep(name, answer.clone()));
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
