// @ts-check
/** Next loads this by its path; what it does is in part-cache.ts, which the thread of pages installs. A build, which has none, keeps nothing. */
const CACHE = Symbol.for('yuexiang.pageCache');
const kept = () => Reflect.get(globalThis, CACHE);

module.exports = class PageCache {
  /** @param {string} key */
  async get(key) {
    return kept()?.get(key) ?? null;
  }

  /** @param {string} key @param {any} value @param {any} context */
  async set(key, value, context) {
    kept()?.set(key, value, context);
  }

  /** No page has a tag; Next demands the method. */
  async revalidateTag() {}

  resetRequestCache() {}
};
