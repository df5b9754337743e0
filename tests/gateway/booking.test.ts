import { eq } from 'drizzle-orm';
import { errors } from '@/lib/contract/errors';
import { newHotel } from '@/lib/contract/new-hotel/endpoints';
import { hotel } from '@/lib/contract/hotel/endpoints';
import { couponPackage } from '@/lib/contract/coupon-package/endpoints';
import { order } from '@/lib/contract/order/endpoints';
import { idempotencyKeys, orders } from '@/server/trade/tables/orders';
import { roomNights, stays } from '@/server/kinds/hotel/tables';
import { demoNewOffers } from '@/demo/base/fixtures';
import { startGateway, type TestGateway } from './server';
import { bookingRequest, bookStay, cancelUnpaid, demoRoomId, freshKey, manyUsers, soldOf, statusOf, stayRequest } from './stay';
import { expireOrders } from '@/server/trade/order/expire';
import { defaultChannel } from '@/lib/channel/lookup';
import { untilServed } from './until-served';

let gateway: TestGateway;
let buyer: string;
let other: string;
let crowd: string[];
beforeAll(async () => {
  gateway = await startGateway();
  buyer = (await gateway.loginAs('13800138000')).token;
  other = (await gateway.loginAs('13800138001')).token;
  crowd = await manyUsers(gateway.database, 400, { projectId: defaultChannel.projectId, now: gateway.clock.now });
});
afterEach(async () => {
  await cancelUnpaid(gateway, buyer);
  await cancelUnpaid(gateway, other);
});
afterAll(() => gateway.close());

const everything = async () => ({
  orders: await gateway.database.$count(orders),
  stays: await gateway.database.$count(stays),
  keys: await gateway.database.$count(idempotencyKeys),
  sold: await soldOf(gateway.database, stayRequest(gateway.clock.now, { from: 0, nights: 20 })),
});

test('a booking holds its rooms on every night and asks for the price the server computes', async () => {
  const before = await soldOf(gateway.database, stayRequest(gateway.clock.now));
  const request = await bookingRequest(gateway, buyer, { roomCount: 2 });
  const { data } = await gateway.call(newHotel.create, request, { token: buyer });
  expect(data.payAmount).toBe(request.acceptedAmount);
  expect(await soldOf(gateway.database, request)).toEqual(before.map((sold) => sold + 2));
  const detail = await gateway.call(newHotel.orderDetail, { orderNo: data.orderNo }, { token: buyer });
  expect(detail.data.order).toMatchObject({
    status: 'pending_payment',
    actions: ['pay', 'cancel'],
    payAmount: data.payAmount,
    payDeadline: data.payDeadline,
  });
  expect(detail.data.stay).toMatchObject({ roomCount: 2, contactMobile: '138****8000', checkInDate: request.checkInDate });
  const lines = await gateway.call(order.subOrder, { orderNo: data.orderNo }, { token: buyer });
  expect(lines.data.list.reduce((sum, { amount }) => sum + amount, 0)).toBe(data.payAmount);
});

test.each([
  ['less money than it costs', { acceptedAmount: 1 }, 'OFFER_CHANGED'],
  ['another rule than the offer has', { acceptedFreeUntil: null }, 'OFFER_CHANGED'],
  ['fewer guests than rooms', { roomCount: 2 }, 'INPUT_INVALID'],
  ['an hour that no clock shows', { arriveTime: '25:00' }, 'INPUT_INVALID'],
  ['an arrival that was not offered', { arriveTime: '13:30' }, 'INPUT_INVALID'],
  ['yesterday', { checkInDate: '2020-01-01' }, 'DATES_INVALID'],
  ['an offer of another hotel', { hotelId: '100003' }, 'GOODS_GONE'],
  ['no offer at all', { offerId: 'x' }, 'GOODS_GONE'],
] as const)('%s is refused and leaves nothing behind', async (_what, changed, reason) => {
  const request = await bookingRequest(gateway, other);
  const before = await everything();
  const { code } = await gateway.call(newHotel.create, { ...request, ...changed }, { token: other });
  expect(code).toBe(errors[reason].code);
  expect(await everything()).toEqual(before);
});

