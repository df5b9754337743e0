import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 50;
const READY_MS = 60_000;

export type Product = Readonly<{
  address: string;
  pid: number;
  output: () => string;
  /** Code and signal with which it ended. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  kill: (signal: NodeJS.Signals) => void;
}>;

/** A database takes 100 MB: run as a whole, the tests have a folder that goes with them. */
export const temporaryFolder = (): string => fs.mkdtempSync(path.join(process.env.TEST_FOLDER ?? os.tmpdir(), 'yuexiang-platform-'));

const running = new Set<ChildProcess>();

/** Runs `npm start`'s script as a person would, on settings of the test's own. */
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

/** Asks until `settled` says yes; what it waits for is the product's own doing, so there is a deadline and no fixed delay. */
export async function until(settled: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (!(await settled())) {
    if (Date.now() > deadline) throw new Error(`${what} did not happen.`);
    await pause(POLL_MS);
  }
}

export const isHealthy = (address: string): Promise<boolean> =>
  fetch(`${address}/healthz`).then(
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

/** Nothing that a failed test started outlives its file. */
export async function endAll(): Promise<void> {
  const ends = [...running].map((child) => once(child, 'close'));
  for (const child of running) child.kill('SIGTERM');
  await Promise.all(ends);
}
