import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterSale } from '@/lib/contract/after-sale/endpoints';
import { physical } from '@/lib/contract/physical/endpoints';
import { isAfterSaleOpen } from '@/lib/domain/after-sale';
import { dayOf, instantOf } from '@/lib/kernel/day';
import { balances } from '@/lib/domain/ledger';
import { DAY_MS } from '@/lib/kernel/durations';
import { advanceAfterSales, payOutAgain } from '@/server/kinds/physical/after-sale/jobs';
import { answerAfterSales } from '@/demo/kinds/physical/sandbox/after-sales';
import { afterSales } from '@/server/kinds/physical/after-sale/tables';
import { approveAfterSale, receiveReturn, rejectAfterSale } from '@/server/kinds/physical/shop/after-sales';
import { packOrder, shipParcel } from '@/server/kinds/physical/shop/orders';
import { Refusal } from '@/server/call/refusal';
import { advanceFulfilment } from '@/server/trade/order/fulfilment';
import { creditPoints } from '@/server/trade/order/points/credit';
import { ledgerTransfers, orderUnits } from '@/server/trade/tables/orders';
import { pointAccounts } from '@/server/trade/tables/points';
import { orderRow, startShop } from '../bank';
import { buyWith } from '../coupon/buying';
import type { Wished } from '../coupon/owned';
import { keptTooCheapIn } from '../kept-goods';
import type { TestGateway } from '../server';
import { addressIn, apply, bankRefuses, bringTo, detailOf, settle, soldOf, type Stage } from './goods';

const START = instantOf(dayOf(Date.now()), 10);
/** The storm walks through the same books; these add the kinds of ends, and go on until each was reached. */
const RUNS = 10;
const MOST_BATCHES = 18;
/** Ends of requests that the walks must have reached. */
const ends = ['beforeShipping refunded', 'refundOnly refunded', 'returnGoods refunded', 'returnGoods cancelled'];

let shop: TestGateway;
let buyer: string;
let userId: number;
let home: string;
beforeAll(async () => {
  shop = await startShop();
  ({ token: buyer, userId } = await shop.loginAs('13900006301'));
  home = await addressIn(shop, buyer);
});
afterAll(() => shop.close());

const havePoints = (balance: number) =>
  shop.database.insert(pointAccounts).values({ userId, balance }).onConflictDoUpdate({ target: pointAccounts.userId, set: { balance } });

const kinds = [
  'apply',
  'approve',
  'reject',
  'modify',
  'cancel',
  'send',
  'receive',
  'pack',
  'ship',
  'confirm',
  'bank',
  'bankRefuses',
  'wait',
] as const;
const reasons = {
  beforeShipping: ['changedMind', 'tooSlow'],
  refundOnly: ['damaged', 'notReceived'],
  returnGoods: ['noReason', 'quality'],
} as const;
type Step = Readonly<{ kind: (typeof kinds)[number]; pick: number; quantity: number; hours: number }>;
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...kinds, 'apply', 'apply', 'apply', 'approve', 'approve', 'send', 'send', 'receive', 'pack', 'ship'),
  pick: fc.nat({ max: 99 }),
  quantity: fc.integer({ min: 1, max: 2 }),
  hours: fc.integer({ min: 1, max: 36 }),
});

/** Where a walk begins. */
const stages = fc.constantFrom<Stage>('paid', 'preparing', 'shipped', 'completed', 'completed');

/** What pays besides money: nothing, a coupon (one of them as large as the way to the buyer), points, or both. */
const discounts = fc.record({
  coupon: fc.constantFrom<Wished['pays'] | undefined>(
    undefined,
    { kind: 'amount', fen: 5_000, fromFen: 29_900 },
    { kind: 'amount', fen: 1_000, fromFen: 0 },
    { kind: 'part', percent: 37, mostFen: null },
    { kind: 'all' },
  ),
  points: fc.constantFrom(undefined, undefined, 100, 777),
});

