// @ts-check
/// <reference lib="webworker" />
/*
 * Shows an order's code again without a network: the page and what it loads, as its owner's browser kept them (stores/held-pages.ts). It only
 * steps in when the network fails; it keeps nothing itself, and knows pages of orders alone.
 */
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

const PAGE = /^\/[^/]+\/my\/\w+OrderDetail\/[^/]+$/;
const FILES = '/_next/static/';

/** Of caches whose session has not run out; their names end with that instant (epoch ms). */
async function held(/** @type {string} */ pathname) {
  for (const name of await caches.keys()) {
    const [kind, , , until] = name.split('|');
    if (kind !== 'held' || !(Number(until) > Date.now())) continue;
    const found = await (await caches.open(name)).match(pathname);
    if (found) return found;
  }
  return undefined;
}

async function fromNetwork(/** @type {Request} */ request, /** @type {string} */ pathname) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await held(pathname);
    if (kept) return kept;
    throw error;
  }
}

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  const wanted = request.mode === 'navigate' ? PAGE.test(pathname) : pathname.startsWith(FILES);
  if (wanted) event.respondWith(fromNetwork(request, pathname));
});
