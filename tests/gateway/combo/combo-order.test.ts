import { eq } from 'drizzle-orm';
import { combo } from '@/lib/contract/combo/endpoints';
import { errors } from '@/lib/contract/errors';
import { order } from '@/lib/contract/order/endpoints';
import { sku } from '@/lib/contract/sku/endpoints';
import { addDays, dayOf, instantOf } from '@/lib/kernel/day';
import { returnRunOut } from '@/server/kinds/combo/booking/jobs';
import { combos } from '@/server/kinds/combo/tables';
import { demoCombos } from '@/demo/kinds/combo/fixtures';
import { advanceFulfilment } from '@/server/trade/order/fulfilment';
import { ledgerTransfers } from '@/server/trade/tables/orders';
import { deliver, orderRow, startShop } from '../bank';
import type { TestGateway } from '../server';
import { cancelUnpaid, freshKey, statusOf } from '../stay';
import { bookCombo, buyCombo, codesOf, dayIn, soldOn, verify, type Wanted } from './sets';

const START = instantOf(dayOf(Date.now()), 10);

let shop: TestGateway;
let buyer: string;
beforeAll(async () => {
  shop = await startShop();
  buyer = (await shop.loginAs('13900005001')).token;
});
beforeEach(() => {
  shop.clock.now = START;
});
afterEach(async () => {
  await cancelUnpaid(shop, buyer);
});
afterAll(() => shop.close());

const detail = async (orderNo: string) => (await shop.call(combo.orderDetail, { orderNo }, { token: buyer })).data;
const quoteOf = async (orderNo: string, units?: number[]) =>
  (await shop.call(order.refundAmount, { orderNo, units }, { token: buyer })).data;
const giveBack = async (orderNo: string, units?: number[]) => {
  const acceptedRefund = (await quoteOf(orderNo, units))?.refundAmount ?? 0;
  return shop.call(order.refund, { orderNo, units, reason: '行程有变', acceptedRefund, idempotencyKey: freshKey() }, { token: buyer });
};
const appoint = (orderNo: string, partNo: number, date: string, more: { shopId?: string; token?: string; key?: string } = {}) =>
  detail(orderNo).then((data) =>
    shop.call(
      combo.appoint,
      {
        orderNo,
        partNo,
        date,
        shopId: more.shopId ?? data?.combo.parts.find((part) => part.partNo === partNo)?.shop.shopId ?? '1',
        idempotencyKey: more.key ?? freshKey(),
      },
      { token: more.token ?? buyer },
    ),
  );
/** A combo that is paid, accepted and confirmed. */
const ready = async (wanted: Wanted = {}) => {
  const bought = await buyCombo(shop, buyer, wanted);
  await advanceFulfilment(shop.services);
  shop.clock.pass(10_000);
  await advanceFulfilment(shop.services);
  expect(await statusOf(shop, buyer, bought.orderNo)).toBe('ready');
  return { ...bought, id: (await orderRow(shop, bought.orderNo)).id };
};
const settle = async () => {
  shop.clock.pass(2_000);
  await deliver(shop);
};
const heldOf = async (orderId: number): Promise<number> =>
  (await shop.database.select().from(ledgerTransfers).where(eq(ledgerTransfers.orderId, orderId))).reduce(
    (sum, { from, to, amountFen }) => sum + (to === 'held' ? amountFen : 0) - (from === 'held' ? amountFen : 0),
    0,
  );

describe('a combo that is no longer sold', () => {
  const listed = (on: boolean) => shop.database.update(combos).set({ listed: on }).where(eq(combos.id, demoCombos.night));
  afterEach(() => listed(true));

  test('shows its days and shops to those who have bought it, and only to them', async () => {
    const { orderNo } = await ready();
    const other = (await shop.loginAs('13900005099')).token;
    await listed(false);
    const [comboId, from, until] = [String(demoCombos.night), dayIn(shop, 5), dayIn(shop, 6)];
    const days = (asked: { orderNo?: string }, token = '-01') =>
      shop.call(sku.timeLimit, { kind: 'combo', skuId: `${comboId}-2`, from, until, ...asked }, { token });
    expect((await days({ orderNo }, buyer)).data.days).toMatchObject([{ date: from }, { date: until }]);
    const shops = await shop.call(combo.detail, { comboId, orderNo }, { token: buyer });
    expect(shops.data.parts[1]?.shops.length).toBeGreaterThan(0);
    for (const answer of [await days({ orderNo }, other), await days({ orderNo }), await days({}, buyer)])
      expect(answer.code).toBe(errors.GOODS_GONE.code);
    expect((await shop.call(combo.detail, { comboId, orderNo }, { token: other })).code).toBe(errors.GOODS_GONE.code);
  });
});

