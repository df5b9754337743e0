import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';

type Workers = Readonly<{ listening: Promise<void>; close(): Promise<void> }>;

/** `count` processes behind one port. One that dies is replaced; one that cannot even start ends them all. */
export function startWorkers(count: number, program: string, environment: Record<string, string>, onFailure: () => void): Workers {
  cluster.setupPrimary({ exec: program });
  let stopping = false;
  const start = async (): Promise<void> => {
    const worker = cluster.fork(environment);
    let served = false;
    worker.once('listening', () => { served = true; });
    worker.once('exit', (code) => {
      if (stopping || code === 0) return;
      if (!served) return onFailure();
      console.error(`Worker ${worker.process.pid} ended (${code}); starting another.`);
      void start();
    });
    await once(worker, 'listening');
  };
  const alive = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  return {
    listening: Promise.all(Array.from({ length: count }, start)).then(() => undefined),
    async close() {
      stopping = true;
      await Promise.all(alive().map(async (worker) => {
        worker.process.kill('SIGTERM');
        if (!worker.isDead()) await once(worker, 'exit');
      }));
    },
  };
}
