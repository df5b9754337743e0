import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { secrets } from '@/server/account/tables';
import type { Database } from '@/server/platform/database/connection';
import type { Environment } from '@/server/platform/environment';
import { StartFailure } from '@/server/platform/start-failure.mjs';

const fresh = (): string => randomBytes(32).toString('base64url');

/** The first instance creates the secret and the others read it, so that all can verify each other's cookies. */
export async function keptSecret(database: Database, name: 'session' | 'personal data'): Promise<string> {
  await database.insert(secrets).values({ name, value: fresh() }).onConflictDoNothing();
  const [row] = await database.select().from(secrets).where(eq(secrets.name, name));
  if (!row) throw new Error(`The ${name} secret was neither made nor found.`);
  return row.value;
}

/** The personal data key that a demo keeps in its database. A program beside the shop must not make one: the shop may have another. */
export async function readPersonalDataKey(database: Database): Promise<string> {
  const known = await database.execute(sql`select to_regclass('app_secret') is not null as there`);
  const rows = known.rows[0]?.there === true ? await database.select().from(secrets).where(eq(secrets.name, 'personal data')) : [];
  const [row] = rows;
  if (!row)
    throw new StartFailure('PERSONAL_DATA_KEY is not set, and the database keeps none: set it as for the shop, or start the shop once.');
  return row.value;
}

/** Without a database of our own, one machine keeps its secret in a file; several instances must be given the same one by settings. */
export async function fileSecret({ environment, root }: { environment: Environment; root: string }): Promise<string> {
  const file = path.resolve(root, environment.DATA_DIR, 'session-secret');
  await fs.mkdir(path.dirname(file), { recursive: true });
  await fs.writeFile(file, fresh(), { flag: 'wx', mode: 0o600 }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return;
    // A full disk makes the file and can't fill it: an empty secret would let nobody in.
    await fs.rm(file, { force: true });
    throw error;
  });
  return fs.readFile(file, 'utf8');
}
