import { request as ask } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import { GatewayError } from '@/lib/contract/gateway-error';
import { failureReason } from '@/server/call/failure';
import { describeError } from '@/server/platform/logged-error';
import type { VisitorGateway } from '@/server/call/visitor-gateway';
import { ALIVE_PATH, type FromPages, type PageStatistics, type Setup, type ToPages } from '@/server/pages/messages';

const RESTART_MS = 1000;
const CLOSE_MS = 5000;
const MEASURE_MS = 1000;
const ALIVE_MS = 3000;
/** Without a limit V8 postpones garbage collection as long as the machine has memory. Caches take at most half of it. */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };
/** A page may keep the thread busy, but not for ever (ms). */
const SILENCE_MS = 30_000;

type Options = Readonly<{
  program: string;
  setup: Setup;
  gateway: VisitorGateway;
  log: FastifyBaseLogger;
  /** The thread counts as hung after this long without answering (ms). */
  silenceMs?: number;
}>;

export type PageThread = Readonly<{
  ready: Promise<void>;
  /** Its local port; undefined while a replacement starts. */
  port: () => number | undefined;
  statistics: () => Promise<PageStatistics>;
  /** Whether it is up and answers a probe in time. */
  answers: () => Promise<boolean>;
  close: () => Promise<void>;
}>;

const nothing: PageStatistics = { pages: 0, pageBytes: 0, lifetimes: 0 };

/** Requests the probe like a page, over a connection of its own. */
const answersAt = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const asked = ask({ host: '127.0.0.1', port, path: ALIVE_PATH, agent: false, signal: AbortSignal.timeout(ALIVE_MS) }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 204);
    });
    asked.on('error', () => resolve(false));
    asked.end();
  });

/** Starts the thread that renders pages, answers its calls to the gateway, and replaces it when it dies or hangs. */
export function startPageThread({ program, setup, gateway, log, silenceMs = SILENCE_MS }: Options): PageThread {
  let worker: Worker;
  let port: number | undefined;
  let closing = false;
  let heard = 0;
  let measured = (_statistics: PageStatistics): void => undefined;
  let measuring: Promise<PageStatistics> | undefined;
  const tell = (to: Worker, message: ToPages): void => to.postMessage(message);

  async function call(from: Worker, { id, endpointId, input, channel }: Extract<FromPages, { kind: 'call' }>): Promise<void> {
    try {
      tell(from, { kind: 'output', id, output: await gateway(endpointId, input, { channel }) });
    } catch (error) {
      const reason = error instanceof GatewayError ? error.reason : failureReason(error);
      tell(from, { kind: 'failure', id, reason, cause: describeError(error) });
    }
  }
  const start = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const started = (worker = new Worker(program, { workerData: setup, ...(!setup.dev && { resourceLimits: MEMORY }) }));
      started.on('message', (message: FromPages) => {
        heard = performance.now();
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

  const watch = setInterval(() => {
    if (port === undefined || setup.dev) return;
    tell(worker, { kind: 'measure' });
    if (performance.now() - heard < silenceMs) return;
    log.error(`the thread of pages has said nothing for ${silenceMs} ms and is ended`);
    void worker.terminate();
  }, silenceMs / 6).unref();

  const ready = start();
  // Waiting callers see the rejection; without any, it must not count as unhandled.
  ready.catch(() => undefined);
  return {
    ready,
    port: () => port,
    answers: async () => port !== undefined && (setup.dev || (await answersAt(port))),
    statistics: () =>
      (measuring ??= measure().finally(() => {
        measuring = undefined;
      })),
    async close() {
      closing = true;
      clearInterval(watch);
      if (port === undefined) return;
      // In development there is nothing to wait for, and Next would not end by itself.
      if (!setup.dev) {
        const ended = new Promise((resolve) => worker.once('exit', resolve));
        tell(worker, { kind: 'close' });
        await Promise.race([ended, pause(CLOSE_MS, undefined, { ref: false })]);
      }
      await worker.terminate();
    },
  };
}