const numberOf = async (orderId: number, pick: number): Promise<string> => {
  const rows = await shop.database.select().from(afterSales).where(eq(afterSales.orderId, orderId)).orderBy(afterSales.createdAt);
  return rows[pick % Math.max(1, rows.length)]?.afterSaleNo ?? '000000';
};

/** Applies for something that the order's page offers. */
async function applyForSome(orderNo: string, pick: number, quantity: number): Promise<void> {
  const { items } = (await detailOf(shop, buyer, orderNo)).physical;
  const offered = items.flatMap(({ lineNo, askable }) => askable.map((one) => ({ lineNo, ...one })));
  const one = offered[pick % Math.max(1, offered.length)];
  if (!one) return;
  const reason = reasons[one.type][pick % 2] ?? reasons[one.type][0];
  await apply(shop, buyer, orderNo, { type: one.type, reason, lines: [{ lineNo: one.lineNo, quantity: Math.min(quantity, one.most) }] });
}

async function take(orderNo: string, orderId: number, { kind, pick, quantity, hours }: Step): Promise<void> {
  const no = await numberOf(orderId, pick);
  if (kind === 'apply') return applyForSome(orderNo, pick, quantity);
  if (kind === 'approve') return approveAfterSale(shop.services, no);
  if (kind === 'reject') return rejectAfterSale(shop.services, no, '请补充照片');
  if (kind === 'receive') return receiveReturn(shop.services, no);
  if (kind === 'cancel') return void (await shop.call(afterSale.cancel, { afterSaleNo: no }, { token: buyer }));
  if (kind === 'send')
    return void (await shop.call(
      afterSale.productReturn,
      { afterSaleNo: no, companyCode: 'ZTO', trackingNo: '78901234567890' },
      { token: buyer },
    ));
  if (kind === 'modify') {
    const { data } = await shop.call(afterSale.detail, { afterSaleNo: no }, { token: buyer });
    if (!data) return;
    const { type, reason, refundAmount } = data;
    const changed = { afterSaleNo: no, type, reason, description: '改', pictures: [], acceptedRefund: refundAmount };
    return void (await shop.call(afterSale.modify, changed, { token: buyer }));
  }
  if (kind === 'pack') return packOrder(shop.services, orderNo);
  if (kind === 'ship')
    return void (await shipParcel(shop.services, {
      orderNo,
      companyCode: 'SF',
      trackingNo: 'SF1234567890123',
      lines: [{ lineNo: (pick % 2) + 1, quantity: 1 }],
    }));
  if (kind === 'confirm') return void (await shop.call(physical.confirmReceipt, { orderNo }, { token: buyer }));
  if (kind === 'bank') return settle(shop);
  if (kind === 'bankRefuses') return bankRefuses(shop, orderId);
  shop.clock.pass(hours * 3_600_000);
  await work();
}

/** Runs all that happens automatically: shop, deadlines, carriers, bank. */
async function work(): Promise<void> {
  await advanceFulfilment(shop.services);
  await answerAfterSales(shop.services);
  await creditPoints(shop.services);
  await advanceAfterSales(shop.services);
  await payOutAgain(shop.services);
  await settle(shop);
}

/** A month and a half without any action. */
async function waitForTheEnd(): Promise<void> {
  for (let turn = 0; turn < 15; turn += 1) {
    shop.clock.pass(3 * DAY_MS);
    await work();
  }
}

