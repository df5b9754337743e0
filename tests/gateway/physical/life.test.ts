import { errors } from '@/lib/contract/errors';
import { order } from '@/lib/contract/order/endpoints';
import { physical } from '@/lib/contract/physical/endpoints';
import { dayOf, instantOf } from '@/lib/kernel/day';
import { DAY_MS } from '@/lib/kernel/durations';
import { payOutAgain } from '@/server/kinds/physical/after-sale/jobs';
import { traceParcels } from '@/demo/kinds/physical/sandbox/carrier';
import { tellEvent } from '@/server/kinds/physical/parcel/events';
import { packOrder, pushTrace, shipParcel } from '@/server/kinds/physical/shop/orders';
import { advanceFulfilment } from '@/server/trade/order/fulfilment';
import { repeatRefusedUnits } from '@/server/trade/refund/repeat-refused';
import { orderRow, startShop } from '../bank';
import { failingRows } from '../failing-rows';
import type { TestGateway } from '../server';
import { freshKey } from '../stay';
import { addressIn, afterSaleOf, apply, bankRefuses, buyGoods, detailOf, letWork, orderAt, settle, soldOf } from './goods';

const START = instantOf(dayOf(Date.now()), 10);

let shop: TestGateway;
let buyer: string;
let home: string;
beforeAll(async () => {
  shop = await startShop();
  buyer = (await shop.loginAs('13900006101')).token;
  home = await addressIn(shop, buyer);
});
beforeEach(() => {
  shop.clock.now = START;
});
afterAll(() => shop.close());

const heldOf = async (orderNo: string) =>
  (
    await shop.pool.query<{ held: number; shop: number }>(
      `select coalesce(sum(case when to_account = 'held' then t.amount_fen when from_account = 'held' then -t.amount_fen else 0 end), 0)::int as held,
        coalesce(sum(case when to_account = 'shop' then t.amount_fen when from_account = 'shop' then -t.amount_fen else 0 end), 0)::int as shop
       from ledger_transfers t join orders o on o.id = t.order_id where o.order_no = $1`,
      [orderNo],
    )
  ).rows[0];

test('with nobody at the counter an order is packed, sent from each place, traced to the door, and received after ten days', async () => {
  const { orderNo, payAmount } = await buyGoods(
    shop,
    buyer,
    [
      ['shirt', 1, 2],
      ['bedding', 1, 1],
    ],
    home,
  );
  expect((await detailOf(shop, buyer, orderNo)).physical.dispatchBy).toBe(START + 48 * 3_600_000);
  shop.clock.pass(20_000);
  await letWork(shop);
  expect((await orderRow(shop, orderNo)).status).toBe('preparing');
  shop.clock.pass(60_000);
  await letWork(shop);
  const sent = await detailOf(shop, buyer, orderNo);
  expect(sent.order.status).toBe('shipped');
  expect(sent.physical.parcels.map(({ parcelNo, items, status }) => [parcelNo, items.map(({ quantity }) => quantity), status])).toEqual([
    [1, [2], 'collected'],
    [2, [1], 'collected'],
  ]);
  const shippedAt = shop.clock.now;
  expect(sent.physical).toMatchObject({ canConfirmReceipt: true, receiveBy: shippedAt + 10 * DAY_MS, receivedTime: null });

  shop.clock.pass(3_600_000);
  await letWork(shop);
  const { data } = await shop.call(physical.express, { orderNo }, { token: buyer });
  for (const { events, status, trackingNo, companyName } of data.list) {
    expect(status).toBe('delivered');
    expect(events.map((event) => event.status)).toEqual(['delivered', 'delivering', 'inTransit', 'inTransit', 'collected']);
    expect(events.map(({ time }) => time)).toEqual([...events.map(({ time }) => time)].sort((one, two) => two - one));
    expect(events[0]?.place).toBe('浙江省杭州市西湖区');
    expect([trackingNo.length > 8, companyName.length > 2]).toEqual([true, true]);
  }
  expect(await heldOf(orderNo)).toEqual({ held: payAmount, shop: 0 });

  shop.clock.now = shippedAt + 10 * DAY_MS - 1;
  await letWork(shop);
  expect((await orderRow(shop, orderNo)).status).toBe('shipped');
  shop.clock.pass(1);
  await letWork(shop);
  expect((await orderRow(shop, orderNo)).status).toBe('ready');
  shop.clock.pass(DAY_MS);
  await letWork(shop);
  const done = await orderRow(shop, orderNo);
  expect([done.status, done.moves]).toEqual(['completed', ['create', 'pay', 'accept', 'ship', 'confirm', 'complete']]);
  expect(await heldOf(orderNo)).toEqual({ held: 0, shop: payAmount });
});

