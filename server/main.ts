import cluster from 'node:cluster';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fillDemoOrders, joinDatabase, openShared, prepareDatabase } from './compose/boot';
import { type Environment, readEnvironment, requireSettings } from './platform/environment';
import { requireFreePort } from './platform/free-port.mjs';
import { createFront } from './front/front';
import { requireMerchants } from './compose/missing-merchants';
import { closeOnSignal, fail } from './compose/shutdown';
import { welcome } from './compose/welcome';
import { fileSecret } from './compose/kept-secret';
import { startWorkers } from './compose/workers';
import type { Demo } from './compose/demo';

const program = fileURLToPath(import.meta.url);
/** The bundle, `dist/server.mjs`, is one folder below the root. */
const root = path.dirname(path.dirname(program));
/** The threads' bundles are beside ours: `dist/server.pages.mjs`. */
const beside = (thread: string): string => program.replace(/\.mjs$/, `.${thread}.mjs`);
const programs = { pages: beside('pages'), share: beside('share'), invoice: beside('invoice') };
// Texts, cards and fonts are read below it, wherever the program was started.
process.chdir(root);
const dev = process.env.NODE_ENV !== 'production';

/** The demo is no part of a production: it is loaded where it is shown, and nowhere else in the server. */
const demoOf = async ({ YUEXIANG_MODE }: Environment): Promise<Demo | undefined> =>
  YUEXIANG_MODE === 'demo' ? (await import('@/demo/demo')).demo : undefined;

/** One serving process: the whole server, or one of several workers. */
async function serve(environment: Environment, url: string | undefined): Promise<() => Promise<void>> {
  const connection = url === undefined ? undefined : openShared(url, environment);
  const demo = await demoOf(environment);
  const front = await createFront({ environment, connection, demo, root, programs, dev });
  await front.listen({ host: environment.HOST, port: environment.PORT });
  return async () => {
    await front.close();
    await connection?.close();
  };
}

async function lead(environment: Environment): Promise<void> {
  const started = performance.now();
  await requireFreePort(environment.HOST, environment.PORT);
  const database = environment.GATEWAY_URL ? undefined : await joinDatabase({ environment, root });
  let close = async (): Promise<void> => undefined;
  let endFilling = close;
  // From here on there is something to stop, in order of dependency: the database last.
  const stop = async (): Promise<void> => {
    await endFilling();
    await close();
    await database?.leave();
  };
  closeOnSignal(stop);
  try {
    if (database) await prepareDatabase({ url: database.url, environment, root, demo: await demoOf(environment) });
    else process.env.SESSION_SECRET = environment.SESSION_SECRET ?? (await fileSecret({ environment, root }));
    if (environment.WORKERS === 1 || dev) {
      close = await serve(environment, database?.url);
    } else {
      const workers = startWorkers({
        count: environment.WORKERS,
        program,
        environment: database ? { DATABASE_URL: database.url } : {},
        onFailure: () => void stop().then(() => process.exit(1)),
      });
      close = workers.close;
      await workers.listening;
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const demo = await demoOf(environment);
  if (database) endFilling = fillDemoOrders({ url: database.url, environment, demo });
  console.log(welcome(environment, { dev, seconds: (performance.now() - started) / 1000, demo }));
}

/** The slow part of a first start, which the launcher runs while it builds the pages; the start that follows finds it done. */
async function prepare(environment: Environment): Promise<void> {
  const database = await joinDatabase({ environment, root });
  closeOnSignal(database.leave);
  try {
    await prepareDatabase({ url: database.url, environment, root, demo: await demoOf(environment) });
  } finally {
    await database.leave();
  }
}

async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  requireSettings(environment, process.env);
  requireMerchants(environment);
  if (process.argv.includes('--prepare')) return prepare(environment);
  if (cluster.isPrimary) return lead(environment);
  closeOnSignal(await serve(environment, environment.GATEWAY_URL ? undefined : environment.DATABASE_URL));
}

// Uncaught errors still end the process, but are logged without the personal data that Node would print.
process.on('uncaughtException', fail);
main().catch(fail);