describe('using', () => {
  test('each part of each set has a code of its own; one is verified on its day, once, and earns its share', async () => {
    const { orderNo, id } = await ready({ from: 2, quantity: 2 });
    const codes = await codesOf(shop, id);
    expect(codes.filter(({ code }) => /^\d{12}$/.test(code))).toHaveLength(8);
    expect(new Set(codes.map(({ code }) => code)).size).toBe(8);
    const [first] = codes;
    const code = first?.code ?? '';
    await expect(verify(shop, code)).rejects.toMatchObject({ reason: 'NOT_ALLOWED' });
    shop.clock.now = instantOf(dayIn(shop, 2), 15);
    await expect(verify(shop, code, 1)).rejects.toMatchObject({ reason: 'NOT_ALLOWED' });
    await expect(verify(shop, '000000000000')).rejects.toMatchObject({ reason: 'NOT_FOUND' });
    const held = await heldOf(id);
    const { combo: shown } = await detail(orderNo);
    expect((await verify(shop, code))[0]).toEqual({ orderNo, name: shown.parts[0]?.name, units: 1 });
    expect(await heldOf(id)).toBe(held - (shown.parts[0]?.price ?? 0));
    await expect(verify(shop, code)).rejects.toMatchObject({ reason: 'NOT_ALLOWED' });
    const { data } = await shop.call(combo.verifyCode, { orderNo }, { token: buyer });
    expect(data.list.map(({ status }) => status)).toEqual(['used', ...Array<string>(7).fill('usable')]);
    expect(data.list[0]?.verifiedTime).toBe(shop.clock.now);
    expect(await statusOf(shop, buyer, orderNo)).toBe('ready');
  });

  test('an order of which everything was used or given back is completed', async () => {
    const { orderNo, id } = await ready({ combo: 'tea', from: 2 });
    expect((await giveBack(orderNo, [2])).code).toBe('1');
    await settle();
    shop.clock.now = instantOf(addDays(dayOf(START), 2), 11);
    const codes = await codesOf(shop, id);
    await verify(shop, codes[0]?.code ?? '');
    expect(await statusOf(shop, buyer, orderNo)).toBe('completed');
    expect(await heldOf(id)).toBe(0);
    await expect(verify(shop, codes[1]?.code ?? '')).rejects.toMatchObject({ reason: 'NOT_ALLOWED' });
  });

  test('what nobody came for is over when the last day of its parts is', async () => {
    const { orderNo } = await ready({ from: 2, dates: { 2: null } });
    shop.clock.now = instantOf(addDays(dayOf(START), 90), 23);
    await advanceFulfilment(shop.services);
    expect((await orderRow(shop, orderNo)).status).toBe('ready');
    // One more day is left for refunding parts that were never given a date; then the order is completed.
    shop.clock.now = instantOf(addDays(dayOf(START), 92));
    await advanceFulfilment(shop.services);
    expect((await orderRow(shop, orderNo)).status).toBe('completed');
    shop.clock.now = START;
  });
});

describe('giving back', () => {
  test('one part goes back by its own rule: its money, its day and its code, and nothing of the others', async () => {
    const { orderNo, id } = await ready({ from: 12 });
    const before = await soldOn(shop, dayIn(shop, 12));
    const { combo: shown } = await detail(orderNo);
    const price = (partNo: number) => shown.parts[partNo - 1]?.price ?? 0;
    expect(await quoteOf(orderNo, [2])).toMatchObject({ refundAmount: price(2), feeAmount: 0, reason: 'free' });
    const fee = Math.round(price(3) / 10);
    expect(await quoteOf(orderNo, [3])).toMatchObject({ refundAmount: price(3) - fee, feeAmount: fee, reason: 'percentage' });
    expect(await quoteOf(orderNo, [4])).toMatchObject({ refundAmount: 0, feeAmount: price(4), reason: 'none' });
    expect((await giveBack(orderNo, [2])).code).toBe('1');
    await settle();
    expect(await soldOn(shop, dayIn(shop, 12))).toEqual(before.map((sold, index) => sold - (index === 1 ? 1 : 0)));
    const after = await detail(orderNo);
    expect(after.order).toMatchObject({ status: 'ready', refundAmount: price(2) });
    expect(after.combo.parts.map(({ units }) => [units[0]?.status, units[0]?.code !== null])).toEqual([
      ['open', true],
      ['refunded', false],
      ['open', true],
      ['open', true],
    ]);
    expect((await codesOf(shop, id)).map(({ status }) => status)).toEqual(['usable', 'void', 'usable', 'usable']);
  });

  test('given back one by one, the parts return what they do together, and one that returns nothing is kept', async () => {
    const [together, apart] = [await ready({ from: 13, quantity: 2 }), await ready({ from: 13, quantity: 2 })];
    const whole = (await quoteOf(together.orderNo)).refundAmount;
    let sum = 0;
    for (let unit = 1; unit <= 8; unit += 1) {
      const { refundAmount } = await quoteOf(apart.orderNo, [unit]);
      sum += refundAmount;
      expect((await giveBack(apart.orderNo, [unit])).code).toBe(refundAmount > 0 ? '1' : errors.CANCEL_BY_SERVICE.code);
      await settle();
    }
    expect(sum).toBe(whole);
    // The part without a refund can still be used.
    expect(await statusOf(shop, buyer, apart.orderNo)).toBe('ready');
    expect(await heldOf(apart.id)).toBeGreaterThan(0);
  });

  test('a part whose time ran out without a day goes back by itself, once; one of a day does not', async () => {
    const [later, dated] = [await ready({ combo: 'tea', from: null }), await ready({ combo: 'tea', from: 5 })];
    shop.clock.now = instantOf(addDays(dayOf(START), 90), 23);
    await returnRunOut(shop.services);
    expect((await orderRow(shop, later.orderNo)).status).toBe('ready');
    shop.clock.now = instantOf(addDays(dayOf(START), 91), 1);
    await Promise.all([returnRunOut(shop.services), returnRunOut(shop.services)]);
    await settle();
    expect(await orderRow(shop, later.orderNo)).toMatchObject({ status: 'refunded', refundedFen: 26_800 });
    expect(await heldOf(later.id)).toBe(0);
    await advanceFulfilment(shop.services);
    expect(await orderRow(shop, dated.orderNo)).toMatchObject({ status: 'completed', refundedFen: 0 });
    shop.clock.now = START;
  });

  test('two refunds of a part: one', async () => {
    const { orderNo } = await ready({ from: 14 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => giveBack(orderNo, [2])));
    expect(answers.filter(({ code }) => code === '1')).toHaveLength(1);
  });
});

