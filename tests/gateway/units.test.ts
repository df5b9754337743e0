import { randomInt } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { defaultChannel } from '@/lib/channel/lookup';
import { errors } from '@/lib/contract/errors';
import { order } from '@/lib/contract/order/endpoints';
import { balances } from '@/lib/domain/ledger';
import type { Context } from '@/server/call/handle';
import type { Kind } from '@/server/platform/ports/kind';
import { ledgerTransfers, orders, orderUnits, tenders } from '@/server/trade/tables/orders';
import { place, type Prepared } from '@/server/trade/order/place';
import { useUnits } from '@/server/trade/order/units';
import { sandboxTrades } from '@/demo/bank/tables';
import { deliver, openPayment, payAtBank, postNotice, startShop } from './bank';
import { type TestGateway } from './server';
import { freshKey } from './stay';

/** A kind of goods that charges a fee of a tenth for each unit refunded; `released` records the units it took back. */
const released: number[] = [];
const voucherKind: Kind = {
  release: async () => undefined,
  releaseUnits: async (_database, _orderId, units) => void released.push(...units.map(({ unitNo }) => unitNo)),
  quote: async (_database, { paidFen }, _now, units) => {
    const paid = units.length > 0 ? units.reduce((sum, unit) => sum + unit.paidFen, 0) : paidFen;
    const feeFen = Math.floor(paid / 10);
    return { refundFen: paid - feeFen, feeFen, reason: feeFen === 0 ? 'free' : 'percentage' };
  },
  plan: async (_database, { status }, now) => (status === 'paid' ? { event: 'confirm', at: now } : undefined),
};

let shop: TestGateway;
let buyer: { token: string; userId: number };

beforeAll(async () => {
  shop = await startShop({ diningVoucher: voucherKind });
  buyer = await shop.loginAs('13900002001');
});
afterAll(() => shop.close());

const caller = () => ({
  userId: buyer.userId,
  sessionId: '1',
  projectId: defaultChannel.projectId,
  mobile: '13900002001',
  token: buyer.token,
});

type Wanted = Readonly<{ quantity: number; priceFen: number; held?: Prepared['tenders'] }>;

/** Places an order as a kind's own `create` would, but without stock. */
const placeVouchers = ({ quantity, priceFen, held = [] }: Wanted) =>
  place({ ...shop.services, caller: caller(), channel: defaultChannel } as unknown as Context<'user'>, {
    key: { userId: buyer.userId, endpoint: 'test.create', key: freshKey(), requestHash: '' },
    despiteDuplicate: true,
    prepare: async () => ({
      wanted: { product: `voucher ${randomInt(1_000_000)}`, choice: '' },
      byUnits: true,
      tenders: held,
      order: { kind: 'diningVoucher', title: '100元代金券', subtitle: '', picture: '', quantity, amountFen: quantity * priceFen },
      lines: [{ title: '100元代金券', quantity, priceFen }],
      hold: sql`held as (select null::text as refusal from turn)`,
      record: sql`nothing_more as (select 1)`,
    }),
  });

async function bookOf(orderNo: string) {
  const [row] = await shop.database.select().from(orders).where(eq(orders.orderNo, orderNo));
  if (!row) throw new Error(`No order ${orderNo}`);
  const made = await shop.database.select().from(ledgerTransfers).where(eq(ledgerTransfers.orderId, row.id));
  const units = await shop.database.select().from(orderUnits).where(eq(orderUnits.orderId, row.id)).orderBy(orderUnits.unitNo);
  const paidBy = await shop.database.select().from(tenders).where(eq(tenders.orderId, row.id));
  return { row, ledger: balances(made), units, paidBy };
}

const settle = async (): Promise<void> => {
  shop.clock.pass(2_000);
  await deliver(shop);
};

async function bought(wanted: Wanted) {
  const placed = await placeVouchers(wanted);
  if (placed.payAmount > 0) await payAtBank(shop, await openPayment(shop, buyer.token, placed.orderNo));
  return placed.orderNo;
}