test('the counter sends an order in two parcels; with the last piece it is sent, and the buyer’s own word completes it', async () => {
  const orderNo = await orderAt(
    shop,
    buyer,
    'preparing',
    [
      ['shirt', 2, 2],
      ['bedding', 2, 1],
    ],
    home,
  );
  const first = { orderNo, companyCode: 'YTO', trackingNo: 'yt 1234567890123', lines: [{ lineNo: 1, quantity: 1 }] };
  expect(await shipParcel(shop.services, first)).toBe(1);
  const half = await detailOf(shop, buyer, orderNo);
  expect([half.order.status, half.physical.items.map(({ pieces }) => [pieces.toShip, pieces.shipped])]).toEqual([
    'preparing',
    [
      [1, 1],
      [1, 0],
    ],
  ]);
  expect(half.physical.parcels[0]?.trackingNo).toBe('YT1234567890123');
  // Staff have begun to ship the order, so the sandbox does not send the rest.
  shop.clock.pass(600_000);
  await letWork(shop);
  expect((await orderRow(shop, orderNo)).status).toBe('preparing');
  expect(await shipParcel(shop.services, { orderNo, companyCode: 'SF', trackingNo: 'SF1234567890123' })).toBe(2);
  const all = await detailOf(shop, buyer, orderNo);
  expect([all.order.status, all.physical.parcels.map(({ items }) => items.map(({ lineNo, quantity }) => [lineNo, quantity]))]).toEqual([
    'shipped',
    [
      [[1, 1]],
      [
        [1, 1],
        [2, 1],
      ],
    ],
  ]);

  shop.clock.pass(1_000);
  await pushTrace(shop.services, { orderNo, parcelNo: 2, status: 'delivering', text: '快递员正在派送', place: '杭州' });
  shop.clock.pass(600_000);
  await traceParcels(shop.services);
  const traced = (await shop.call(physical.express, { orderNo }, { token: buyer })).data.list;
  expect(traced.map(({ events }) => events.length)).toEqual([1, 2]);

  const confirmed = await Promise.all([1, 2, 3].map(() => shop.call(physical.confirmReceipt, { orderNo }, { token: buyer })));
  expect(confirmed.map(({ code }) => code).sort()).toEqual(['1', errors.ORDER_MOVED_ON.code, errors.ORDER_MOVED_ON.code].sort());
  expect(confirmed.find(({ code }) => code === '1')?.data).toEqual({ completed: true });
  const done = await detailOf(shop, buyer, orderNo);
  expect([done.order.status, done.physical.returnUntil]).toEqual(['completed', shop.clock.now + 7 * DAY_MS]);
});

