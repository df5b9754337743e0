import { pageCaches, serviceWorkers } from '@/lib/kernel/shelf';
import { ownCache, WORKER } from './held';

const MOST_PAGES = 30;
const FILE = /\/_next\/static\/[\w\-./~%[\]()]+\.(?:js|css)/g;

export type Held = Readonly<{ data: unknown; /** Epoch ms, when the gateway said so. */ readAt: number }>;

/** Where the current user's pages are kept; undefined for visitors, without TLS, and if the browser or web view has no service workers. */
function ownHold(): Readonly<{ caches: CacheStorage; workers: ServiceWorkerContainer; name: string }> | undefined {
  const [caches, workers, name] = [pageCaches(), serviceWorkers(), ownCache()];
  return caches && workers && name !== undefined ? { caches, workers, name } : undefined;
}

const dataAddress = (page: string): string => `${page}?held`;

/** The last answer read for a page of the current user's. */
export async function readHeld(page: string): Promise<Held | undefined> {
  const own = ownHold();
  if (!own || !(await own.caches.has(own.name))) return undefined;
  const found = await (await own.caches.open(own.name)).match(dataAddress(page));
  return found && ((await found.json()) as Held);
}

/** Deletes the oldest pages. */
async function makeRoom(cache: Cache): Promise<void> {
  const pages = (await cache.keys()).map(({ url }) => new URL(url)).filter(({ search }) => search === '?held');
  for (const { pathname } of pages.slice(0, -MOST_PAGES)) await Promise.all([cache.delete(pathname), cache.delete(dataAddress(pathname))]);
}

/** Stores a page as a browser would load it, with every file that it names or that this visit has needed. */
async function keepShell(cache: Cache, page: string): Promise<void> {
  const answer = await fetch(page, { credentials: 'same-origin' });
  if (!answer.ok || answer.redirected) return;
  const headers = new Headers(answer.headers);
  // The body is stored decoded.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  const html = await answer.text();
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const files = new Set([html, ...loaded].flatMap((text) => text.match(FILE) ?? []));
  const missing: string[] = [];
  for (const file of files) if (!(await cache.match(file))) missing.push(file);
  await cache.addAll(missing);
  await cache.put(page, new Response(html, { headers }));
}

/** Pages whose shell this visit has stored already. */
const shells = new Set<string>();

/**
 * Stores the data of a page of the current user's and, with `shell`, the page itself, once a visit. Without `shell` it only updates a page
 * that is stored already.
 */
export async function keepHeld(page: string, held: Held, shell: boolean): Promise<void> {
  const own = ownHold();
  if (!own) return;
  const { caches, workers, name } = own;
  if (!shell && !(await caches.has(name))) return;
  const cache = await caches.open(name);
  if (!shell && !(await cache.match(dataAddress(page)))) return;
  await cache.put(dataAddress(page), new Response(JSON.stringify(held), { headers: { 'content-type': 'application/json' } }));
  if (shell && !shells.has(page)) {
    shells.add(page);
    const [, slug] = page.split('/');
    await workers.register(WORKER, { scope: `/${slug}/my/` });
    await keepShell(cache, page);
    await makeRoom(cache);
  }
  // The session may have ended meanwhile.
  if (ownCache() !== name) await caches.delete(name);
}

/** For a page whose data the gateway no longer has. */
export async function dropHeld(page: string): Promise<void> {
  const own = ownHold();
  if (!own || !(await own.caches.has(own.name))) return;
  const cache = await own.caches.open(own.name);
  await Promise.all([cache.delete(page), cache.delete(dataAddress(page))]);
}