describe('appointments', () => {
  test('a part left for later is appointed, then changed once; its day is held, and the shop may be another', async () => {
    const { orderNo } = await ready({ from: 15, dates: { 2: null } });
    const [first, second] = [dayIn(shop, 20), dayIn(shop, 21)];
    const shops = (await shop.call(combo.detail, { comboId: String(demoCombos.night) })).data.parts[1]?.shops ?? [];
    const key = freshKey();
    const before = [await soldOn(shop, first), await soldOn(shop, second)];
    const answers = await Promise.all(Array.from({ length: 5 }, () => appoint(orderNo, 2, first, { shopId: shops[1]?.shopId ?? '', key })));
    expect(answers.map(({ code }) => code)).toEqual(Array(5).fill('1'));
    expect((await soldOn(shop, first))[1]).toBe((before[0]?.[1] ?? 0) + 1);
    expect((await detail(orderNo)).combo.parts[1]).toMatchObject({
      date: first,
      appointment: 'change',
      shop: { shopId: shops[1]?.shopId },
    });
    expect((await appoint(orderNo, 2, second)).code).toBe('1');
    expect([(await soldOn(shop, first))[1], (await soldOn(shop, second))[1]]).toEqual([before[0]?.[1], (before[1]?.[1] ?? 0) + 1]);
    expect((await detail(orderNo)).combo.parts[1]).toMatchObject({ date: second, appointment: 'none' });
    expect(await appoint(orderNo, 2, first)).toMatchObject({
      code: errors.NOT_ALLOWED.code,
      desc: expect.stringContaining('已不能改约') as string,
    });
  });

  test('are refused before payment, past the validity, on a day that is sold out, and of a part that was used', async () => {
    const unpaid = await bookCombo(shop, buyer, { from: 15, dates: { 2: null } });
    expect((await appoint(unpaid.orderNo, 2, dayIn(shop, 16))).code).toBe(errors.ORDER_MOVED_ON.code);
    const { orderNo, id } = await ready({ from: 2, dates: { 3: null } });
    expect((await appoint(orderNo, 3, dayIn(shop, 61))).code).toBe(errors.DATES_INVALID.code);
    expect((await appoint(orderNo, 3, dayIn(shop, -1))).code).toBe(errors.DATES_INVALID.code);
    expect((await appoint(orderNo, 3, dayIn(shop, 5), { shopId: '7' })).code).toBe(errors.INPUT_INVALID.code);
    expect((await appoint(orderNo, 9, dayIn(shop, 5))).code).toBe(errors.ORDER_NOT_FOUND.code);
    const [code] = await codesOf(shop, id);
    shop.clock.now = instantOf(dayIn(shop, 2), 9);
    await verify(shop, code?.code ?? '');
    expect((await appoint(orderNo, 1, dayIn(shop, 5))).code).toBe(errors.ORDER_MOVED_ON.code);
  });

  test('a code of a part without a day opens nothing yet', async () => {
    const { id } = await ready({ from: 2, dates: { 3: null } });
    const codes = await codesOf(shop, id);
    await expect(verify(shop, codes[2]?.code ?? '')).rejects.toMatchObject({ reason: 'NOT_ALLOWED' });
  });
});
