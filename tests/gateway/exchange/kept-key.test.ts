import { keptSecret, readPersonalDataKey } from '@/server/compose/kept-secret';
import { StartFailure } from '@/server/platform/start-failure.mjs';
import { startGateway, type TestGateway } from '../server';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startGateway();
});
afterEach(() => gateway.close());

test('a program beside the shop uses the key that the shop keeps, and makes none: codes under another key could not be redeemed', async () => {
  const { database } = gateway.services;
  await expect(readPersonalDataKey(database)).rejects.toThrow(StartFailure);
  const kept = await keptSecret(database, 'personal data');
  expect(await readPersonalDataKey(database)).toBe(kept);
  await gateway.pool.query('alter table app_secret rename to away');
  await expect(readPersonalDataKey(database)).rejects.toThrow(/start the shop once/);
});
