/**
 * Every touch of Next's private parts: what its documents and answers look like, which an update may change without a word. What to check then
 * is in docs/decisions/next-update.md; tests/platform/finished-pages.test.ts fails when a marker no longer fits.
 */

/** Where the build's scripts and sheets are served. */
export const BUILT_FILES = '/_next/static/';

/** A script that hands over a piece of the page's element tree. */
export const PUSH = { before: '<script>self.__next_f.push([1,', after: '])</script>' } as const;
/** A piece handed over as bytes. */
export const PUSHED_BYTES = /self\.__next_f\.push\(\[3,/;
/** A document whose page the browser has to make, from the tree alone: Next's answer when a page says that it is not there. */
export const LEFT_TO_THE_BROWSER = '<html id="__next_error__"';
/** The first script behind the visible content; all that follow hand over data. */
export const FIRST_SCRIPT = '<script id="_R_">';
/** A script of the page, or a hint that brings one forward. */
export const SCRIPTS = /<script src="(\/_next\/static\/[^"]+)" async="">\s*<\/script>|<link rel="preload" as="script"[^>]*>/g;
/** Next's help for browsers that know no modules: they can't read the pages' own scripts either. */
export const HELP_WITHOUT_MODULES = /<script src="\/_next\/static\/[^"]+" noModule=""><\/script>/;
/** A style sheet of the page: its file, and its other attributes. */
export const SHEETS = /<link rel="stylesheet" href="\/_next\/static\/([\w./-]+\.css)"([^>]*?)\/?>/g;

/** Headers by which Next's router asks for a part of a page. */
export const PART = 'rsc';
export const PREFETCH = 'next-router-prefetch';
export const SEGMENT = 'next-router-segment-prefetch';
/** Parameter that only keeps browsers' caches from mixing up documents and parts. */
export const PART_PARAMETER = '_rsc';
/** Whether a page came from a cache: `MISS`, `HIT`, `STALE`. */
export const CACHE_HEADER = 'x-nextjs-cache';
/** Tells the router that the query it asked with was ignored. */
export const REWRITTEN_QUERY = 'x-nextjs-rewritten-query';
/** The middleware showed another page than that of the address. */
export const REWRITTEN = 'x-middleware-rewrite';
/** Headers between Next and its middleware. */
export const INTERNAL_HEADERS = [REWRITTEN, 'x-middleware-set-cookie'] as const;

/** What Next's own data of a page say before its query, which is mostly empty. */
const BEFORE_QUERY = Buffer.from('"q":"');

/** The query with which a page's tree was made; looked for without decoding it. */
function queryIn(data: Buffer): string {
  for (let at = data.indexOf(BEFORE_QUERY); at >= 0; at = data.indexOf(BEFORE_QUERY, at + 1)) {
    const begin = at + BEFORE_QUERY.length;
    const query = data.toString('utf8', begin, data.indexOf('"', begin));
    if (query !== '') return query;
  }
  return '';
}

/** Whether a page was rendered from a query that is not the id in its address: then it is somebody's. @param tree also as its document holds it */
export const holdsQuery = (address: string, tree: Buffer): boolean =>
  ![...new URLSearchParams(queryIn(tree)).values()].every((part) => address.endsWith(`/${part}`) || address.endsWith(`=${part}`));

/** The lifetimes that Next remembers, one for every address it ever rendered: private to its types, and without another bound. */
export async function lifetimesOfNext(): Promise<Map<string, unknown>> {
  const { SharedCacheControls } = await import('next/dist/server/lib/incremental-cache/shared-cache-controls.external.js');
  const lifetimes: unknown = Reflect.get(SharedCacheControls, 'cacheControls');
  if (lifetimes instanceof Map) return lifetimes;
  throw new Error('Next keeps the lifetimes of pages elsewhere: see docs/decisions/next-update.md.');
}

/**
 * Next measures each page that it hands to a cache by writing it as JSON, and forgets the text: as lists of numbers, a page's bytes would be a
 * tenth of the work of making it. The thread of pages writes no buffer as JSON otherwise.
 */
export function spareNextMeasuring(): void {
  Buffer.prototype.toJSON = () => ({ type: 'Buffer', data: [] });
}
