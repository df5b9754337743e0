/** Runs at most `most` pieces of work at a time; up to `mostWaiting` others wait in order of arrival. */
export function turns(most: number, mostWaiting: number) {
  const waiting: (() => void)[] = [];
  let working = 0;
  return {
    /** Whether one more may wait. */
    hasRoom: (): boolean => waiting.length < mostWaiting,
    async take<Result>(work: () => Promise<Result>): Promise<Result> {
      if (working >= most) await new Promise<void>((resolve) => void waiting.push(resolve));
      else working += 1;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        // The slot goes directly to the next in line, so that a newcomer can't take it.
        if (next) next();
        else working -= 1;
      }
    },
  };
}
