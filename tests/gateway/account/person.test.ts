import type { Server } from 'node:http';
import { eq } from 'drizzle-orm';
import { activity } from '@/lib/contract/activity/endpoints';
import { couponPackage } from '@/lib/contract/coupon-package/endpoints';
import { errors } from '@/lib/contract/errors';
import { newHotel } from '@/lib/contract/new-hotel/endpoints';
import { order } from '@/lib/contract/order/endpoints';
import { physical } from '@/lib/contract/physical/endpoints';
import { restaurant } from '@/lib/contract/restaurant/endpoints';
import { demoPackages } from '@/demo/kinds/coupon-package/fixtures';
import { packageAgreements } from '@/server/kinds/coupon-package/booking/offer';
import { couponPackages } from '@/server/kinds/coupon-package/tables';
import { seckillRequest } from '../activity/rounds';
import { startShop } from '../bank';
import { seen } from '../benefit-card/buying';
import { openCardHost, withoutMarketPrice } from '../benefit-card/shelf';
import { orderPackage } from '../coupon-package/buying';
import { madeCodes, tryCode } from '../exchange/codes';
import { addressIn, itemsOf, orderGoods } from '../physical/goods';
import { buyFood, foodRequest, giveBack } from '../restaurant/dining';
import type { Call, TestGateway } from '../server';
import { signTexts } from '../signed';
import { bookingRequest, freshKey } from '../stay';
import { type Account, accountsOf } from './accounts';

let host: Server;
let shop: TestGateway;
let serial = 0;
beforeAll(async () => {
  const card = withoutMarketPrice('yuexiang/platinumCard');
  const plans = (card.plans as readonly object[]).map((plan) => ({ ...plan, firstPriceFen: 100 }));
  host = await openCardHost({ 'tests/first': { ...card, id: 'first', agreements: [], stock: undefined, editions: {}, plans } });
  shop = await startShop();
});
afterAll(async () => {
  await shop.close();
  host.close();
});

const newMobile = (): string => `136${String((serial += 1)).padStart(8, '0')}`;
/** Two accounts of one person, the first in the default channel, and an account of somebody else. */
async function three(): Promise<[own: Account, other: Account, stranger: Account]> {
  const [[other, own], [stranger]] = [await accountsOf(shop, newMobile(), 2), await accountsOf(shop, newMobile(), 1)];
  if (!own || !other || !stranger) throw new Error('An account is missing.');
  return [own, other, stranger];
}
/** The shop as one channel's account sees it, for helpers that only know tokens. */
const as = ({ channel }: Account): TestGateway => ({
  ...shop,
  call: (endpoint, input, options: Call = {}) => shop.call(endpoint, input, { ...options, channel }),
});
const refused = errors.NOT_ALLOWED.code;
const codesOf = (answers: readonly { code: string }[]): Record<string, number> =>
  answers.reduce<Record<string, number>>((counted, { code }) => ({ ...counted, [code]: (counted[code] ?? 0) + 1 }), {});

test('packages bought in one channel count in every other one, and those of a cancelled order don’t', async () => {
  const [own, other, stranger] = await three();
  const { orderNo } = await orderPackage(as(own), own.token, { package: 'savings', quantity: 5 });
  const buying = (by: Account) => shop.call(couponPackage.buy, { packageId: String(demoPackages.savings), quantity: 1 }, by);
  expect([(await buying(other)).code, (await buying(stranger)).code]).toEqual([refused, '1']);
  await shop.call(order.cancel, { orderNo }, own);
  expect((await buying(other)).data.most).toBe(5);
});

test('pieces of goods bought in one channel count in every other one', async () => {
  const [own, other, stranger] = await three();
  await orderGoods(as(own), own.token, [['honey', 1, 2]]);
  const pre = async (by: Account) =>
    (
      await shop.call(
        physical.pre,
        { items: itemsOf([['honey', 1, 1]]), consigneeId: await addressIn(as(by), by.token) },
        { token: by.token, channel: by.channel },
      )
    ).data.items[0]?.most;
  expect([await pre(other), await pre(stranger)]).toEqual([0, 2]);
});

test('vouchers bought in one channel count in every other one, until they are refunded', async () => {
  const [own, other] = await three();
  const { orderNo } = await buyFood(as(own), own.token, { product: 'lunch', quantity: 3 });
  const pre = () => shop.call(restaurant.pre, foodRequest(shop.clock.now, { product: 'lunch' }), other);
  expect((await pre()).code).toBe(refused);
  expect((await giveBack(as(own), own.token, orderNo, [1, 2])).code).toBe('1');
  expect((await pre()).data.most).toBe(2);
});

