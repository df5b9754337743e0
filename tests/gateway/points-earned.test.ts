import { afterSale } from '@/lib/contract/after-sale/endpoints';
import { errors } from '@/lib/contract/errors';
import { order } from '@/lib/contract/order/endpoints';
import { physical } from '@/lib/contract/physical/endpoints';
import { points } from '@/lib/contract/points/endpoints';
import { RETURNABLE_MS } from '@/lib/domain/after-sale';
import { DAY_MS } from '@/lib/kernel/durations';
import { payOutAgain } from '@/server/kinds/physical/after-sale/jobs';
import { approveAfterSale, receiveReturn, rejectAfterSale } from '@/server/kinds/physical/shop/after-sales';
import { creditPoints } from '@/server/trade/order/points/credit';
import { orderRow, startShop } from './bank';
import { giveBack, joinAs, planDetail } from './member-plan/joining';
import { addressIn, afterSaleOf, apply, bankRefuses, type Basket, orderAt, orderGoods, settle } from './physical/goods';
import type { TestGateway } from './server';
import { cancelUnpaid } from './stay';

let shop: TestGateway;
let people = 0;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

type Buyer = Readonly<{ token: string; userId: number; home: string }>;
async function newBuyer(): Promise<Buyer> {
  people += 1;
  const { token, userId } = await shop.loginAs(`1375000${String(people).padStart(4, '0')}`);
  return { token, userId, home: await addressIn(shop, token) };
}

const bedding = (pieces: number): Basket => [['bedding', 1, pieces]];
const balanceOf = async ({ token }: Buyer) => (await shop.call(points.balance, { pageSize: 20 }, { token })).data;
const ofOrder = async ({ token }: Buyer, orderNo: string) => (await shop.call(points.ofOrder, { orderNo }, { token })).data;
const received = (by: Buyer, pieces = 2): Promise<string> => orderAt(shop, by.token, 'completed', bedding(pieces), by.home);
const yuanOf = async (orderNo: string): Promise<number> => Math.floor((await orderRow(shop, orderNo)).paidFen / 100);
const pass = async (ms: number): Promise<void> => {
  shop.clock.pass(ms);
  await creditPoints(shop.services);
};

/** Sends pieces back, and waits for the money. */
async function sendBack({ token }: Buyer, orderNo: string, quantity: number): Promise<string> {
  const { data } = await apply(shop, token, orderNo, { lines: [{ lineNo: 1, quantity }] });
  await approveAfterSale(shop.services, data.afterSaleNo);
  const parcel = { afterSaleNo: data.afterSaleNo, companyCode: 'ZTO', trackingNo: '78901234567890' };
  await shop.call(afterSale.productReturn, parcel, { token });
  await receiveReturn(shop.services, data.afterSaleNo);
  return data.afterSaleNo;
}

test('three rounds of buying, receiving and sending everything back leave nothing to spend, at any moment', async () => {
  const buyer = await newBuyer();
  for (let round = 0; round < 3; round += 1) {
    const bought: string[] = [];
    for (let order = 0; order < 8; order += 1) bought.push(await received(buyer, 6));
    expect((await balanceOf(buyer)).points).toBe(0);
    const { orderNo } = await orderGoods(shop, buyer.token, [['honey', 1, 1]], buyer.home);
    expect((await shop.call(points.pay, { orderNo, points: 100 }, buyer)).code).toBe(errors.POINTS_CHANGED.code);
    await cancelUnpaid(shop, buyer.token);
    for (const one of bought) {
      await sendBack(buyer, one, 6);
      await settle(shop);
    }
    await pass(DAY_MS);
    expect(await balanceOf(buyer)).toMatchObject({ points: 0, coming: { points: 0, list: [] } });
  }
  await pass(30 * DAY_MS);
  expect((await balanceOf(await again(buyer))).points).toBe(0);
});

/** A session lasts a month. */
async function again(buyer: Buyer): Promise<Buyer> {
  await shop.pool.query('update sessions set expires_at = $2 where user_id = $1', [buyer.userId, new Date(shop.clock.now + 30 * DAY_MS)]);
  return buyer;
}

test('points come on the day on which the goods can no longer go back, which the order and the list of points say before', async () => {
  const buyer = await newBuyer();
  const orderNo = await orderAt(shop, buyer.token, 'shipped', bedding(2), buyer.home);
  const worth = await yuanOf(orderNo);
  expect(await ofOrder(buyer, orderNo)).toMatchObject({ points: 0, expected: { points: worth, after: 'returns', at: null } });
  await shop.call(physical.confirmReceipt, { orderNo }, buyer);
  const at = shop.clock.now + RETURNABLE_MS;
  expect(await ofOrder(buyer, orderNo)).toMatchObject({ points: 0, expected: { points: worth, after: 'returns', at } });
  expect((await balanceOf(buyer)).coming).toMatchObject({ points: worth, list: [{ orderNo, points: worth, time: at }] });

  await pass(RETURNABLE_MS - 1);
  expect((await balanceOf(buyer)).points).toBe(0);
  shop.clock.pass(1);
  // Several instances at once count it once.
  await Promise.all(Array.from({ length: 6 }, () => creditPoints(shop.services)));
  await pass(DAY_MS);
  expect(await balanceOf(buyer)).toMatchObject({
    points: worth,
    coming: { points: 0, list: [] },
    list: [{ reason: 'earned', points: worth }],
  });
  expect(await ofOrder(buyer, orderNo)).toMatchObject({ points: worth, expected: null });
});

