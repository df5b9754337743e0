// @ts-check
/**
 * Next's cache of rendered pages: in memory, bounded by number and bytes, instead of a folder that grows with every address.
 * A 404 is never kept, so that requests for a million unknown ids cost neither memory nor disk; nor is a page that
 * lacks something because a call failed, or that contains its visitor's query.
 * Pages rendered by the build are read from its folder and written over in memory only.
 */
const { LRUCache } = require('lru-cache');
const { default: BuiltPages } = require('next/dist/server/lib/incremental-cache/file-system-cache.js');
const { SharedCacheControls } = require('next/dist/server/lib/incremental-cache/shared-cache-controls.external.js');

const MOST_ENTRIES = 5000;
const MOST_BYTES = 64 * 1024 * 1024;
const STATISTICS = Symbol.for('yuexiang.pageCache');
const LACK = Symbol.for('yuexiang.lack');

/** Private to Next's types; it has no other bound. @type {Map<string, unknown>} */
const lifetimes = Reflect.get(SharedCacheControls, 'cacheControls');

/** @typedef {{ value: any, lastModified: number, cacheControl: any, bytes: number }} Page */

/** @type {import('lru-cache').LRUCache<string, Page>} */
const pages = new LRUCache({
  max: MOST_ENTRIES,
  maxSize: MOST_BYTES,
  sizeCalculation: ({ bytes }) => bytes,
  // Next remembers a lifetime for every address it ever rendered; without this that memory has no bound.
  dispose: (_page, key, reason) => void (reason !== 'set' && lifetimes.delete(key)),
});
/** Pages of the build that have since been lost (404): their file must not come back. At most as many as the build made. */
const gone = new Set();

Object.assign(globalThis, { [STATISTICS]: () => ({ entries: pages.size, bytes: pages.calculatedSize, lifetimes: lifetimes.size }) });

/** @param {string} key */
function forget(key) {
  pages.delete(key);
  lifetimes.delete(key);
}

/** What a page lacks that is being made, see rendering.ts. @returns {'outage' | 'part' | undefined} */
const lack = () => Reflect.get(globalThis, LACK)?.();

/** A text that has but one letter beyond Latin-1 takes two bytes for each. @param {any} part */
const bytesOf = (part) => (typeof part === 'string' ? 2 * part.length : (part?.length ?? 0));

/** @param {any} value */
function sizeOf(value) {
  let size = 512;
  for (const part of [value.html, value.rscData, value.body, value.postponed, value.data?.body]) size += bytesOf(part);
  for (const [name, segment] of value.segmentData ?? []) size += 200 + name.length + segment.length;
  return size;
}

/** Found, and worth keeping: a redirect or a failure is cheap to make again. @param {any} value */
const isKept = (value) => Boolean(value) && (value.status ?? 200) === 200 && value.kind !== 'REDIRECT';

/** What Next's own page data says before the query, which is mostly empty. */
const BEFORE_QUERY = Buffer.from('"q":"');

/** Without decoding a page's whole data. @param {any} value */
function queryIn({ rscData }) {
  const data = Buffer.isBuffer(rscData) ? rscData : Buffer.from(rscData ?? '');
  for (let at = data.indexOf(BEFORE_QUERY); at >= 0; at = data.indexOf(BEFORE_QUERY, at + 1)) {
    const begin = at + BEFORE_QUERY.length;
    const query = data.toString('utf8', begin, data.indexOf('"', begin));
    if (query !== '') return query;
  }
  return '';
}

/** The front sends no query but an id that is part of the address, too; a page with another one is somebody's. @param {string} key @param {any} value */
const holdsQuery = (key, value) => ![...new URLSearchParams(queryIn(value)).values()].every((part) => key.endsWith(`/${part}`));

module.exports = class PageCache {
  /** @param {any} context */
  constructor(context) {
    // While building, the pages are the build's product and go to its folder.
    this.building = process.env.NEXT_PHASE === 'phase-production-build';
    this.built = new BuiltPages({ ...context, flushToDisk: this.building && context.flushToDisk, maxMemoryCacheSize: 0 });
  }

  /** @param {string} key @param {any} context */
  async get(key, context) {
    return pages.get(key) ?? (gone.has(key) ? null : this.built.get(key, context));
  }

  /** @param {string} key @param {any} value @param {any} context */
  async set(key, value, context) {
    if (this.building) return this.built.set(key, value, context);
    const known = pages.get(key);
    // Next extends the last good page when this throws, through this same method.
    if (lack() && known?.value !== value) {
      if (known || lack() === 'outage') throw new Error(`A call failed while ${key} was rendered: it is not kept.`);
      return undefined;
    }
    if (isKept(value)) {
      if (holdsQuery(key, value)) throw new Error(`${key} was rendered from a query: it is not kept.`);
      gone.delete(key);
      pages.set(key, { value, lastModified: Date.now(), cacheControl: context.cacheControl, bytes: sizeOf(value) + key.length });
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
