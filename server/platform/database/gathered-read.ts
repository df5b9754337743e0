/** Longer than a query takes while the database is well (ms): callers that arrive later don't wait for the query under way. */
const PATIENCE_MS = 20;

type Waiting<Value> = Readonly<{ resolve: (value: Value | undefined) => void; reject: (error: unknown) => void }>;
type Desk<Key, Value> = { waiting: Map<Key, Waiting<Value>[]>; until: number };

/**
 * While there is little load, each key is read by a query of its own. Callers that arrive during a query are read together by the next one,
 * so that a thousand at the same moment cost a few queries. Each query begins after everyone who shares it has asked, so nobody gets an
 * outdated answer.
 */
export function gatheredRead<Of extends object, Key, Value>(read: (of: Of, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>) {
  const desks = new WeakMap<Of, Desk<Key, Value>>();

  async function serve(of: Of, desk: Desk<Key, Value>): Promise<void> {
    const all = desk.waiting;
    desk.waiting = new Map();
    const until = performance.now() + PATIENCE_MS;
    desk.until = until;
    try {
      const found = await read(of, [...all.keys()]);
      for (const [key, some] of all) for (const { resolve } of some) resolve(found.get(key));
    } catch (error) {
      for (const some of all.values()) for (const { reject } of some) reject(error);
    }
    // A later query may have begun meanwhile; then that one takes care of the waiting callers.
    if (desk.until === until) desk.until = 0;
    if (desk.until === 0 && desk.waiting.size > 0) void serve(of, desk);
  }

  return (of: Of, key: Key): Promise<Value | undefined> =>
    new Promise((resolve, reject) => {
      const desk = desks.get(of) ?? { waiting: new Map<Key, Waiting<Value>[]>(), until: 0 };
      desks.set(of, desk);
      const some = desk.waiting.get(key) ?? [];
      some.push({ resolve, reject });
      desk.waiting.set(key, some);
      if (performance.now() >= desk.until) void serve(of, desk);
    });
}