test('a negative amount is no amount', async () => {
  const request = await bookingRequest(gateway, other);
  const before = await everything();
  const { body } = await gateway.app.inject({
    method: 'POST',
    url: `/api${newHotel.create.path}`,
    headers: { 'access-token': other, p: defaultChannel.code },
    payload: { ...request, acceptedAmount: '-1.00' },
  });
  expect(JSON.parse(body)).toMatchObject({ code: errors.INPUT_INVALID.code, data: null });
  expect(await everything()).toEqual(before);
});

test('nobody books for somebody who is not logged in', async () => {
  const request = await bookingRequest(gateway, other);
  const { code, status } = await gateway.call(newHotel.create, request);
  expect([code, status]).toEqual([errors.LOGIN_REQUIRED.code, 401]);
});

test('the same key gives the first answer again and books once, also when both arrive together', async () => {
  const request = { ...(await bookingRequest(gateway, buyer, { from: 10 })), despiteDuplicate: true };
  const before = await gateway.database.$count(orders);
  const answers = await Promise.all(Array.from({ length: 8 }, () => gateway.call(newHotel.create, request, { token: buyer })));
  expect(new Set(answers.map(({ data }) => data.orderNo)).size).toBe(1);
  expect(await gateway.database.$count(orders)).toBe(before + 1);
  const again = await gateway.call(newHotel.create, request, { token: buyer });
  expect(again.data).toEqual(answers[0]?.data);
});

test('the same key with another request is refused', async () => {
  const { request } = await bookStay(gateway, buyer, { from: 12 });
  const { code } = await gateway.call(newHotel.create, { ...request, remark: '换一个' }, { token: buyer });
  expect(code).toBe(errors.INPUT_INVALID.code);
});

test("another user's key is his own", async () => {
  const { request, orderNo } = await bookStay(gateway, buyer, { from: 14 });
  const { code, data } = await gateway.call(newHotel.create, { ...request, despiteDuplicate: true }, { token: other });
  expect(code).toBe('1');
  expect(data.orderNo).not.toBe(orderNo);
});

test('a second unpaid order for the same stay is only placed when its buyer says so', async () => {
  const { request } = await bookStay(gateway, other, { from: 16 });
  const again = { ...request, idempotencyKey: freshKey() };
  expect((await gateway.call(newHotel.create, again, { token: other })).code).toBe(errors.DUPLICATE_ORDER.code);
  expect((await gateway.call(newHotel.create, { ...again, despiteDuplicate: true }, { token: other })).code).toBe('1');
});

test('both sets share one order page: its detail shows a stay of either, and of nobody else', async () => {
  const { orderNo } = await bookStay(gateway, buyer, { from: 18 });
  const { data } = await gateway.call(hotel.orderDetail, { orderNo }, { token: buyer });
  expect(data?.stay.hotelSet).toBe('new');
  expect((await gateway.call(hotel.orderDetail, { orderNo }, { token: other })).code).toBe(errors.ORDER_NOT_FOUND.code);
});

test.each([
  ['basic', order.basic],
  ['subOrder', order.subOrder],
  ['verify', order.verify],
  ['cancel', order.cancel],
  ['refundAmount', order.refundAmount],
  ['remove', order.remove],
  ['couponPackage.orderDetail', couponPackage.orderDetail],
] as const)("another user's order does not exist for order.%s, and stays as it is", async (_name, endpoint) => {
  const { orderNo } = await bookStay(gateway, buyer, { from: 20 });
  const { code, data } = await gateway.call(endpoint, { orderNo }, { token: other });
  expect([code, data]).toEqual([errors.ORDER_NOT_FOUND.code, null]);
  expect(await statusOf(gateway, buyer, orderNo)).toBe('pending_payment');
});

