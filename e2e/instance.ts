import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../tests/free-port';
import { copyFilledFolder } from '../tests/platform/filled-folder';

export type Instance = Readonly<{ address: string; output: () => string; stop: () => Promise<void> }>;

/** Resets settings of the main server that another instance must not inherit. */
const own = {
  DATABASE_URL: '',
  GATEWAY_URL: '',
  PAY_GATEWAY_URL: '',
  TRUST_PROXY: '',
  YUEXIANG_MODE: '',
  LOG_LEVEL: 'error',
  HOST: '127.0.0.1',
  DEMO_BANKS: 'sandbox',
  NODE_ENV: 'production',
} as const;

function start(settings: Readonly<Record<string, string>>): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, ...own, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  return { child, output: () => output };
}

/** Starts another instance of the built product and waits until it is ready; `stop` ends only that process. */
export async function launchInstance(settings: Readonly<Record<string, string>> & { PORT: string }): Promise<Instance> {
  const { child, output } = start(settings);
  const closed = once(child, 'close');
  const ready = new Promise<void>((resolve) => {
    child.stdout?.on('data', () => {
      if (output().includes('is ready')) resolve();
    });
  });
  await Promise.race([
    ready,
    closed.then(() => {
      throw new Error(`It ended at once:\n${output()}`);
    }),
  ]);
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await closed;
  };
  return { address: `http://127.0.0.1:${settings.PORT}`, output, stop };
}

/** Another instance with five hotels, on a copy of a database that is filled already. */
export async function launchFilledInstance(folder: string, settings: Readonly<Record<string, string>> = {}): Promise<Instance> {
  await copyFilledFolder(folder);
  return launchInstance({ DATA_DIR: folder, SEED_SIZE: '5', ...settings, PORT: String(await freePort()) });
}
