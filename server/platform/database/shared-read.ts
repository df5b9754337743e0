/**
 * Of several who want the same at the same moment one asks, and all get the answer; nothing is kept beyond it. For reads that are nobody's
 * own, and only outside of a transaction: what is in it is its owner's to see.
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