test('the track of a parcel is newest first, ties as they were told, and an event that is told late does not put the parcel back', async () => {
  const orderNo = await orderAt(shop, buyer, 'preparing', [['shirt', 1, 1]], home);
  await shipParcel(shop.services, { orderNo, companyCode: 'SF', trackingNo: 'SF1234567890123' });
  const told = (text: string, status: 'inTransit' | 'delivering') => ({ orderNo, parcelNo: 1, status, text, place: '杭州' });
  shop.clock.pass(60_000);
  await pushTrace(shop.services, told('已到达', 'inTransit'));
  await pushTrace(shop.services, told('正在派送', 'delivering'));
  const { id } = await orderRow(shop, orderNo);
  await tellEvent(shop.database, { orderId: id, parcelNo: 1 }, told('已离开', 'inTransit'), new Date(shop.clock.now - 30_000));
  const [parcel] = (await shop.call(physical.express, { orderNo }, { token: buyer })).data.list;
  expect(parcel?.events.map(({ text }) => text)).toEqual(['正在派送', '已到达', '已离开', '快递员已揽收']);
  expect(parcel?.status).toBe('delivering');
  expect((await detailOf(shop, buyer, orderNo)).physical.parcels[0]).toMatchObject({ status: 'delivering', latest: { text: '正在派送' } });
});

test.each([
  ['a carrier that is not in the list', { companyCode: 'XX', trackingNo: 'SF1234567890123' }, 'INPUT_INVALID'],
  ['a number that is none of the carrier’s', { companyCode: 'SF', trackingNo: '123' }, 'NOT_ALLOWED'],
  [
    'more pieces than there are',
    { companyCode: 'SF', trackingNo: 'SF1234567890123', lines: [{ lineNo: 1, quantity: 2 }] },
    'ORDER_MOVED_ON',
  ],
] as const)('%s sends nothing', async (_what, label, reason) => {
  const orderNo = await orderAt(shop, buyer, 'preparing', [['shirt', 3, 1]], home);
  await expect(shipParcel(shop.services, { orderNo, ...label })).rejects.toMatchObject({ reason });
  expect((await detailOf(shop, buyer, orderNo)).physical.parcels).toEqual([]);
});

test('what is not packed is not sent, and what is sent is not packed', async () => {
  const orderNo = await orderAt(shop, buyer, 'paid', [['shirt', 3, 1]], home);
  const label = { orderNo, companyCode: 'SF', trackingNo: 'SF1234567890123' };
  await expect(shipParcel(shop.services, label)).rejects.toMatchObject({ reason: 'ORDER_MOVED_ON' });
  await packOrder(shop.services, orderNo);
  await shipParcel(shop.services, label);
  await expect(packOrder(shop.services, orderNo)).rejects.toMatchObject({ reason: 'ORDER_MOVED_ON' });
  await expect(shipParcel(shop.services, label)).rejects.toMatchObject({ reason: 'ORDER_MOVED_ON' });
});

test('nobody has begun to pack: all of it goes back at once, and is on sale again; afterwards the shop is asked', async () => {
  const before = await soldOf(shop, 'shirt', 4);
  const { orderNo, payAmount } = await buyGoods(shop, buyer, [['shirt', 4, 2]], home);
  const quote = await shop.call(order.refundAmount, { orderNo }, { token: buyer });
  expect(quote.data).toMatchObject({ refundAmount: payAmount, feeAmount: 0 });
  const asked = { orderNo, reason: '不想要了', acceptedRefund: payAmount, idempotencyKey: freshKey() };
  expect((await shop.call(order.refund, asked, { token: buyer })).code).toBe('1');
  await settle(shop);
  expect([(await orderRow(shop, orderNo)).status, await soldOf(shop, 'shirt', 4)]).toEqual(['refunded', before]);

  const packed = await orderAt(shop, buyer, 'preparing', [['shirt', 4, 1]], home);
  expect((await shop.call(order.refundAmount, { orderNo: packed }, { token: buyer })).code).toBe(errors.CANCEL_BY_SERVICE.code);
  await advanceFulfilment(shop.services);
});

