/** A sequence of numbers from 0 to 1 that a seed fixes (mulberry32). */
export function sequence(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export type Shares<Fault extends string> = Readonly<Partial<Record<Fault, number>>>;

/** One of the faults, each with its share (0 to 1) of all draws; undefined for the rest. */
export function drawn<Fault extends string>(draw: () => number, shares: Shares<Fault> | undefined): Fault | undefined {
  let at = draw();
  for (const fault of Object.keys(shares ?? {}) as Fault[]) {
    at -= shares?.[fault] ?? 0;
    if (at < 0) return fault;
  }
  return undefined;
}
