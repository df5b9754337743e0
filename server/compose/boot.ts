import path from 'node:path';
import { type Connection, openConnection } from '@/server/platform/database/connection';
import { leaseServer } from '@/server/platform/database/embedded/lease.mjs';
import { migrateDatabase, whileBooting } from '@/server/platform/database/migrate';
import { describeError } from '@/server/platform/logged-error';
import type { Environment } from '@/server/platform/environment';
import type { makePictures } from '@/pictures/make';
import type { Demo } from './demo';
import { requireCards } from './require-cards';
import { keptSecret } from './kept-secret';
import { StartFailure } from '@/server/platform/start-failure.mjs';

type Place = { environment: Environment; root: string };
export type DatabaseServer = Readonly<{ url: string; leave(): Promise<void> }>;

/** The server of DATABASE_URL, or the embedded one, which stops when its last process disconnects. */
export async function joinDatabase({ environment, root }: Place): Promise<DatabaseServer> {
  if (environment.DATABASE_URL) return { url: environment.DATABASE_URL, leave: async () => undefined };
  return leaseServer({
    directory: path.resolve(root, environment.DATA_DIR, 'postgres'),
    root,
    onRestart: (seconds) => console.error(`The database had stopped; it is running again after ${seconds.toFixed(1)} s.`),
    onTrouble: (error) => console.error(`The database is in trouble: ${error.message}`),
  });
}

/** Drawn once; the drawing is no part of what keeps running. */
const drawPictures: typeof makePictures = async (...where) => (await import('@/pictures/make')).makePictures(...where);

/** Migrates the database to this version of the program, once when several instances start together. */
export async function prepareDatabase({ url, environment, root, demo }: Place & { url: string; demo: Demo | undefined }): Promise<void> {
  // A card host may be away for a moment; the files that came with the program are here.
  if (!process.env.CARDS_URL) await requireCards();
  const { pool, database, close } = openConnection({ url, size: 4, patient: true });
  try {
    await reach(pool, url);
    const progress = (text: string) => console.log(`  ${text}`);
    await whileBooting(pool, async () => {
      await migrateDatabase(pool, root);
      const fill = fillDatabase(pool, { environment, root, progress, demo });
      await Promise.all([fill, drawPictures(path.join(root, 'public', 'pictures'), { root, progress })]);
    });
    process.env.SESSION_SECRET = environment.SESSION_SECRET ?? (await keptSecret(database, 'session'));
    // A key stored beside the data protects nothing: acceptable for a demo, refused in production.
    process.env.PERSONAL_DATA_KEY = environment.PERSONAL_DATA_KEY ?? (await keptSecret(database, 'personal data'));
  } finally {
    await close();
  }
}

type Filling = Place & Readonly<{ progress: (text: string) => void; demo: Demo | undefined }>;

/** What a shop has from its first start on: in the demo a whole catalogue, in production what is true of every shop and what its files name. */
export async function fillDatabase(
  pool: Connection['pool'],
  { environment: { SEED_SIZE: size }, root, progress, demo }: Filling,
): Promise<void> {
  if (demo) return demo.fill(pool, { size, root, progress });
  // Needed once: no part of what keeps running.
  const { fillReference } = await import('./fill');
  await fillReference({ pool, root, progress });
}

type FirstOrders = Readonly<{ url: string; environment: Pick<Environment, 'SEED_SIZE'>; demo: Demo | undefined }>;

/**
 * Writes the demo's first orders while the shop is open already: no page needs them before somebody logs in, and who does so meanwhile waits
 * for their own. The result ends it after the kind that is being written.
 */
export function fillDemoOrders({ url, environment: { SEED_SIZE: size }, demo }: FirstOrders): () => Promise<void> {
  if (!demo || size === 0) return () => Promise.resolve();
  const { database, close } = openConnection({ url, size: 1, patient: true });
  const stop = new AbortController();
  const progress = (text: string) => console.log(`  ${text}`);
  const filled = demo
    .fillOrders(database, { progress, signal: stop.signal })
    .catch((error: unknown) => console.error(`The demo's first orders are missing until a mobile logs in: ${describeError(error)}`))
    .finally(close);
  return () => {
    stop.abort();
    return filled;
  };
}

export const openShared = (url: string, environment: Environment): Connection =>
  openConnection({
    url,
    size: environment.DATABASE_POOL,
    onError: (error) => console.error(`Lost a connection to the database: ${error.message}`),
  });

const UNREACHABLE = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOENT', 'ECONNRESET'];

async function reach(pool: Connection['pool'], url: string): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (error) {
    const cause = error instanceof AggregateError ? error.errors[0] : error;
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    if (UNREACHABLE.includes(code) || /timeout|terminated/i.test(String(error))) {
      throw new StartFailure(
        `The database at ${new URL(url).host || 'DATABASE_URL'} cannot be reached (${code || 'no answer'}): start it, or unset DATABASE_URL.`,
      );
    }
    throw error;
  }
}