test('what one account has of a round counts in every other one', async () => {
  const [own, other, stranger] = await three();
  const press = async (by: Account) => (await shop.call(activity.order, await seckillRequest(shop, by), by)).code;
  expect([await press(own), await press(other), await press(stranger)]).toEqual(['1', refused, '1']);
});

test('all accounts of a person that press at once have one piece of a round, and take nobody’s place', async () => {
  const [[first, , modest], accounts] = [await three(), await accountsOf(shop, newMobile())];
  const request = await seckillRequest(shop);
  // Read beforehand, so that they press at the same time; each signs the words of his own channel.
  const requests = new Map(
    await Promise.all([first, modest, ...accounts].map(async (by) => [by, await seckillRequest(shop, by)] as const)),
  );
  const press = (by: Account) => shop.call(activity.order, { ...request, ...requests.get(by), idempotencyKey: freshKey() }, by);
  // The first order of a round makes its stock.
  expect((await press(first)).code).toBe('1');
  await shop.pool.query('update seckill_stock set units = sold + 2 where item_id = $1', [request.itemId]);
  await shop.pool.query('update seckill_items i set units = s.units from seckill_stock s where s.item_id = i.id and i.id = $1', [
    request.itemId,
  ]);
  shop.clock.pass(3000);
  const early = accounts.slice(0, 9).map(press);
  const other = press(modest);
  const presses = await Promise.all([...early, ...accounts.slice(9).map(press)]);
  expect((await other).code).toBe('1');
  // When the other piece has gone too, they hear that instead of the limit.
  const { 1: bought, [refused]: limited = 0, [errors.SECKILL_TAKEN.code]: taken = 0, ...others } = codesOf(presses);
  expect({ bought, refused: limited + taken, others }).toEqual({ bought: 1, refused: accounts.length - 1, others: {} });
});

test('the first price of a card is paid once by a person', async () => {
  const [own, other, stranger] = await three();
  const priceFor = async (by: Account) => (await seen(as(by), by.token, 'tests-first')).data.payAmount;
  expect(await priceFor(own)).toBe(100);
  const bought = { packageId: 'tests-first', acceptedAmount: 100, idempotencyKey: freshKey() };
  expect((await shop.call(couponPackage.submit, bought, own)).code).toBe('1');
  expect([(await priceFor(other)) > 100, await priceFor(stranger)]).toEqual([true, 100]);
  expect((await shop.call(couponPackage.submit, { ...bought, idempotencyKey: freshKey() }, other)).code).toBe(errors.OFFER_CHANGED.code);
});

test('codes of a batch that gives a person one give one to all accounts of a person together', async () => {
  const accounts = await accountsOf(shop, newMobile());
  const { codes } = await madeCodes(shop, { mostPerPerson: 1, count: accounts.length });
  const answers = await Promise.all(accounts.map((by, at) => tryCode(shop, codes[at] ?? '', by)));
  expect(codesOf(answers)).toEqual({ 1: 1, [errors.EXCHANGE_ONE_EACH.code]: accounts.length - 1 });
});

test('all accounts of a person that order at once have together what one person may have', async () => {
  await shop.database.update(couponPackages).set({ mostPerPerson: 2 }).where(eq(couponPackages.id, demoPackages.savings));
  const accounts = await accountsOf(shop, newMobile());
  const [first] = accounts;
  if (!first) throw new Error('There is no account.');
  const { data } = await shop.call(couponPackage.buy, { packageId: String(demoPackages.savings), quantity: 1 }, first);
  const request = { packageId: data.packageId, quantity: 1, acceptedAmount: data.payAmount };
  for (const by of accounts) await signTexts(shop, by, packageAgreements);
  const answers = await Promise.all(accounts.map((by) => shop.call(couponPackage.create, { ...request, idempotencyKey: freshKey() }, by)));
  expect(codesOf(answers)).toEqual({ 1: 2, [refused]: accounts.length - 2 });
});

test('of what has no limit, all accounts of a person that order at once together hold as many unpaid orders as one', async () => {
  const accounts = await accountsOf(shop, newMobile());
  const [first] = accounts;
  if (!first) throw new Error('There is no account.');
  const request = await bookingRequest(as(first), first.token, { from: 5 });
  const answers = await Promise.all(accounts.map((by) => shop.call(newHotel.create, { ...request, idempotencyKey: freshKey() }, by)));
  expect(codesOf(answers)).toEqual({ 1: 2, [errors.UNPAID_OF_PRODUCT.code]: accounts.length - 2 });
});
