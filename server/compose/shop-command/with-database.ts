import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { joinDatabase } from '@/server/compose/boot';
import { type Database, openConnection } from '@/server/platform/database/connection';
import type { Environment } from '@/server/platform/environment';

/** The bundle is one folder below the root of the installation. */
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** What a command does in the shop's database, beside a server that may be running. */
export async function withDatabase<Result>(environment: Environment, run: (database: Database) => Promise<Result>): Promise<Result> {
  const server = await joinDatabase({ environment, root });
  const { database, close } = openConnection({ url: server.url, size: 2, patient: true });
  try {
    return await run(database);
  } finally {
    await close();
    await server.leave();
  }
}
