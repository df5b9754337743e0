import { createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { resealJob } from '@/server/call/reseal';
import type { Services } from '@/server/call/services';
import { exchangeKeys } from './tables';

const KEY_ID = 1;
const KEY_BYTES = 32;
const place = ['exchange_keys', KEY_ID] as const;

/**
 * Hashes codes, which are stored in no other form. The hash key is sealed with PERSONAL_DATA_KEY, so the database alone doesn't help in
 * finding codes; replacing PERSONAL_DATA_KEY only reseals the hash key, so the hashes stay valid.
 */
export async function codeHasher({ database, sealing }: Pick<Services, 'database' | 'sealing'>): Promise<(code: string) => string> {
  const read = () => database.select().from(exchangeKeys).where(eq(exchangeKeys.id, KEY_ID));
  let [row] = await read();
  if (!row) {
    const sealed = sealing.seal(randomBytes(KEY_BYTES).toString('base64url'), place);
    await database.insert(exchangeKeys).values({ id: KEY_ID, sealed }).onConflictDoNothing();
    [row] = await read();
  }
  if (!row) throw new Error('The key of exchange codes was neither made nor found.');
  const key = Buffer.from(sealing.open(row.sealed, place), 'base64url');
  return (code) => createHmac('sha256', key).update(code).digest('hex');
}

export const sealKeyAgain = resealJob('exchange.reseal', exchangeKeys, (sealing, { sealed }) => ({
  sealed: sealing.seal(sealing.open(sealed, place), place),
}));