test('of goods that partly went back, points come for those that were kept', async () => {
  const buyer = await newBuyer();
  const orderNo = await received(buyer, 3);
  await sendBack(buyer, orderNo, 1);
  await settle(shop);
  const { paidFen, refundedFen } = await orderRow(shop, orderNo);
  const kept = Math.floor((paidFen - refundedFen) / 100);
  expect(kept).toBeGreaterThan(0);
  expect(await ofOrder(buyer, orderNo)).toMatchObject({ expected: { points: kept } });
  await pass(RETURNABLE_MS);
  expect((await balanceOf(buyer)).points).toBe(kept);
});

test('while a request for a return is open no points come; once it has come to nothing they do', async () => {
  const buyer = await newBuyer();
  const orderNo = await received(buyer);
  shop.clock.pass(6 * DAY_MS);
  const { data } = await apply(shop, buyer.token, orderNo, { reason: 'quality' });
  await pass(2 * DAY_MS - 1);
  expect((await balanceOf(buyer)).points).toBe(0);
  // A rejected request can be changed and made again.
  await rejectAfterSale(shop.services, data.afterSaleNo, '请补充照片');
  await pass(6 * DAY_MS);
  expect((await balanceOf(buyer)).points).toBe(0);
  await shop.call(afterSale.cancel, { afterSaleNo: data.afterSaleNo }, buyer);
  await pass(8 * DAY_MS);
  expect((await balanceOf(buyer)).points).toBe(await yuanOf(orderNo));
});

test('money of a return that the bank refuses is not the buyer’s to earn points with, before or after it arrives', async () => {
  const buyer = await newBuyer();
  const orderNo = await received(buyer);
  const { id } = await orderRow(shop, orderNo);
  const afterSaleNo = await sendBack(buyer, orderNo, 2);
  await bankRefuses(shop, id);
  expect((await afterSaleOf(shop, buyer.token, afterSaleNo)).status).toBe('received');
  await pass(RETURNABLE_MS + DAY_MS);
  expect((await balanceOf(buyer)).points).toBe(0);
  await payOutAgain(shop.services);
  await settle(shop);
  expect((await afterSaleOf(shop, buyer.token, afterSaleNo)).status).toBe('refunded');
  await pass(8 * DAY_MS);
  expect((await balanceOf(buyer)).points).toBe(0);
});

test('what points were given for can’t be sent back any more, however late a request was under way', async () => {
  const buyer = await newBuyer();
  const orderNo = await received(buyer);
  await pass(RETURNABLE_MS);
  expect((await balanceOf(buyer)).points).toBeGreaterThan(0);
  expect((await apply(shop, buyer.token, orderNo)).code).not.toBe('1');
  // As if it had been asked just before, on an instance whose clock is behind.
  shop.clock.now -= 2;
  expect((await apply(shop, buyer.token, orderNo)).code).toBe(errors.NOT_ALLOWED.code);
  shop.clock.now += 2;
});

test('who has had double points as a member has used the membership: it is not given back in full', async () => {
  const [used, unused] = [await newBuyer(), await newBuyer()];
  const [own, other] = [await joinAs(shop, used.token, { plan: 'month' }), await joinAs(shop, unused.token, { plan: 'month' })];
  const orderNo = await received(used);
  // They count from the completion on, which is when they were promised.
  expect((await ofOrder(used, orderNo)).expected?.points).toBe((await yuanOf(orderNo)) * 2);
  const quote = async (by: Buyer, plan: string) => (await shop.call(order.refundAmount, { orderNo: plan }, by)).data;
  const paid = (await orderRow(shop, other)).paidFen;
  expect([(await quote(used, own))?.refundAmount ?? 0, (await quote(unused, other)).refundAmount]).toEqual([0, paid]);
  expect((await planDetail(shop, used.token, own)).member.rest?.refundAmount ?? 0).toBe(0);
  expect((await giveBack(shop, used.token, own)).code).toBe(errors.CANCEL_BY_SERVICE.code);
  await pass(RETURNABLE_MS);
  expect((await balanceOf(used)).points).toBe((await yuanOf(orderNo)) * 2);
});
