/**
 * Concurrent callers with the same key share one query; its answer is not kept afterwards. Only for data that is the same for everyone, and
 * never inside a transaction, whose view is its own.
 */
export function sharedRead<Asked extends object, Answer>(): (of: Asked, key: string, ask: () => Promise<Answer>) => Promise<Answer> {
  const running = new WeakMap<Asked, Map<string, Promise<Answer>>>();
  return (of, key, ask) => {
    const asked = running.get(of) ?? new Map<string, Promise<Answer>>();
    running.set(of, asked);
    const known = asked.get(key);
    if (known) return known;
    const answer = ask().finally(() => asked.delete(key));
    asked.set(key, answer);
    return answer;
  };
}
