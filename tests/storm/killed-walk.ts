import fc from 'fast-check';
import type { ApiServer } from './process';

interface Walk<Step> {
  readonly server: ApiServer;
  readonly one: fc.Arbitrary<Step>;
  readonly runs: number;
  readonly stepsARun: number;
  readonly atOnce: number;
  readonly take: (step: Step) => Promise<void>;
  /** Checks what must hold whenever all steps of a run have ended. */
  readonly holds: () => Promise<void>;
}

/** Takes random steps, several at once; in each run the server is killed once in the middle of them and started again. */
export async function killedWalk<Step>({ server, one, runs, stepsARun, atOnce, take, holds }: Walk<Step>): Promise<void> {
  let kills = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(one, { minLength: stepsARun, maxLength: stepsARun }),
      fc.integer({ min: stepsARun / 4, max: stepsARun / 2 }),
      async (taken, killedBefore) => {
        const waiting = [...taken];
        let killed: Promise<void> | undefined;
        const walked = await Promise.allSettled(
          Array.from({ length: atOnce }, async () => {
            for (let next = waiting.pop(); next; next = waiting.pop()) {
              if (!killed && waiting.length < killedBefore) {
                kills += 1;
                killed = server.kill().then(() => server.start());
              }
              await take(next);
            }
          }),
        );
        await killed;
        expect(walked.filter(({ status }) => status === 'rejected')).toEqual([]);
        await holds();
      },
    ),
    { numRuns: runs, endOnFailure: true },
  );
  expect(kills).toBe(runs);
}
