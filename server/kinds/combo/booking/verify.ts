import { and, eq } from 'drizzle-orm';
import { dayOf } from '@/lib/kernel/day';
import type { CounterShop, TakeCodes, TakenGoods } from '@/server/call/counter';
import { refuse, refuseByRule } from '@/server/call/refusal';
import type { Services } from '@/server/call/services';
import type { Database } from '@/server/platform/database/connection';
import { orderUnits } from '@/server/trade/tables/orders';
import { unitsOf, useUnits } from '@/server/trade/order/units';
import { lockCodes, spendCodes } from '@/server/trade/order/codes';
import { moveOrder, type OrderRow } from '@/server/trade/order/move';
import { settlePoints } from '@/server/trade/order/points/settle';
import { comboBookedParts } from '../tables';

type At = Readonly<{ shopId: string; anyDay: boolean; kinds: Services['kinds']; now: number }>;

/** The part that a unit of an order belongs to. */
async function partOfUnit(transaction: Database, orderId: number, unitNo: number) {
  const [found] = await transaction
    .select({ part: comboBookedParts })
    .from(orderUnits)
    .innerJoin(comboBookedParts, and(eq(comboBookedParts.orderId, orderUnits.orderId), eq(comboBookedParts.lineNo, orderUnits.lineNo)))
    .where(and(eq(orderUnits.orderId, orderId), eq(orderUnits.unitNo, unitNo)));
  return found?.part ?? refuse('NOT_FOUND');
}

/** Serves the parts of one order whose codes these are. */
async function serve(
  transaction: Database,
  order: OrderRow,
  unitNos: readonly number[],
  { shopId, anyDay, kinds, now }: At,
): Promise<TakenGoods[]> {
  const parts = await Promise.all(unitNos.map((unitNo) => partOfUnit(transaction, order.id, unitNo)));
  for (const part of parts) {
    if (String(part.shopId) !== shopId) return refuseByRule('comboRefusal', 'otherShop', { shop: part.shopName });
    if (part.day === null) return refuseByRule('comboRefusal', 'notAppointed', { part: part.name });
    if (!anyDay && part.day !== dayOf(now)) return refuseByRule('comboRefusal', 'otherDay', { day: part.day });
  }
  if (order.status !== 'ready') return refuse('ORDER_MOVED_ON');
  await useUnits(transaction, order.id, unitNos, now);
  const left = (await unitsOf(transaction, order.id)).some(({ status }) => status !== 'used' && status !== 'refunded');
  // The last part completes the order.
  if (!left && (await moveOrder(transaction, order, 'complete', now, { fulfilAt: null })))
    await settlePoints(transaction, kinds, order, now);
  return parts.map(({ name }) => ({ orderNo: order.orderNo, name, units: 1 }));
}

/** A shop redeems the codes of parts that a guest shows: all or none, each once, at its shop and, without `anyDay`, on its day. */
export const takeComboCodes: TakeCodes = ({ database, kinds, now }, { shopId, codes: typed, anyDay = false }) =>
  database.transaction(async (transaction) => {
    const { codes, owners } = await lockCodes(transaction, typed);
    const taken: TakenGoods[] = [];
    for (const order of owners) {
      const unitNos = codes.flatMap(({ orderId, unitNo }) => (orderId === order.id && unitNo !== null ? [unitNo] : []));
      taken.push(...(await serve(transaction, order, unitNos, { shopId, anyDay, kinds, now: now() })));
    }
    await spendCodes(transaction, typed, now());
    return taken;
  });

/** The shop at which a part is booked takes its code, and no other. */
export async function shopOfPart({ database }: Services, orderId: number, unitNo: number | null): Promise<readonly CounterShop[]> {
  if (unitNo === null) return [];
  const { shopId, shopName: name } = await partOfUnit(database, orderId, unitNo);
  return [{ shopId: String(shopId), name }];
}
