import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

type Workers = Readonly<{ listening: Promise<void>; close(): Promise<void> }>;
type Options = Readonly<{
  count: number;
  program: string;
  environment: Readonly<Record<string, string>>;
  /** One did not even start: nothing is served yet, and another would end alike. */
  onFailure: () => void;
  /** The first pause before a place is taken again (ms); each worker that dies before it listens doubles its place's pause. */
  firstPauseMs?: number;
}>;

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/**
 * `count` processes behind one port. At the first start one that cannot listen ends them all. Later one that dies is replaced; when its
 * replacement dies too, before it listens, the others go on serving and the next try waits longer.
 */
export function startWorkers({ count, program, environment, onFailure, firstPauseMs = FIRST_PAUSE_MS }: Options): Workers {
  cluster.setupPrimary({ exec: program });
  const closing = new AbortController();
  let serving = false;

  /** Returns when it listens. */
  const start = async (pauseMs = firstPauseMs): Promise<void> => {
    const worker = cluster.fork(environment);
    let listened = false;
    worker.once('exit', (code, signal) => {
      if (closing.signal.aborted || code === 0) return;
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
