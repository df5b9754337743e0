import { defaultChannel } from '@/lib/channel/lookup';
import type { Input } from '@/lib/contract/endpoint';
import { errors } from '@/lib/contract/errors';
import { newHotel } from '@/lib/contract/new-hotel/endpoints';
import { order } from '@/lib/contract/order/endpoints';
import { demoNewHotelId, offerIdOf, roomIdOf } from '@/demo/base/fixtures';
import { startGateway, type TestGateway } from './server';
import { bookingRequest, bookStay, freshKey, manyUsers, soldOf } from './stay';

let gateway: TestGateway;
let buyers: string[];
beforeAll(async () => {
  gateway = await startGateway();
  buyers = await manyUsers(gateway.database, 20, { projectId: defaultChannel.projectId, now: gateway.clock.now });
});
afterAll(() => gateway.close());

const nextBuyer = (): string => buyers.pop() ?? '';
/** An offer of the demo hotel for this room. Each room has its own stock, and the offer counts as the product of a stay's order. */
const offerOfRoom = (room: number): number => offerIdOf(roomIdOf(demoNewHotelId, room), 1);

type Booking = Input<typeof newHotel.create>;
const sendAll = (token: string, requests: readonly Booking[]) =>
  Promise.all(requests.map((request) => gateway.call(newHotel.create, { ...request, idempotencyKey: freshKey() }, { token })));
const times = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value);
const unpaidOf = async (token: string): Promise<string[]> =>
  (await gateway.call(order.page, { tab: 'pendingPayment', pageSize: 50 }, { token })).data.list.map(({ orderNo }) => orderNo);
const codesOf = (answers: readonly { code: string }[]): Record<string, number> =>
  answers.reduce<Record<string, number>>((counted, { code }) => ({ ...counted, [code]: (counted[code] ?? 0) + 1 }), {});

test.each([10, 50])('the same stay sent %i times at once is ordered once, and the others lead to that order', async (count) => {
  const token = nextBuyer();
  const request = await bookingRequest(gateway, token, { from: 5 });
  const before = await soldOf(gateway.database, request);
  const answers = await sendAll(token, times(count, request));
  expect(codesOf(answers)).toEqual({ 1: 1, [errors.DUPLICATE_ORDER.code]: count - 1 });
  expect(await soldOf(gateway.database, request)).toEqual(before.map((sold) => sold + 1));
  const unpaid = await unpaidOf(token);
  for (const { data } of answers.filter(({ code }) => code !== '1')) expect(data).toEqual({ orderNos: unpaid });
});

test.each([10, 50])('of one product a buyer holds at most two unpaid orders, also when %i are sent at once', async (count) => {
  const token = nextBuyer();
  const request = { ...(await bookingRequest(gateway, token, { from: 8 })), despiteDuplicate: true };
  const answers = await sendAll(token, times(count, request));
  expect(codesOf(answers)).toEqual({ 1: 2, [errors.UNPAID_OF_PRODUCT.code]: count - 2 });
  const refused = answers.find(({ code }) => code !== '1');
  expect(refused?.desc).toBe('该商品您已有2笔订单未支付，请先支付或取消，再来下单');
  expect(refused?.data).toEqual({ orderNos: await unpaidOf(token) });
});

test.each([10, 50])('a buyer holds at most five unpaid orders, also when %i are sent at once', async (count) => {
  const token = nextBuyer();
  const rooms = await Promise.all([1, 2, 3].map((room) => bookingRequest(gateway, token, { from: 11, offerId: offerOfRoom(room) })));
  const requests = Array.from({ length: count }, (_, index) => ({ ...(rooms[index % 3] as Booking), despiteDuplicate: true }));
  const answers = await sendAll(token, requests);
  const unpaid = await unpaidOf(token);
  expect(unpaid).toHaveLength(5);
  expect(answers.filter(({ code }) => code === '1')).toHaveLength(5);
  const refused = answers.filter(({ code }) => code === errors.UNPAID_ORDERS.code);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.desc).toBe('您已有5笔订单未支付，请先支付或取消，再来下单');
  expect(refused[0]?.data).toEqual({ orderNos: unpaid });
});

test('paying or cancelling one makes room for another; one whose time is over does not count', async () => {
  const token = nextBuyer();
  const [first] = [await bookStay(gateway, token, { from: 14 }), await bookStay(gateway, token, { from: 14 })];
  const request = { ...(await bookingRequest(gateway, token, { from: 14 })), despiteDuplicate: true };
  const place = async () => (await sendAll(token, [request]))[0]?.code;
  expect(await place()).toBe(errors.UNPAID_OF_PRODUCT.code);
  await gateway.call(order.cancel, { orderNo: first.orderNo }, { token });
  expect(await place()).toBe('1');
  expect(await place()).toBe(errors.UNPAID_OF_PRODUCT.code);
  gateway.clock.pass(15 * 60_000);
  expect(await place()).toBe('1');
});

test('a command sent again hears its first answer, though the limit is reached meanwhile', async () => {
  const token = nextBuyer();
  const { request, orderNo } = await bookStay(gateway, token, { from: 17 });
  await bookStay(gateway, token, { from: 17 });
  const again = await gateway.call(newHotel.create, { ...request, despiteDuplicate: true }, { token });
  expect([again.code, again.data.orderNo]).toEqual(['1', orderNo]);
});

test('what is refused for a limit takes no room and leaves no key behind', async () => {
  const token = nextBuyer();
  await bookStay(gateway, token, { from: 20 });
  const { request, orderNo } = await bookStay(gateway, token, { from: 20 });
  const held = await soldOf(gateway.database, request);
  const refused = { ...request, despiteDuplicate: true, idempotencyKey: freshKey() };
  expect((await gateway.call(newHotel.create, refused, { token })).code).toBe(errors.UNPAID_OF_PRODUCT.code);
  expect(await soldOf(gateway.database, request)).toEqual(held);
  await gateway.call(order.cancel, { orderNo }, { token });
  expect((await gateway.call(newHotel.create, refused, { token })).code).toBe('1');
});
