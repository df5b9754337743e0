import { and, eq, inArray, ne } from 'drizzle-orm';
import type { OpsInput } from '@/lib/contract/ops/ops-endpoint';
import type { refundRequests as calls } from '@/lib/contract/ops/refund-requests';
import { givesBack, isRefundableBeyondRule } from '@/lib/domain/refund-request';
import { type Tenders, tenderKinds } from '@/lib/domain/tender';
import { nextStatus } from '@/lib/domain/order';
import { refuseDesk } from '@/server/call/ops/desk-refusal';
import { refuse } from '@/server/call/refusal';
import type { Services } from '@/server/call/services';
import type { Database } from '@/server/platform/database/connection';
import type { OrderRow } from '@/server/trade/order/move';
import { carriedBy } from '@/server/trade/order/tenders';
import { type UnitRow, unitsOf } from '@/server/trade/order/units';
import { isRest, type RefundSubject } from '@/server/trade/refund/subject';
import { refundRequests, refundRequestUnits } from '@/server/trade/tables/desk';
import { tenders } from '@/server/trade/tables/orders';

/** What comes back of each unit; unit 0 stands for an order without units. */
export type GrantedUnits = OpsInput<typeof calls.ask>['granted'];

const sumOf = (granted: GrantedUnits): Tenders => ({
  money: granted.reduce((sum, { money }) => sum + money, 0),
  coupon: granted.reduce((sum, { coupon }) => sum + coupon, 0),
  points: granted.reduce((sum, { points }) => sum + points, 0),
});

const exceeds = (what: Tenders, most: Tenders): boolean => tenderKinds.some((kind) => what[kind] > most[kind]);

/** What is neither refunded nor on its way back, of each tender of the whole order. */
async function leftOf(database: Database, orderId: number): Promise<Tenders> {
  const rows = await database
    .select()
    .from(tenders)
    .where(and(eq(tenders.orderId, orderId), eq(tenders.state, 'spent')));
  const left = (kind: (typeof tenderKinds)[number]) =>
    rows.reduce((sum, row) => (row.kind === kind ? sum + row.amountFen - row.returnedFen : sum), 0);
  return { money: left('money'), coupon: left('coupon'), points: left('points') };
}

/** Units of the order's other requests that nobody has decided about; 0 for the whole order. */
async function askedUnits(database: Database, orderId: number, but: string): Promise<number[]> {
  const open = and(
    eq(refundRequests.orderId, orderId),
    eq(refundRequests.kind, 'beyondRule'),
    eq(refundRequests.state, 'asked'),
    ne(refundRequests.requestNo, but),
  );
  const asked = await database.select({ requestNo: refundRequests.requestNo }).from(refundRequests).where(open);
  if (asked.length === 0) return [];
  const rows = await database
    .select()
    .from(refundRequestUnits)
    .where(
      inArray(
        refundRequestUnits.requestNo,
        asked.map(({ requestNo }) => requestNo),
      ),
    );
  return rows.map(({ unitNo }) => unitNo);
}

function chosen(all: readonly UnitRow[], granted: GrantedUnits): UnitRow[] {
  const numbers = new Set(granted.map(({ unitNo }) => unitNo));
  if (numbers.size !== granted.length) return refuse('INPUT_INVALID');
  if (all.length === 0) return numbers.has(0) && numbers.size === 1 ? [] : refuse('INPUT_INVALID');
  const units = all.filter(({ unitNo, status }) => numbers.has(unitNo) && (status === 'open' || status === 'used'));
  return units.length === numbers.size ? units : refuse('ORDER_MOVED_ON');
}

/** Nobody gets more of a unit than paid for it, and no more of the order than is left. */
function requireCovered(units: readonly UnitRow[], granted: GrantedUnits, left: Tenders): Tenders {
  for (const unit of units) {
    const part = granted.find(({ unitNo }) => unitNo === unit.unitNo);
    if (part && exceeds(part, carriedBy(unit).tenders)) refuseDesk('REFUND_TOO_MUCH');
  }
  const all = sumOf(granted);
  if (exceeds(all, left)) refuseDesk('REFUND_TOO_MUCH');
  return all.money + all.coupon + all.points > 0 ? all : refuse('INPUT_INVALID');
}

/**
 * A refund beyond the rule as it would be started now. ORDER_MOVED_ON when something of it is refunded already, or about to be: no unit is
 * refunded twice, by rule and beyond it.
 * @param but the request that is being carried out
 */
export async function grantedSubject(
  database: Database,
  kinds: Services['kinds'],
  order: OrderRow,
  granted: GrantedUnits,
  but = '',
): Promise<RefundSubject & Required<Pick<RefundSubject, 'granted'>>> {
  if (!isRefundableBeyondRule(order.status)) return refuse('ORDER_MOVED_ON');
  const all = await unitsOf(database, order.id);
  const units = chosen(all, granted);
  const numbers = units.length === 0 ? [0] : units.map(({ unitNo }) => unitNo);
  const held = [...((await kinds[order.kind]?.heldUnits?.(database, order.id)) ?? []), ...(await askedUnits(database, order.id, but))];
  if (numbers.some((unitNo) => held.includes(unitNo))) refuseDesk('UNIT_HELD');
  const back = units.length === 0 ? [givesBack(order.status, undefined)] : units.map(({ status }) => givesBack(order.status, status));
  if (new Set(back).size > 1) refuseDesk('GOODS_MIXED');
  const sum = requireCovered(units, granted, await leftOf(database, order.id));
  const goodsStay = back[0] === false;
  const refundFen = sum.money + sum.coupon + sum.points;
  const whole = !goodsStay && isRest(all, units) && nextStatus(order.kind, order.status, 'requestRefund') !== undefined;
  // An order without units is given back as a whole or not at all.
  if (!goodsStay && all.length === 0 && !whole) return refuse('ORDER_MOVED_ON');
  return { quote: { refundFen, feeFen: 0, reason: 'free' }, units, whole, again: undefined, granted: { tenders: sum, goodsStay } };
}