test('whatever happens to an order and its requests, each comes to an end, each piece is paid back once, and the ledger sums to zero', async () => {
  const seen = new Set<string>();
  let walks = 0;
  const walk = fc.asyncProperty(
    stages,
    discounts,
    fc.array(step, { minLength: 6, maxLength: 24 }),
    async (stage, { coupon, points }, steps) => {
      // Each walk begins at about the same time, because a session lasts only a month; but points pay only so often in ten minutes.
      shop.clock.now = START + walks * 11 * 60_000;
      walks += 1;
      const before = [await soldOf(shop, 'shirt', 1), await soldOf(shop, 'bedding', 1)];
      const basket = [
        ['shirt', 1, 2],
        ['bedding', 1, 2],
      ] as const;
      await havePoints(1_000);
      const { orderNo } = await buyWith(
        shop,
        { token: buyer, userId },
        {
          kind: 'goods',
          basket,
          to: home,
          ...(coupon && { coupon: { pays: coupon } }),
          ...(points !== undefined && coupon?.kind !== 'all' && { points }),
        },
      );
      await bringTo(shop, buyer, stage, orderNo);
      const { id } = await orderRow(shop, orderNo);
      for (const one of steps) {
        await take(orderNo, id, one).catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error;
        });
        expect(await keptTooCheapIn(shop.pool)).toEqual([]);
      }
      await waitForTheEnd();

      const row = await orderRow(shop, orderNo);
      const requests = await shop.database.select().from(afterSales).where(eq(afterSales.orderId, id));
      for (const { type, status } of requests) seen.add(`${type} ${status}`);
      expect(requests.filter(({ status }) => isAfterSaleOpen(status))).toEqual([]);
      expect(['completed', 'refunded']).toContain(row.status);

      const posted = await shop.database.select().from(ledgerTransfers).where(eq(ledgerTransfers.orderId, id));
      const all = balances(posted.map(({ from, to, amountFen }) => ({ from, to, amountFen })));
      expect(Object.values(all).reduce((sum, fen) => sum + fen, 0)).toBe(0);
      expect({ held: all.held, refund: all.refund, paid: all.buyer + all.coupon + all.points }).toEqual({
        held: 0,
        refund: 0,
        paid: row.refundedFen - row.paidFen,
      });
      const back = requests.filter(({ status }) => status === 'refunded');
      const money = row.paidFen - row.couponFen - row.pointsFen;
      expect({ buyer: all.buyer, points: all.points }).toEqual({
        buyer: back.reduce((sum, { moneyFen }) => sum + moneyFen, 0) - money,
        points: back.reduce((sum, { pointsFen }) => sum + pointsFen, 0) - row.pointsFen,
      });
      expect(await keptTooCheapIn(shop.pool)).toEqual([]);

      const units = await shop.database.select().from(orderUnits).where(eq(orderUnits.orderId, id));
      const asked = requests.filter(({ status }) => status === 'refunded').reduce((sum, one) => sum + one.goodsFen + one.shippingFen, 0);
      expect(row.refundedFen).toBe(asked);
      const earned = await shop.pool.query<{ points: number }>(`select points from point_moves where order_id = $1 and reason = 'earned'`, [
        id,
      ]);
      const worth = row.status === 'completed' ? Math.floor((all.buyer * -1) / 100) : 0;
      expect(earned.rows.map(({ points: one }) => one)).toEqual(worth > 0 ? [worth] : []);
      expect(units.every(({ status }) => status === 'open' || status === 'refunded')).toBe(true);
      const { rows } = await shop.pool.query<{ line_no: number; unsent: number }>(
        `select u.line_no, count(*)::int as unsent from order_units u left join parcel_units p using (order_id, unit_no)
         where u.order_id = $1 and p.unit_no is null group by 1`,
        [id],
      );
      const kept = [1, 2].map((line) => 2 - (rows.find(({ line_no }) => line_no === line)?.unsent ?? 0));
      expect([(await soldOf(shop, 'shirt', 1)) - (before[0] ?? 0), (await soldOf(shop, 'bedding', 1)) - (before[1] ?? 0)]).toEqual(kept);
    },
  );
  // Chance decides which ends are reached, so a few more walks are run before a missing one counts.
  for (let batch = 0; batch < MOST_BATCHES && !ends.every((end) => seen.has(end)); batch += 1)
    await fc.assert(walk, { numRuns: RUNS, endOnFailure: true });
  // Walks that reach none of these would prove nothing.
  expect([...seen]).toEqual(expect.arrayContaining(ends));
}, 300_000);
