import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import { type ErrorName, errors } from '@/lib/contract/errors';
import type { VisitorGateway } from '@/server/http/visitor-gateway';
import type { FromPages, PageStatistics, Setup, ToPages } from '@/server/pages/messages';

const RESTART_MS = 1000;
const CLOSE_MS = 5000;
const MEASURE_MS = 1000;

type Options = Readonly<{ program: string; setup: Setup; gateway: VisitorGateway; log: FastifyBaseLogger }>;

export type PageThread = Readonly<{
  ready: Promise<void>;
  /** Where it listens on this machine; none while another is being started. */
  port: () => number | undefined;
  statistics: () => Promise<PageStatistics>;
  close: () => Promise<void>;
}>;

const nothing: PageStatistics = { pages: 0, pageBytes: 0, lifetimes: 0, documents: 0, documentBytes: 0 };

const reasonOf = (error: unknown): ErrorName => {
  const reason = typeof error === 'object' && error !== null && 'reason' in error ? String(error.reason) : '';
  const isName = (name: string): name is ErrorName => Object.hasOwn(errors, name);
  return isName(reason) ? reason : 'BROKEN';
};

/** Starts the thread that renders pages, answers what it asks the gateway, and starts another should it die. */
export function startPageThread({ program, setup, gateway, log }: Options): PageThread {
  let worker: Worker;
  let port: number | undefined;
  let closing = false;
  let measured = (_statistics: PageStatistics): void => undefined;
  let measuring: Promise<PageStatistics> | undefined;
  const tell = (to: Worker, message: ToPages): void => to.postMessage(message);

  async function call(from: Worker, { id, endpointId, input, channel }: Extract<FromPages, { kind: 'call' }>): Promise<void> {
    try {
      tell(from, { kind: 'output', id, output: await gateway(endpointId, input, { channel }) });
    } catch (error) {
      tell(from, { kind: 'failure', id, reason: reasonOf(error), cause: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  }
  const start = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const started = (worker = new Worker(program, { workerData: setup }));
      started.on('message', (message: FromPages) => {
        if (message.kind === 'call') return void call(started, message);
        if (message.kind === 'statistics') return measured(message.statistics);
        port = message.port;
        resolve();
      });
      started.on('error', (error) => {
        if (port === undefined) reject(error);
        log.error({ err: error }, 'the thread of pages failed');
      });
      started.once('exit', () => {
        reject(new Error('The thread of pages ended before it served.'));
        if (closing || port === undefined) return;
        port = undefined;
        void restart();
      });
    });
  async function restart(): Promise<void> {
    while (!closing && port === undefined) {
      await pause(RESTART_MS);
      await start().catch((error: unknown) => log.error({ err: error }, 'the thread of pages does not start'));
    }
  }

  const measure = (): Promise<PageStatistics> =>
    Promise.race([
      new Promise<PageStatistics>((resolve) => {
        measured = resolve;
        tell(worker, { kind: 'measure' });
      }),
      pause(MEASURE_MS, nothing, { ref: false }),
    ]);

  const ready = start();
  // Whoever waits for it hears of a failure; before that it is no unhandled one.
  ready.catch(() => undefined);
  return {
    ready,
    port: () => port,
    statistics: () => (measuring ??= measure().finally(() => { measuring = undefined; })),
    async close() {
      closing = true;
      if (port === undefined) return;
      // In development nothing is worth waiting for, and Next would not end by itself.
      if (!setup.dev) {
        const ended = new Promise((resolve) => worker.once('exit', resolve));
        tell(worker, { kind: 'close' });
        await Promise.race([ended, pause(CLOSE_MS, undefined, { ref: false })]);
      }
      await worker.terminate();
    },
  };
}