test('whoever confirms the receipt while the bank refuses a piece’s money can still ask for it; then the order ends', async () => {
  const { orderNo, payAmount } = await buyGoods(shop, buyer, [['shirt', 2, 2]], home);
  const { id } = await orderRow(shop, orderNo);
  const askBack = () =>
    shop.call(
      order.refund,
      { orderNo, units: [1], reason: '多买了', acceptedRefund: payAmount / 2, idempotencyKey: freshKey() },
      { token: buyer },
    );
  expect((await askBack()).code).toBe('1');
  await bankRefuses(shop, id);
  await packOrder(shop.services, orderNo);
  await shipParcel(shop.services, { orderNo, companyCode: 'SF', trackingNo: 'SF1234567890123' });
  const confirmed = await shop.call(physical.confirmReceipt, { orderNo }, { token: buyer });
  expect([confirmed.code, confirmed.data]).toEqual(['1', { completed: false }]);
  expect(await detailOf(shop, buyer, orderNo)).toMatchObject({
    order: { status: 'ready' },
    physical: { canConfirmReceipt: false, receivedTime: shop.clock.now },
  });
  shop.clock.pass(2 * DAY_MS);
  await letWork(shop);
  expect((await orderRow(shop, orderNo)).status).toBe('ready');
  expect((await askBack()).code).toBe('1');
  await settle(shop);
  shop.clock.pass(DAY_MS);
  await letWork(shop);
  expect(await orderRow(shop, orderNo)).toMatchObject({ status: 'completed', refundedFen: payAmount / 2 });
  expect(await heldOf(orderNo)).toEqual({ held: 0, shop: payAmount / 2 });
});

test('a single piece whose refund the bank refused is paid back by itself, and until then receiving the rest completes nothing', async () => {
  const { orderNo } = await buyGoods(shop, buyer, [['shirt', 1, 2]], home);
  const { id } = await orderRow(shop, orderNo);
  const { data } = await shop.call(order.refundAmount, { orderNo, units: [1] }, { token: buyer });
  const refund = { orderNo, units: [1], reason: '拍错了', acceptedRefund: data.refundAmount, idempotencyKey: freshKey() };
  expect((await shop.call(order.refund, refund, { token: buyer })).code).toBe('1');
  await bankRefuses(shop, id);
  await packOrder(shop.services, orderNo);
  await shipParcel(shop.services, { orderNo, companyCode: 'SF', trackingNo: 'SF1234567890124' });
  expect((await shop.call(physical.confirmReceipt, { orderNo }, { token: buyer })).code).toBe('1');
  expect((await orderRow(shop, orderNo)).status).toBe('ready');
  shop.clock.pass(6 * 3_600_000);
  await expect(repeatRefusedUnits(shop.services)).rejects.toThrow(/had refused 1 refunds/);
  await settle(shop);
  expect(await orderRow(shop, orderNo)).toMatchObject({ status: 'ready', refundedFen: data.refundAmount });
  shop.clock.pass(DAY_MS);
  await letWork(shop);
  expect((await orderRow(shop, orderNo)).status).toBe('completed');
  expect(await heldOf(orderNo)).toMatchObject({ held: 0 });
});

test('refunds that cannot be made again, however many, keep no other from the bank', async () => {
  const { token } = await shop.loginAs('13900006102');
  const address = await addressIn(shop, token);
  for (let orders = 0; orders < 2; orders += 1) {
    const orderNo = await orderAt(shop, token, 'paid', [['shirt', 1, 30]], address);
    const { id } = await orderRow(shop, orderNo);
    for (let piece = 0; piece < 30; piece += 1) {
      await apply(shop, token, orderNo, { type: 'beforeShipping', reason: 'changedMind' });
      await bankRefuses(shop, id);
    }
  }
  const { rows } = await shop.pool.query<{ last: string; order_id: string; unit_no: number }>(
    `select after_sale_no as last, order_id, unit_no from after_sale_units join order_units using (order_id, unit_no)
     where status = 'refundRejected' order by 1 desc`,
  );
  const [sound] = rows;
  if (!sound) throw new Error('The bank refused nothing.');
  const mend = await failingRows(
    shop,
    'order_units',
    `old.status = 'refundRejected' and (old.order_id, old.unit_no) <> (${sound.order_id}, ${sound.unit_no})`,
  );
  await expect(payOutAgain(shop.services)).rejects.toThrow('59 could not go on.');
  await settle(shop);
  expect((await afterSaleOf(shop, token, sound.last)).status).toBe('refunded');
  await mend();
});
