import { LRUCache } from 'lru-cache';
import type { Database } from './connection';

type Source = Readonly<{ database: Database; now: () => number }>;

/**
 * A query whose answer everybody may share for `ms`. Callers who ask at the same time wait for one query, a failure is not kept, and at most
 * `most` keys are, so a flood of made-up keys fills no memory.
 */
export function cachedQuery<Value extends object>(
  { ms, most = 1 }: { ms: number; most?: number },
  load: (source: Source, key: string) => Promise<Value>,
) {
  const cacheFor = ({ now }: Source) =>
    new LRUCache<string, Value, Source>({
      max: most,
      ttl: ms,
      // The clock of the services, which tests move.
      perf: { now },
      ttlResolution: 0,
      // A key that is pushed out while it loads still answers those who wait for it.
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
