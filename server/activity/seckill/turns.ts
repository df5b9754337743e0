/** Lets `most` work at the same time and the others wait in the order of their coming, up to `mostWaiting`. */
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
        // The turn passes on without being given up, so that nobody who comes meanwhile takes it.
        if (next) next();
        else working -= 1;
      }
    },
  };
}
