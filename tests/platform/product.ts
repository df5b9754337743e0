import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 50;
const READY_MS = 180_000;
/** A connection that is handed to a worker which dies at that moment is never answered: the next one is. */
const ANSWER_MS = 5000;
/** The product ends itself after 15 s at the latest. */
const END_MS = 60_000;

export type Product = Readonly<{
  address: string;
  pid: number;
  output: () => string;
  /** The exit code and signal with which the process ended. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  kill: (signal: NodeJS.Signals) => void;
}>;

/** Each database takes 100 MB. A full run sets TEST_FOLDER and removes that folder at its end. */
export const temporaryFolder = (): string => fs.mkdtempSync(path.join(process.env.TEST_FOLDER ?? os.tmpdir(), 'yuexiang-platform-'));

const running = new Set<ChildProcess>();

/** Runs the script of `npm start` as a person would, with the test's own settings. */
export function launch(settings: Record<string, string>, { nodeOptions = [] }: { nodeOptions?: string[] } = {}): Product {
  const { PORT = '0' } = settings;
  const child = spawn(process.execPath, [...nodeOptions, 'scripts/start.mjs'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      JEST_WORKER_ID: '',
      npm_lifecycle_event: '',
      HOST: '127.0.0.1',
      SEED_SIZE: '5',
      DEMO_BANKS: 'sandbox',
      DATABASE_URL: '',
      GATEWAY_URL: '',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  const collect = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ended = once(child, 'close').then(([code, signal]) => {
    running.delete(child);
    return { code, signal };
  });
  return { address: `http://127.0.0.1:${PORT}`, pid: child.pid ?? 0, output: () => output, ended, kill: (signal) => child.kill(signal) };
}

/** Polls until `settled` is true. Only the product knows how long that takes, so there is a deadline instead of a fixed delay. */
export async function until(settled: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (!(await settled())) {
    if (Date.now() > deadline) throw new Error(`${what} did not happen.`);
    await pause(POLL_MS);
  }
}

export const isHealthy = (address: string): Promise<boolean> =>
  fetch(`${address}/healthz`, { signal: AbortSignal.timeout(ANSWER_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

export async function launchReady(settings: Record<string, string>): Promise<Product> {
  const product = launch(settings);
  let over = false;
  void product.ended.then(() => {
    over = true;
  });
  await until(async () => over || product.output().includes('is ready'), 'The start');
  if (over) throw new Error(`It ended at once:\n${product.output()}`);
  return product;
}

/** The exit code of a product that has been told to stop; one that goes on is a failure with its last words. */
export async function endOf(product: Product): Promise<number | null> {
  const end = await Promise.race([product.ended, pause(END_MS, undefined, { ref: false })]);
  if (!end) throw new Error(`It goes on after ${END_MS / 1000} s:\n${product.output()}`);
  return end.code;
}

/** Ends every process that a failed test left running. */
export async function endAll(): Promise<void> {
  const ends = [...running].map((child) => once(child, 'close'));
  for (const child of running) child.kill('SIGTERM');
  await Promise.all(ends);
}
