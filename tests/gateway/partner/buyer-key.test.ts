import { eq } from 'drizzle-orm';
import { secrets } from '@/server/account/tables';
import { buyerName } from '@/server/partner/buyer';
import { keptBuyerKey } from '@/server/partner/buyer-key';
import { createSealing, newKey } from '@/server/platform/sealed';
import { openTestDatabase, type TestDatabase } from '../database';

const [older, newer] = [newKey(), newKey()];
const first = 'the session secret of the first start';
let own: TestDatabase;
beforeAll(async () => {
  own = await openTestDatabase();
});
afterAll(() => own.close());

const start = async (secret: string, keys: string) => {
  const { database } = own;
  const buyerKey = await keptBuyerKey({ database, sealing: createSealing(keys), secret });
  return buyerName({ buyerKey }, 'haier', 7);
};
const kept = async () => (await own.database.select().from(secrets).where(eq(secrets.name, 'partner buyers')))[0]?.value ?? '';

test('a partner knows its buyers by the same names after SESSION_SECRET and PERSONAL_DATA_KEY were replaced', async () => {
  const before = await start(first, older);
  expect(before).toBe(buyerName({ buyerKey: first }, 'haier', 7));
  expect(await start('another session secret, never seen before', older)).toBe(before);
  expect(await start('another session secret, never seen before', `${newer},${older}`)).toBe(before);
  expect(await start('another session secret, never seen before', newer)).toBe(before);
});

test('the key is kept sealed: the database alone derives no name', async () => {
  expect(await kept()).not.toContain(first);
});