const quote = (orderNo: string, units?: number[]) => shop.call(order.refundAmount, { orderNo, units }, { token: buyer.token });
async function giveBack(orderNo: string, units?: number[], acceptedRefund?: number) {
  const accepted = acceptedRefund ?? (await quote(orderNo, units)).data.refundAmount;
  return shop.call(
    order.refund,
    { orderNo, units, reason: '不想要了', acceptedRefund: accepted, idempotencyKey: freshKey() },
    { token: buyer.token },
  );
}

test('units given back one after the other return what each cost, and the last one ends the order', async () => {
  const orderNo = await bought({ quantity: 3, priceFen: 3333 });
  expect((await bookOf(orderNo)).ledger).toMatchObject({ buyer: -9999, held: 9999 });
  expect((await giveBack(orderNo, [2])).code).toBe('1');
  await settle();
  expect(await bookOf(orderNo)).toMatchObject({
    row: { status: 'paid', refundedFen: 3000 },
    ledger: { buyer: -6999, held: 6666, fee: 333, refund: 0 },
    units: [{ status: 'open' }, { status: 'refunded' }, { status: 'open' }],
  });
  expect((await giveBack(orderNo, [1])).code).toBe('1');
  expect((await giveBack(orderNo)).code).toBe('1');
  expect((await bookOf(orderNo)).row.status).toBe('refunding');
  await settle();
  expect(await bookOf(orderNo)).toMatchObject({
    row: { status: 'refunded', refundedFen: 9000, paidFen: 9999 },
    ledger: { buyer: -999, held: 0, fee: 999, refund: 0, shop: 0 },
  });
});

test('two refunds of one unit: one', async () => {
  const orderNo = await bought({ quantity: 2, priceFen: 5000 });
  const answers = await Promise.all(Array.from({ length: 12 }, () => giveBack(orderNo, [1], 4500)));
  expect(answers.filter(({ code }) => code === '1')).toHaveLength(1);
  expect(answers.filter(({ code }) => code === errors.ORDER_MOVED_ON.code)).toHaveLength(11);
  await settle();
  expect((await bookOf(orderNo)).row.refundedFen).toBe(4500);
});

test('a unit that was used is earned by the shop and can’t be given back; the rest can', async () => {
  const orderNo = await bought({ quantity: 2, priceFen: 5000 });
  const { row } = await bookOf(orderNo);
  await shop.database.transaction((transaction) => useUnits(transaction, row.id, [1], shop.clock.now));
  expect((await bookOf(orderNo)).ledger).toMatchObject({ held: 5000, shop: 5000 });
  expect((await giveBack(orderNo, [1], 4500)).code).toBe(errors.ORDER_MOVED_ON.code);
  expect((await giveBack(orderNo)).data.refundAmount).toBe(4500);
  await settle();
  expect(await bookOf(orderNo)).toMatchObject({ row: { status: 'paid' }, ledger: { held: 0, shop: 5000, fee: 500, buyer: -5500 } });
});

test('a unit whose refund the bank rejected is asked for again as it stood, and given back once', async () => {
  const orderNo = await bought({ quantity: 2, priceFen: 5000 });
  released.length = 0;
  const { data } = await giveBack(orderNo, [1]);
  expect((await postNotice(shop, { subject: data.refundNo, amountFen: 4500, outcome: 'refundFailed' })).status).toBe(200);
  // The sandbox did make the refund, so its record is deleted: the bank is to have refused it for good.
  await shop.database.delete(sandboxTrades).where(eq(sandboxTrades.subject, data.refundNo));
  expect(await bookOf(orderNo)).toMatchObject({
    units: [{ status: 'refundRejected' }, { status: 'open' }],
    ledger: { held: 10000, refund: 0, fee: 0 },
  });
  expect((await giveBack(orderNo, [2])).code).toBe('1');
  expect((await giveBack(orderNo)).data.refundAmount).toBe(4500);
  await settle();
  expect(await bookOf(orderNo)).toMatchObject({ row: { refundedFen: 9000 }, ledger: { held: 0, refund: 0, fee: 1000, buyer: -1000 } });
  expect(released.sort()).toEqual([1, 2]);
});

