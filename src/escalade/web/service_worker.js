/** The service worker: keeps the shell, the rules and the lessons, so that the page opens without a network. It keeps no answer of the API. */

const worker = /** @type {any} */ (self);
/** What there is to keep. The server writes it before this file. @type {{version: string, files: string[]}} */
const { version, files } = worker.SHELL;
const CACHE = 'escalade-';
/** How long the network may take before what is kept is shown, in milliseconds. */
const PATIENCE = 3000;

worker.addEventListener('install', (/** @type {any} */ event) => event.waitUntil(keep()));
worker.addEventListener('activate', (/** @type {any} */ event) => event.waitUntil(tidy()));
worker.addEventListener('message', (/** @type {any} */ event) => {
  if (event.data === 'version') event.ports[0].postMessage(version);
  if (event.data === 'take over') worker.skipWaiting();
});
worker.addEventListener('fetch', (/** @type {any} */ event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(newest(request, '/'));
  else if (pathname.startsWith('/bundle/')) event.respondWith(kept(request));
  else if (files.includes(pathname)) event.respondWith(newest(request, pathname));
});

/** Fetches all files of this version. Those whose names tell their content may come from the browser's own store. */
async function keep() {
  const cache = await caches.open(CACHE + version);
  await cache.addAll(
    files.map((path) => new Request(path, { cache: path.startsWith('/bundle/') ? 'default' : 'no-cache' })),
  );
}

/** Drops what is old. The version before stays, for pages that still run it. */
async function tidy() {
  const others = (await caches.keys()).filter((name) => name.startsWith(CACHE) && name !== CACHE + version);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

/** A file whose name tells its content. @param {Request} request */
async function kept(request) {
  return (await caches.match(request)) ?? fetch(request);
}

/** As the server has it; without network, or if that takes too long, as it is kept. @param {Request} request @param {string} path */
async function newest(request, path) {
  const copy = await (await caches.open(CACHE + version)).match(path);
  if (!copy) return fetch(request);
  const late = new Promise((done) => {
    setTimeout(() => done(copy), PATIENCE);
  });
  const answer = fetch(request).then(
    (found) => (found.status < 500 ? found : copy),
    () => copy,
  );
  return Promise.race([answer, late]);
}
