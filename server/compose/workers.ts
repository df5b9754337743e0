import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

type Workers = Readonly<{ listening: Promise<void>; close(): Promise<void> }>;
type Options = Readonly<{
  count: number;
  program: string;
  environment: Readonly<Record<string, string>>;
  /** A worker failed at the first start: nothing is served yet, and another would fail the same way. */
  onFailure: () => void;
  /** Pause before a worker is replaced (ms); doubled each time a replacement dies before it listens. */
  firstPauseMs?: number;
}>;

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Runs `count` processes behind one port. If one can't listen at the first start, all end. Later, a worker that dies is replaced; while
 * replacements keep dying before they listen, the others go on serving and the pauses grow.
 */
export function startWorkers({ count, program, environment, onFailure, firstPauseMs = FIRST_PAUSE_MS }: Options): Workers {
  cluster.setupPrimary({ exec: program });
  const closing = new AbortController();
  let serving = false;

  /** Resolves when the worker listens. */
  const start = async (pauseMs = firstPauseMs): Promise<void> => {
    const worker = cluster.fork(environment);
    let listened = false;
    worker.once('exit', (code, signal) => {
      // A worker that someone asked to stop is replaced like one that died; before all listen, it means that the start is broken off.
      if (closing.signal.aborted || (code === 0 && !serving)) return;
      if (!serving) return onFailure();
      const wait = listened ? firstPauseMs : Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
      console.error(`Worker ${worker.process.pid} ended (${signal ?? code}); starting another in ${wait / 1000} s.`);
      void pause(wait, undefined, { signal: closing.signal }).then(
        () => start(wait),
        () => undefined,
      );
    });
    await once(worker, 'listening');
    listened = true;
  };

  const alive = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  return {
    listening: Promise.all(Array.from({ length: count }, () => start())).then(() => {
      serving = true;
    }),
    async close() {
      closing.abort();
      await Promise.all(
        alive().map(async (worker) => {
          worker.process.kill('SIGTERM');
          if (!worker.isDead()) await once(worker, 'exit');
        }),
      );
    },
  };
}
