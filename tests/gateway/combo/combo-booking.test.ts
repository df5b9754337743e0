import { eq } from 'drizzle-orm';
import { combo } from '@/lib/contract/combo/endpoints';
import { errors } from '@/lib/contract/errors';
import { addDays, dayOf, instantOf } from '@/lib/kernel/day';
import { demoCombos } from '@/demo/kinds/combo/fixtures';
import { comboBookedParts, comboBookings, combos } from '@/server/kinds/combo/tables';
import { expireOrders } from '@/server/trade/order/expire';
import { orders } from '@/server/trade/tables/orders';
import { startGateway, type TestGateway } from '../server';
import { cancelUnpaid, freshKey, statusOf } from '../stay';
import { bookCombo, comboRequest, dayIn, preRequest, soldOn, type Wanted } from './sets';

const START = instantOf(dayOf(Date.now()), 10);

let shop: TestGateway;
let buyer: string;
let other: string;
beforeAll(async () => {
  shop = await startGateway();
  buyer = (await shop.loginAs('13900005003')).token;
  other = (await shop.loginAs('13900005004')).token;
});
beforeEach(() => {
  shop.clock.now = START;
});
afterEach(async () => {
  await cancelUnpaid(shop, buyer);
  await cancelUnpaid(shop, other);
});
afterAll(() => shop.close());

const pre = (wanted: Wanted = {}, parts: Parameters<typeof shop.call<typeof combo.pre>>[1]['parts'] = []) =>
  shop.call(combo.pre, { ...preRequest(shop, wanted), parts }, { token: buyer });
const detail = async (orderNo: string) => (await shop.call(combo.orderDetail, { orderNo }, { token: buyer })).data;
describe('before booking', () => {
  test('every part is offered at its usual shop on the first day of its span, priced to the fen', async () => {
    const { data } = await pre({ from: 4, quantity: 2 });
    expect(data).toMatchObject({ price: 88_800, payAmount: 177_600, most: 5, quantity: 2 });
    expect(data.parts.reduce((sum, { price }) => sum + price, 0)).toBe(88_800);
    expect(data.parts.map(({ date }) => date)).toEqual(Array(4).fill(dayIn(shop, 4)));
    expect(data.parts.map(({ days }) => days.length)).toEqual([1, 2, 2, 2]);
    expect(data.parts.every(({ shopId, shops }) => shopId === shops[0]?.shopId)).toBe(true);
    expect(data.parts[0]?.freeUntil).toBe(instantOf(dayIn(shop, 3), 18));
    expect(data.parts[2]?.freeUntil).toBeNull();
  });

  test('a part that may wait is left for later when it is asked for; one that may not keeps its day', async () => {
    const offered = (await pre()).data.parts;
    const asked = offered.map(({ partNo, shopId }) => ({ partNo, shopId, date: null }));
    const { data } = await pre({}, asked);
    expect(data.parts.map(({ date }) => date)).toEqual([dayIn(shop, 3), null, null, null]);
    expect(data.parts[1]?.freeUntil).toBe(instantOf(addDays(dayOf(START), 91)));
  });

  test('all of it can be left for later where every part may wait, and nowhere else', async () => {
    expect((await pre({ combo: 'tea', from: null })).data).toMatchObject({ date: null, parts: [{ date: null }, { date: null }] });
    expect((await pre({ from: null })).code).toBe(errors.NOT_ALLOWED.code);
  });

  test('more sets than an order takes are shown as what it takes', async () => {
    expect((await pre({ quantity: 9 })).data).toMatchObject({ quantity: 5, payAmount: 444_000 });
  });
});

