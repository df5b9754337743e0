import { LRUCache } from 'lru-cache';
import { holdsQuery } from './next';
import { askedFor, lack } from './rendering';

/** Next's value of a rendered page or of a file that a route makes; only what is read here. */
export type Rendered = Readonly<{
  kind: string;
  status?: number;
  html?: string;
  rscData?: Buffer;
  body?: Buffer | string;
  segmentData?: ReadonlyMap<string, Buffer>;
}>;
type Context = Readonly<{ cacheControl?: unknown }>;
type Kept = Readonly<{ value: Rendered; lastModified: number; cacheControl: unknown; bytes: number }>;

const MOST_ENTRIES = 5000;
const MOST_BYTES = 40 * 1024 * 1024;
/** Stands for a document, which only the front keeps. */
export const KEPT_BY_THE_FRONT = '<!-- kept by the front -->';

const PAGE = 'APP_PAGE';
/** A text that has but one letter beyond Latin-1 takes two bytes for each. */
const bytesOf = (part: Buffer | string | undefined): number => (typeof part === 'string' ? 2 * part.length : (part?.length ?? 0));

function sizeOf({ rscData, body, segmentData }: Rendered): number {
  let size = 512 + bytesOf(rscData) + bytesOf(body);
  for (const [name, segment] of segmentData ?? []) size += 200 + name.length + segment.length;
  return size;
}

/** Found, and worth keeping: a redirect or a failure is cheap to make again. */
const isWorthKeeping = (value: Rendered | null): value is Rendered =>
  value !== null && (value.status ?? 200) === 200 && value.kind !== 'REDIRECT';

/**
 * What Next keeps of rendered pages: the parts with which its router goes from page to page, bounded by number and bytes. The document is kept
 * by the front alone, which also says when a page is made anew: a document that it doesn't have is rendered, and its parts with it. Never kept
 * are a page that was not found, so that requests for a million unknown ids cost no memory, one that lacks something because a call failed,
 * and one that was rendered from its visitor's query.
 * @param lifetimes Next's own, which are forgotten together with the page
 */
export function partCache(lifetimes: Map<string, unknown>) {
  const kept = new LRUCache<string, Kept>({
    max: MOST_ENTRIES,
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
    dispose: (_page, key, reason) => void (reason !== 'set' && lifetimes.delete(key)),
  });
  return {
    get(key: string): Omit<Kept, 'bytes'> | null {
      const found = kept.get(key);
      if (!found || found.value.kind !== PAGE) return found ?? null;
      const asked = askedFor();
      if (asked?.isDocument && !asked.hasIt) return null;
      if (asked) asked.madeAt = found.lastModified;
      // Never too old for Next, which looks at this clock: it would make the page anew by itself.
      return { ...found, lastModified: performance.timeOrigin + performance.now() };
    },
    set(key: string, value: Rendered | null, { cacheControl }: Context): void {
      // What was kept stays as it is.
      if (lack()) return;
      if (!isWorthKeeping(value)) {
        kept.delete(key);
        lifetimes.delete(key);
        return;
      }
      // The front sends no query but an id that is part of the address, too.
      if (value.rscData && holdsQuery(key, value.rscData)) return;
      const bare = value.kind === PAGE ? { ...value, html: KEPT_BY_THE_FRONT } : value;
      kept.set(key, { value: bare, lastModified: Date.now(), cacheControl, bytes: sizeOf(bare) + key.length });
    },
    statistics: () => ({ pages: kept.size, pageBytes: kept.calculatedSize, lifetimes: lifetimes.size }),
  };
}

/** Next loads its cache by a path of its own (page-cache.cjs) and finds this one there. */
export function installPartCache(cache: ReturnType<typeof partCache>): void {
  Object.assign(globalThis, { [Symbol.for('yuexiang.pageCache')]: cache });
}
