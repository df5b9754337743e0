// @ts-check
/**
 * Where Next keeps rendered pages: in memory, bounded by number and bytes, in place of a folder that grows with every address.
 * A page that was not found is never kept, so that asking for a million ids that don't exist costs neither memory nor disk.
 * Pages rendered by the build are read from its folder and written over in memory only.
 */
const { default: BuiltPages } = require('next/dist/server/lib/incremental-cache/file-system-cache.js');
const { SharedCacheControls } = require('next/dist/server/lib/incremental-cache/shared-cache-controls.external.js');

const MOST_ENTRIES = 5000;
const MOST_BYTES = 128 * 1024 * 1024;
const STATISTICS = Symbol.for('yuexiang.pageCache');

/** Private to Next's types; it has no other bound. @type {Map<string, unknown>} */
const lifetimes = Reflect.get(SharedCacheControls, 'cacheControls');

/** @typedef {{ value: any, lastModified: number, cacheControl: any, bytes: number }} Page */

/** Oldest use first. @type {Map<string, Page>} */
const pages = new Map();
let bytes = 0;
/** Pages of the build that have since been lost (404): their file must not come back. At most as many as the build made. */
const gone = new Set();

Object.assign(globalThis, { [STATISTICS]: () => ({ entries: pages.size, bytes, lifetimes: lifetimes.size }) });

/** @param {string} key */
function forget(key) {
  const page = pages.get(key);
  if (page) bytes -= page.bytes;
  pages.delete(key);
  // Next remembers a lifetime for every address it ever rendered; without this that memory has no bound.
  lifetimes.delete(key);
}

/** @param {string} key @param {Page} page */
function keep(key, page) {
  const known = pages.get(key);
  if (known) bytes -= known.bytes;
  pages.delete(key);
  pages.set(key, page);
  bytes += page.bytes;
  for (const oldest of pages.keys()) {
    if (pages.size <= MOST_ENTRIES && bytes <= MOST_BYTES) break;
    forget(oldest);
  }
}

/** @param {any} value */
function sizeOf(value) {
  let size = 512;
  for (const part of [value.html, value.rscData, value.body, value.postponed, value.data?.body]) size += part?.length ?? 0;
  for (const [name, segment] of value.segmentData ?? []) size += name.length + segment.length;
  return size;
}

/** Found, and worth keeping: a redirect or a failure is cheap to make again. @param {any} value */
const isKept = (value) => Boolean(value) && (value.status ?? 200) === 200 && value.kind !== 'REDIRECT';

module.exports = class PageCache {
  /** @param {any} context */
  constructor(context) {
    // While building, the pages are the build's product and go to its folder.
    this.building = process.env.NEXT_PHASE === 'phase-production-build';
    this.built = new BuiltPages({ ...context, flushToDisk: this.building && context.flushToDisk, maxMemoryCacheSize: 0 });
  }

  /** @param {string} key @param {any} context */
  async get(key, context) {
    const page = pages.get(key);
    if (!page) return gone.has(key) ? null : this.built.get(key, context);
    pages.delete(key);
    pages.set(key, page);
    return page;
  }

  /** @param {string} key @param {any} value @param {any} context */
  async set(key, value, context) {
    if (this.building) return this.built.set(key, value, context);
    if (isKept(value)) {
      gone.delete(key);
      keep(key, { value, lastModified: Date.now(), cacheControl: context.cacheControl, bytes: sizeOf(value) + key.length });
      return undefined;
    }
    if ((await this.built.get(key, context)) !== null) gone.add(key);
    forget(key);
    return undefined;
  }

  /** Next compares a page's tags with the time of their last revalidation when the page is read. @param {string | string[]} tags @param {any} durations */
  async revalidateTag(tags, durations) {
    return this.built.revalidateTag(tags, durations);
  }

  resetRequestCache() {
    this.built.resetRequestCache();
  }
};
