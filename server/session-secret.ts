import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { secrets } from '@/server/account/tables';
import type { Database } from '@/server/database/connection';

const NAME = 'session';

/** The first instance makes the secret, the others find it: a cookie that one signed, all can verify. */
export async function sessionSecret(database: Database): Promise<string> {
  await database.insert(secrets).values({ name: NAME, value: randomBytes(32).toString('base64url') }).onConflictDoNothing();
  const [row] = await database.select().from(secrets).where(eq(secrets.name, NAME));
  if (!row) throw new Error('The session secret was neither made nor found.');
  return row.value;
}
