import { type ChildProcess, fork } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';

export const secrets = {
  SESSION_SECRET: 'a secret of the storm, long enough for all',
  PERSONAL_DATA_KEY: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
};

export type ApiServer = Readonly<{ origin: string; start: () => Promise<void>; kill: () => Promise<void> }>;

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))));
    });
  });

/** The API as a process that can be killed without warning and restarted on the same port, with its clock `aheadMs` ahead of this one's. */
export async function apiServer(databaseUrl: string, aheadMs = 0): Promise<ApiServer> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  return {
    origin: `http://127.0.0.1:${port}`,
    start: () =>
      new Promise((resolve, reject) => {
        child = fork(path.join('dist', 'storm-api.mjs'), {
          stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
          env: {
            ...process.env,
            DATABASE_URL: databaseUrl,
            PORT: String(port),
            ...secrets,
            CLOCK_AHEAD_MS: String(aheadMs),
            NODE_ENV: 'production',
            YUEXIANG_MODE: 'demo',
            // Nothing but what the tests buy is in the books.
            SEED_SIZE: '0',
          },
        });
        child.once('message', () => resolve());
        child.once('exit', (code) => reject(new Error(`The API ended while starting (${code}).`)));
      }),
    kill: () =>
      new Promise((resolve) => {
        if (!child || child.exitCode !== null || child.signalCode !== null) return resolve();
        child.removeAllListeners('exit');
        child.once('exit', () => resolve());
        child.kill('SIGKILL');
      }),
  };
}