test('what coupons pay in full costs no money, is settled at once and returns to where it came from, less no fee', async () => {
  const placed = await placeVouchers({ quantity: 2, priceFen: 5000, held: [{ kind: 'coupon', reference: 'C1', amountFen: 10_000 }] });
  expect(placed.payAmount).toBe(0);
  expect(await bookOf(placed.orderNo)).toMatchObject({
    row: { status: 'paid', payWay: null, paidFen: 10_000 },
    ledger: { coupon: -10_000, held: 10_000 },
  });
  expect((await giveBack(placed.orderNo)).code).toBe('1');
  expect(await bookOf(placed.orderNo)).toMatchObject({
    row: { status: 'refunded', refundedFen: 10_000 },
    ledger: { coupon: 0, fee: 0, held: 0, refund: 0 },
    paidBy: [{ returnedFen: 10_000 }],
  });
});

test('a coupon and money pay together: the bank is asked for the rest, and each unit gives back what it carries, the fee from its money', async () => {
  const placed = await placeVouchers({ quantity: 2, priceFen: 5000, held: [{ kind: 'coupon', reference: 'C2', amountFen: 4000 }] });
  expect(placed.payAmount).toBe(6000);
  await payAtBank(shop, await openPayment(shop, buyer.token, placed.orderNo));
  expect((await bookOf(placed.orderNo)).ledger).toMatchObject({ coupon: -4000, buyer: -6000, held: 10_000 });
  await giveBack(placed.orderNo, [1]);
  await settle();
  expect((await bookOf(placed.orderNo)).ledger).toMatchObject({ coupon: -2000, buyer: -3500, fee: 500 });
  await giveBack(placed.orderNo, [2]);
  await settle();
  expect(await bookOf(placed.orderNo)).toMatchObject({
    row: { status: 'refunded' },
    ledger: { coupon: 0, buyer: -1000, fee: 1000, held: 0, refund: 0 },
  });
});

test('an order that costs nothing is paid without a bank', async () => {
  const orderNo = await bought({ quantity: 1, priceFen: 0 });
  expect((await bookOf(orderNo)).row).toMatchObject({ status: 'paid', paidFen: 0 });
});

test('whatever is paid, used and given back, each order’s ledger sums to zero and the buyer’s money is what the order says', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 100, max: 9_999 }),
      fc.array(fc.tuple(fc.constantFrom('use', 'return', 'settle'), fc.integer({ min: 1, max: 4 })), { maxLength: 8 }),
      async (quantity, priceFen, steps) => {
        const orderNo = await bought({ quantity, priceFen });
        const { row } = await bookOf(orderNo);
        for (const [step, unit] of steps) {
          if (step === 'settle') await settle();
          else if (step === 'return') await giveBack(orderNo, [unit], (await quote(orderNo, [unit])).data?.refundAmount ?? 0);
          else
            await shop.database.transaction((transaction) => useUnits(transaction, row.id, [unit], shop.clock.now)).catch(() => undefined);
        }
        await settle();
        const { ledger, units, row: end } = await bookOf(orderNo);
        expect(Object.values(ledger).reduce((sum, balance) => sum + balance, 0)).toBe(0);
        expect(-ledger.buyer).toBe(end.paidFen - end.refundedFen);
        expect(ledger.refund).toBe(0);
        expect(ledger.held).toBe(units.filter(({ status }) => status === 'open').reduce((sum, { paidFen }) => sum + paidFen, 0));
      },
    ),
    { numRuns: 15 },
  );
});
