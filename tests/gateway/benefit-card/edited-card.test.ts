import type { Server } from 'node:http';
import { watchCards } from '@/lib/content/card/read-card';
import { startGateway, type TestGateway } from '../server';
import { orderCard, seen } from './buying';
import { openCardHost, withoutMarketPrice } from './shelf';

const HAIER = 'haier-preferredMember';
let shop: TestGateway;
let token: string;
let host: Server;
const told: string[] = [];
beforeAll(async () => {
  host = await openCardHost({ 'haier/preferredMember': withoutMarketPrice('haier/preferredMember') });
  watchCards((address, fault) => void told.push(`${address} ${fault}`));
  shop = await startGateway();
  ({ token } = await shop.loginAs('13800140001'));
});
afterAll(async () => {
  await shop.close();
  host.close();
});

test('an edit that takes a value from the card’s agreement does not take the card’s sale down', async () => {
  expect(await seen(shop, token, HAIER)).toMatchObject({
    code: '1',
    data: { agreements: [{ document: '/agreement/haier/member' }] },
  });
  expect(await orderCard(shop, token, HAIER)).not.toBe('');
  expect(told).toEqual([expect.stringContaining('haier/preferredMember plans.marketPriceFen')]);
});

test('a text that asks for separate consent is offered and no condition of buying', async () => {
  const { agreements, card } = (await seen(shop, token, 'lexin-remiumCard')).data;
  expect(agreements.map(({ document }) => document)).toEqual(['/agreement/lexin']);
  expect(card?.separate.map(({ document }) => document)).toEqual(['/agreement/lexin2']);
  expect(await orderCard(shop, token, 'lexin-remiumCard')).not.toBe('');
});