describe('booking', () => {
  test('holds the day of every part, asks for the price the server computes, and shows it as it was booked', async () => {
    const day = dayIn(shop, 6);
    const before = await soldOn(shop, day);
    const { orderNo, payAmount } = await bookCombo(shop, buyer, { from: 6, quantity: 2, dates: { 3: null } });
    expect(payAmount).toBe(177_600);
    expect(await soldOn(shop, day)).toEqual(before.map((sold, index) => sold + (index === 2 ? 0 : 2)));
    const shown = await detail(orderNo);
    expect(shown.order).toMatchObject({ status: 'pending_payment', kind: 'combo', quantity: 2, payAmount: 177_600 });
    expect(shown.combo).toMatchObject({ quantity: 2, date: day, contactName: '林晓', contactMobile: '138****8000' });
    expect(shown.combo.parts.map(({ date, units, appointment }) => [date, units.length, appointment])).toEqual([
      [day, 2, 'none'],
      [day, 2, 'none'],
      [null, 2, 'none'],
      [day, 2, 'none'],
    ]);
    expect(shown.combo.parts.flatMap(({ units }) => units.map(({ code }) => code))).toEqual(Array(8).fill(null));
  });

  test('the same command answers the same, and books once', async () => {
    const request = await comboRequest(shop, buyer, { from: 7 });
    const before = await soldOn(shop, dayIn(shop, 7));
    const answers = await Promise.all(Array.from({ length: 6 }, () => shop.call(combo.create, request, { token: buyer })));
    expect(new Set(answers.map(({ code, data }) => `${code} ${data?.orderNo}`)).size).toBe(1);
    expect(await soldOn(shop, dayIn(shop, 7))).toEqual(before.map((sold) => sold + 1));
  });

  type Request = Awaited<ReturnType<typeof comboRequest>>;
  const withPart = (request: Request, partNo: number, change: Partial<Request['parts'][number]>): Request => ({
    ...request,
    parts: request.parts.map((part) => (part.partNo === partNo ? { ...part, ...change } : part)),
  });
  test.each([
    ['less money than it costs', (request: Request) => ({ ...request, acceptedAmount: 1 }), 'OFFER_CHANGED'],
    ['another rule than a part has', (request: Request) => withPart(request, 1, { acceptedFreeUntil: null }), 'OFFER_CHANGED'],
    [
      'a day outside of a part’s span',
      (request: Request) => withPart(request, 2, { date: addDays(request.date ?? '', 2) }),
      'DATES_INVALID',
    ],
    ['a first day that is over', (request: Request) => ({ ...request, date: '2020-01-01' }), 'DATES_INVALID'],
    ['a night left for later that may not wait', (request: Request) => withPart(request, 1, { date: null }), 'NOT_ALLOWED'],
    ['a part’s day without a first day', (request: Request) => withPart({ ...request, date: null }, 1, { date: null }), 'NOT_ALLOWED'],
    ['a shop that does not serve the part', (request: Request) => withPart(request, 2, { shopId: '1' }), 'GOODS_GONE'],
    [
      'a part twice',
      (request: Request) => ({ ...request, parts: [...request.parts.slice(0, 3), ...request.parts.slice(0, 1)] }),
      'INPUT_INVALID',
    ],
    ['a part missing', (request: Request) => ({ ...request, parts: request.parts.slice(0, 3) }), 'INPUT_INVALID'],
    ['more than an order takes', (request: Request) => ({ ...request, quantity: 6, acceptedAmount: 6 * 88_800 }), 'NOT_ALLOWED'],
    ['no combo at all', (request: Request) => ({ ...request, comboId: '1' }), 'GOODS_GONE'],
  ] as const)('%s is refused and leaves nothing behind', async (_what, changed, reason) => {
    const count = async () => [
      await shop.database.$count(orders),
      await shop.database.$count(comboBookings),
      await shop.database.$count(comboBookedParts),
      ...(await soldOn(shop, dayIn(shop, 8))),
    ];
    const request = await comboRequest(shop, buyer, { from: 8 });
    const before = await count();
    expect((await shop.call(combo.create, changed(request), { token: buyer })).code).toBe(errors[reason].code);
    expect(await count()).toEqual(before);
  });

  test('a price that changed while the buyer looked is asked about, even in the last moment', async () => {
    const request = await comboRequest(shop, buyer, { from: 9 });
    await shop.database.update(combos).set({ priceFen: 99_900 }).where(eq(combos.id, demoCombos.night));
    expect((await shop.call(combo.create, request, { token: buyer })).code).toBe(errors.OFFER_CHANGED.code);
    await shop.database.update(combos).set({ priceFen: 88_800 }).where(eq(combos.id, demoCombos.night));
  });

  test('somebody else’s order is not found', async () => {
    const { orderNo } = await bookCombo(shop, buyer);
    expect((await shop.call(combo.orderDetail, { orderNo }, { token: other })).code).toBe(errors.ORDER_NOT_FOUND.code);
    expect((await shop.call(combo.verifyCode, { orderNo }, { token: other })).code).toBe(errors.ORDER_NOT_FOUND.code);
    expect((await shop.call(combo.orderDetail, { orderNo }, { token: '-01' })).code).toBe(errors.LOGIN_REQUIRED.code);
    const asked = { orderNo, partNo: 2, date: dayIn(shop, 9), shopId: '1', idempotencyKey: freshKey() };
    expect((await shop.call(combo.appoint, asked, { token: other })).code).toBe(errors.ORDER_NOT_FOUND.code);
  });

  test('when the time to pay is over the days of all parts are free again', async () => {
    const before = await soldOn(shop, dayIn(shop, 10));
    const { orderNo } = await bookCombo(shop, buyer, { from: 10, quantity: 3 });
    shop.clock.pass(16 * 60_000);
    await expireOrders(shop.services);
    expect(await statusOf(shop, buyer, orderNo)).toBe('closed');
    expect(await soldOn(shop, dayIn(shop, 10))).toEqual(before);
  });
});
