import { dayOf, instantOf } from '@/lib/kernel/day';
import { errors } from '@/lib/contract/errors';
import { DAY_MS } from '@/lib/kernel/durations';
import { Refusal } from '@/server/call/refusal';
import { answerAfterSale } from '@/server/kinds/physical/after-sale/answer';
import { advanceAfterSales } from '@/server/kinds/physical/after-sale/jobs';
import { holdReturns } from '@/server/kinds/physical/after-sale/return-address';
import { approveAfterSale } from '@/server/kinds/physical/shop/after-sales';
import { startShop } from '../bank';
import type { TestGateway } from '../server';
import { addressIn, afterSaleOf, apply, orderAt } from './goods';

const START = instantOf(dayOf(Date.now()), 10);
const BUYERS_TIME_MS = 7 * DAY_MS;
/** Longer than lists are kept in memory. */
const LATER_MS = 11_000;

let shop: TestGateway;
let buyer: string;
let home: string;
beforeAll(async () => {
  shop = await startShop();
  buyer = (await shop.loginAs('13900006290')).token;
  home = await addressIn(shop, buyer);
  shop.clock.now = START;
});
afterAll(() => shop.close());

const write = (detail: object) =>
  shop.pool.query("insert into dictionaries (list, code, name, detail) values ('returnAddress', 'own', '退货仓', $1)", [
    JSON.stringify(detail),
  ]);
async function noAddress(): Promise<void> {
  await shop.pool.query("delete from dictionaries where list = 'returnAddress'");
  shop.clock.pass(LATER_MS);
}
const returned = async () => {
  const orderNo = await orderAt(shop, buyer, 'completed', [['shirt', 1, 2]], home);
  return (await apply(shop, buyer, orderNo)).data.afterSaleNo;
};
const turnOf = async (afterSaleNo: string) => (await afterSaleOf(shop, buyer, afterSaleNo)).turn;

test('a return is not agreed to by staff before the shop has said where goods go back to, and an address without a street or telephone is none', async () => {
  const afterSaleNo = await returned();
  await noAddress();
  for (const detail of [undefined, {}, { telephone: '021-1' }, { address: '某路 1 号' }]) {
    if (detail) await write(detail);
    shop.clock.pass(LATER_MS);
    const refusal: unknown = await approveAfterSale(shop.services, afterSaleNo).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({ reason: 'NOT_ALLOWED' });
    await noAddress();
  }
  expect(await afterSaleOf(shop, buyer, afterSaleNo)).toMatchObject({ status: 'applied' });
  await write({ telephone: '021-1', address: '某路 1 号' });
  shop.clock.pass(LATER_MS);
  await approveAfterSale(shop.services, afterSaleNo);
  const { status, returnAddress } = await afterSaleOf(shop, buyer, afterSaleNo);
  expect([status, returnAddress]).toEqual(['approved', { name: '退货仓', telephone: '021-1', address: '某路 1 号' }]);
});

test('a request for money alone needs no address', async () => {
  const orderNo = await orderAt(shop, buyer, 'shipped', [['shirt', 1, 1]], home);
  const { data, code } = await apply(shop, buyer, orderNo, { type: 'refundOnly', reason: 'notReceived' });
  expect(code).not.toBe(errors.NOT_ALLOWED.code);
  await noAddress();
  await approveAfterSale(shop.services, data.afterSaleNo);
  expect((await afterSaleOf(shop, buyer, data.afterSaleNo)).status).not.toBe('applied');
});

test('a return that was agreed to without an address prints none, and the buyer’s days begin when there is one', async () => {
  const afterSaleNo = await returned();
  await noAddress();
  // By the shop's deadline, which asks nobody.
  await answerAfterSale(shop.services, afterSaleNo, 'approve', { byItself: true });
  expect(await afterSaleOf(shop, buyer, afterSaleNo)).toMatchObject({ status: 'approved', returnAddress: null });
  for (let day = 0; day < 10; day += 1) {
    shop.clock.pass(DAY_MS);
    await holdReturns(shop.services);
    await advanceAfterSales(shop.services);
  }
  const heldUntil = shop.clock.now + BUYERS_TIME_MS;
  expect(await turnOf(afterSaleNo)).toEqual({ whose: 'buyer', until: heldUntil });
  await write({ telephone: '021-1', address: '某路 1 号' });
  shop.clock.pass(DAY_MS);
  await holdReturns(shop.services);
  expect(await afterSaleOf(shop, buyer, afterSaleNo)).toMatchObject({
    turn: { until: heldUntil },
    returnAddress: { address: '某路 1 号' },
  });
  shop.clock.pass(BUYERS_TIME_MS);
  await advanceAfterSales(shop.services);
  expect((await afterSaleOf(shop, buyer, afterSaleNo)).status).toBe('cancelled');
});
