import { and, eq } from 'drizzle-orm';
import { secrets } from '@/server/account/tables';
import type { Services } from '@/server/call/services';

const NAME = 'partner buyers';
const place = ['app_secret', NAME] as const;

/**
 * The key of buyers' pseudonyms. Partners know their buyers by these for good, so the key stays when SESSION_SECRET is replaced: it is the
 * SESSION_SECRET of the first start that needed it, sealed with PERSONAL_DATA_KEY, and sealed anew at the first start with a new one.
 */
export async function keptBuyerKey({ database, sealing, secret }: Pick<Services, 'database' | 'sealing' | 'secret'>): Promise<string> {
  await database
    .insert(secrets)
    .values({ name: NAME, value: sealing.seal(secret, place) })
    .onConflictDoNothing();
  const [row] = await database.select().from(secrets).where(eq(secrets.name, NAME));
  if (!row) throw new Error("The key of buyers' pseudonyms was neither made nor found.");
  const key = sealing.open(row.value, place);
  if (!row.value.startsWith(sealing.newestPrefix))
    await database
      .update(secrets)
      .set({ value: sealing.seal(key, place) })
      .where(and(eq(secrets.name, NAME), eq(secrets.value, row.value)));
  return key;
}
