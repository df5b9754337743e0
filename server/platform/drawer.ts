import { Worker } from 'node:worker_threads';

/** The thread ends after this long without work (ms), which frees its fonts. */
const IDLE_MS = 60_000;
/** Drawings that may wait; beyond that callers are told to come back. */
const MOST_WAITING = 20;
const MEMORY = { maxOldGenerationSizeMb: 192 };

export class TooManyDrawings extends Error {}

/** Messages to the drawing thread, and back. */
export type ToDrawer<Drawing> = Readonly<{ id: number; drawing: Drawing }>;
export type FromDrawer = Readonly<{ id: number; bytes: Uint8Array } | { id: number; fault: string }>;

/** Renders a drawing to a file. Rejects with TooManyDrawings when too many are waiting. */
export type Draw<Drawing> = (drawing: Drawing) => Promise<Buffer>;
export type Drawer<Drawing> = Readonly<{ draw: Draw<Drawing>; close: () => Promise<void> }>;
type Waiting = Readonly<{ resolve: (bytes: Buffer) => void; reject: (fault: Error) => void }>;

/**
 * Draws in a thread that starts on demand.
 * @param program the thread's program, as a file that Node runs
 */
export function startDrawer<Drawing>(program: string, idleMs = IDLE_MS): Drawer<Drawing> {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let drawings = 0;
  const waiting = new Map<number, Waiting>();

  const end = async (): Promise<void> => {
    clearTimeout(idle);
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  };
  function forget(fault: Error): void {
    for (const one of waiting.values()) one.reject(fault);
    waiting.clear();
  }
  function settle(answer: FromDrawer): void {
    const one = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('bytes' in answer) one?.resolve(Buffer.from(answer.bytes));
    else one?.reject(new Error(answer.fault));
    if (waiting.size === 0) idle = setTimeout(() => void end(), idleMs).unref();
  }
  function start(): Worker {
    const started = new Worker(program, { resourceLimits: MEMORY });
    started.unref();
    started.on('message', settle);
    // A thread that fails also ends, and its end is handled.
    started.on('error', () => undefined);
    started.on('exit', () => {
      if (worker !== started) return;
      worker = undefined;
      forget(new Error('The thread that draws has ended.'));
    });
    return started;
  }
  return {
    draw: (drawing) =>
      new Promise((resolve, reject) => {
        if (waiting.size >= MOST_WAITING) return reject(new TooManyDrawings());
        clearTimeout(idle);
        worker ??= start();
        drawings += 1;
        waiting.set(drawings, { resolve, reject });
        worker.postMessage({ id: drawings, drawing } satisfies ToDrawer<Drawing>);
      }),
    async close() {
      forget(new Error('The server closes.'));
      await end();
    },
  };
}
