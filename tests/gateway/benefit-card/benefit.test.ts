import type { Server } from 'node:http';
import { benefitCard } from '@/lib/contract/benefit-card/endpoints';
import { errors } from '@/lib/contract/errors';
import { advanceFulfilment } from '@/server/trade/order/fulfilment';
import { openPayment, payAtBank, startShop } from '../bank';
import type { TestGateway } from '../server';
import { freshKey } from '../stay';
import { buyCard, orderCard, STAR } from './buying';
import { openCardHost } from './shelf';

let host: Server;
let shop: TestGateway;
let token: string;
let turn = 0;
beforeAll(async () => {
  host = await openCardHost();
  shop = await startShop();
});
beforeEach(async () => {
  turn += 1;
  token = (await shop.loginAs(`1372000${String(turn).padStart(4, '0')}`)).token;
});
afterAll(async () => {
  await shop.close();
  host.close();
});

const DENTAL = 'starLightCard-dental';
const info = (orderNo?: string, by = token) => shop.call(benefitCard.info, { equityId: DENTAL, orderNo }, { token: by });
const check = async (orderNo?: string, by = token) =>
  (await shop.call(benefitCard.check, { equityId: DENTAL, orderNo }, { token: by })).data;
const take = (orderNo: string) => shop.call(benefitCard.take, { orderNo, equityId: DENTAL, idempotencyKey: freshKey() }, { token });

test('the number of a use that was taken can be read again with its benefit, newest first', async () => {
  const orderNo = await buyCard(shop, token);
  const before = (await info(orderNo)).data;
  expect(before.takes).toEqual([]);
  expect(before.detail).toContainEqual(expect.stringMatching(/出示凭证号/));
  const { data } = await take(orderNo);
  expect((await info(orderNo)).data.takes).toEqual([{ takeNo: data.takeNo, time: data.time }]);
});

test('of two cards with the same benefit each tells of its own uses', async () => {
  const [one, other] = [await buyCard(shop, token), await buyCard(shop, token)];
  await take(one);
  expect(await check(one)).toMatchObject({ usable: false, reason: 'usedUp', left: 0, orderNo: one });
  expect(await check(other)).toMatchObject({ usable: true, orderNo: other });
  expect((await info(one)).data.takes).not.toEqual([]);
  expect((await info(other)).data).toMatchObject({ takes: [], card: { orderNo: other } });
});

test('a card that has begun gives what it shows, also while the shop has yet to confirm its order', async () => {
  const orderNo = await orderCard(shop, token, STAR);
  await payAtBank(shop, await openPayment(shop, token, orderNo));
  await shop.call(benefitCard.begin, { orderNo }, { token });
  expect(await check(orderNo)).toMatchObject({ usable: true });
  expect((await take(orderNo)).code).toBe('1');
  await advanceFulfilment(shop.services);
  expect(await check(orderNo)).toMatchObject({ usable: false, reason: 'usedUp', left: 0 });
});

test('an unpaid card says that it is not paid, and another’s card tells nothing', async () => {
  const unpaid = await orderCard(shop, token, 'yuexiang-starLightCard-year');
  expect(await check(unpaid)).toMatchObject({ usable: false, reason: 'notPaid' });
  const orderNo = await buyCard(shop, token);
  const stranger = (await shop.loginAs('13720009999')).token;
  await buyCard(shop, stranger);
  expect((await info(orderNo, stranger)).code).toBe(errors.NOT_FOUND.code);
  expect(await check(orderNo, stranger)).toMatchObject({ usable: false, reason: 'notOwned', orderNo: null });
});
