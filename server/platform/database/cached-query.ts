import type { Database } from './connection';

type Source = Readonly<{ database: Database; now: () => number }>;
type Entry<Value> = { until: number; value: Promise<Value> };

/**
 * Remembers for a moment what everybody reads and hardly anybody changes. Those who ask for the same at once wait for one query; a failure
 * is not remembered. `most` keys are kept, the oldest goes first: whoever asks for a million keys fills no memory.
 */
export function shortMemory<Value>({ ms, most = 1 }: { ms: number; most?: number }, load: (source: Source, key: string) => Promise<Value>) {
  const memories = new WeakMap<Database, Map<string, Entry<Value>>>();
  const memoryOf = (database: Database): Map<string, Entry<Value>> => {
    const known = memories.get(database) ?? new Map<string, Entry<Value>>();
    memories.set(database, known);
    return known;
  };
  return (source: Source, key = ''): Promise<Value> => {
    const memory = memoryOf(source.database);
    const remembered = memory.get(key);
    if (remembered && remembered.until > source.now()) return remembered.value;
    const entry = { until: source.now() + ms, value: load(source, key) };
    memory.delete(key);
    memory.set(key, entry);
    const [oldest] = memory.keys();
    if (memory.size > most && oldest !== undefined) memory.delete(oldest);
    entry.value.catch(() => {
      if (memory.get(key) === entry) memory.delete(key);
    });
    return entry.value;
  };
}
