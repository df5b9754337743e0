import { LRUCache } from 'lru-cache';
import type { Database } from './connection';

type Source = Readonly<{ database: Database; now: () => number }>;

/**
 * A query whose answer is shared by everyone for `ms`. Concurrent callers wait for one query, failures are not cached, and at most `most`
 * keys are kept, so that a flood of made-up keys can't fill the memory.
 */
export function cachedQuery<Value extends object>(
  { ms, most = 1 }: { ms: number; most?: number },
  load: (source: Source, key: string) => Promise<Value>,
) {
  const cacheFor = ({ now }: Source) =>
    new LRUCache<string, Value, Source>({
      max: most,
      ttl: ms,
      // The clock of the services, which tests set.
      perf: { now },
      ttlResolution: 0,
      // A key that is evicted while it loads still answers those who wait for it.
      ignoreFetchAbort: true,
      fetchMethod: (key, _stale, { context }) => load(context, key),
    });
  const caches = new WeakMap<Database, ReturnType<typeof cacheFor>>();
  return (source: Source, key = ''): Promise<Value> => {
    const cache = caches.get(source.database) ?? cacheFor(source);
    caches.set(source.database, cache);
    return cache.forceFetch(key, { context: source });
  };
}