test('cancelling gives the nights back once, however often it is asked', async () => {
  const { orderNo, request } = await bookStay(gateway, buyer, { from: 22, roomCount: 3 });
  const held = await soldOf(gateway.database, request);
  const answers = await Promise.all(Array.from({ length: 4 }, () => gateway.call(order.cancel, { orderNo }, { token: buyer })));
  expect(answers.filter(({ code }) => code === '1')).toHaveLength(1);
  expect(answers.filter(({ code }) => code === errors.ORDER_MOVED_ON.code)).toHaveLength(3);
  expect(await soldOf(gateway.database, request)).toEqual(held.map((sold) => sold - 3));
  expect(await statusOf(gateway, buyer, orderNo)).toBe('closed');
});

test('only ended orders can be taken out of the list, and then they are gone', async () => {
  const { orderNo } = await bookStay(gateway, buyer, { from: 24 });
  expect((await gateway.call(order.remove, { orderNo }, { token: buyer })).code).toBe(errors.ORDER_MOVED_ON.code);
  await gateway.call(order.cancel, { orderNo }, { token: buyer });
  expect((await gateway.call(order.remove, { orderNo }, { token: buyer })).code).toBe('1');
  expect((await gateway.call(order.basic, { orderNo }, { token: buyer })).code).toBe(errors.ORDER_NOT_FOUND.code);
});

test('the list of orders continues where it ended, and its cursor belongs to its user and tab', async () => {
  const all: string[] = [];
  let cursor: string | undefined;
  do {
    const { data } = await gateway.call(order.page, { tab: 'all', pageSize: 3, ...(cursor ? { cursor } : {}) }, { token: buyer });
    all.push(...data.list.map(({ orderNo }) => orderNo));
    cursor = data.nextCursor ?? undefined;
    if (all.length === 3 && cursor) {
      const stolen = { pageSize: 3, cursor };
      expect((await gateway.call(order.page, { tab: 'all', ...stolen }, { token: other })).code).toBe(errors.INPUT_INVALID.code);
      expect((await gateway.call(order.page, { tab: 'toUse', ...stolen }, { token: buyer })).code).toBe(errors.INPUT_INVALID.code);
    }
  } while (cursor);
  expect(new Set(all).size).toBe(all.length);
  const { data } = await gateway.call(order.page, { tab: 'pendingPayment', pageSize: 50 }, { token: buyer });
  expect(data.list.every(({ status }) => status === 'pending_payment')).toBe(true);
  expect(all).toEqual(expect.arrayContaining(data.list.map(({ orderNo }) => orderNo)));
});

test('unpaid orders close when their time is over and give their nights back, although four instances look after them', async () => {
  const booked = await Promise.all(crowd.slice(0, 12).map((token) => bookStay(gateway, token, { from: 30, nights: 3 })));
  const [first] = booked;
  if (!first) throw new Error('nothing booked');
  const held = await soldOf(gateway.database, first.request);
  await expireOrders(gateway.services);
  expect(await soldOf(gateway.database, first.request)).toEqual(held);
  gateway.clock.pass(15 * 60_000);
  const closed = await Promise.all(Array.from({ length: 4 }, () => expireOrders(gateway.services)));
  expect(closed.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(12);
  expect(await soldOf(gateway.database, first.request)).toEqual(held.map((sold) => sold - 12));
  expect(await statusOf(gateway, crowd[0] ?? '', first.orderNo)).toBe('closed');
  expect(await expireOrders(gateway.services)).toBe(0);
});

test('400 buyers of the last 50 room nights: 50 orders and 350 clear refusals', async () => {
  const request = { ...(await bookingRequest(gateway, buyer, { from: 40, nights: 1, offerId: demoNewOffers.none })), arriveTime: '20:00' };
  await gateway.database.update(roomNights).set({ units: 50, sold: 0 }).where(eq(roomNights.night, request.checkInDate));
  const before = await gateway.database.$count(orders);
  const answers = await Promise.all(
    crowd.map((token) =>
      untilServed((idempotencyKey) => gateway.call(newHotel.create, { ...request, idempotencyKey }, { token }), freshKey()),
    ),
  );
  expect(answers.filter(({ code }) => code === '1')).toHaveLength(50);
  expect(answers.filter(({ code }) => code === errors.SOLD_OUT.code)).toHaveLength(350);
  expect(await gateway.database.$count(orders)).toBe(before + 50);
  expect(await soldOf(gateway.database, request, demoRoomId)).toEqual([50]);
});
