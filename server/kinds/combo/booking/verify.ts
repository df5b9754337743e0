import { and, eq } from 'drizzle-orm';
import { dayOf } from '@/lib/kernel/day';
import type { CounterShop, TakeCodes, TakenGoods } from '@/server/call/counter';
import { refuse, refuseByRule } from '@/server/call/refusal';
import type { Services } from '@/server/call/services';
import type { Database } from '@/server/platform/database/connection';
import { orderUnits } from '@/server/trade/order/tables';
import { unitsOf, useUnits } from '@/server/trade/order/units';
import { lockCodes, spendCodes } from '@/server/trade/order/codes';
import { moveOrder, type OrderRow } from '@/server/trade/order/move';
import { comboBookedParts } from '../tables';

type At = Readonly<{ shopId: string; now: number }>;

/** The part that a unit of an order is a piece of. */
async function partOfUnit(transaction: Database, orderId: number, unitNo: number) {
  const [found] = await transaction
    .select({ part: comboBookedParts })
    .from(orderUnits)
    .innerJoin(comboBookedParts, and(eq(comboBookedParts.orderId, orderUnits.orderId), eq(comboBookedParts.lineNo, orderUnits.lineNo)))
    .where(and(eq(orderUnits.orderId, orderId), eq(orderUnits.unitNo, unitNo)));
  return found?.part ?? refuse('NOT_FOUND');
}

/** Serves the parts of one order that these codes stand for. */
async function serve(transaction: Database, order: OrderRow, unitNos: readonly number[], { shopId, now }: At): Promise<TakenGoods[]> {
  const parts = await Promise.all(unitNos.map((unitNo) => partOfUnit(transaction, order.id, unitNo)));
  for (const part of parts) {
    if (String(part.shopId) !== shopId) return refuseByRule('comboRefusal', 'otherShop', { shop: part.shopName });
    if (part.day === null) return refuseByRule('comboRefusal', 'notAppointed', { part: part.name });
    if (part.day !== dayOf(now)) return refuseByRule('comboRefusal', 'otherDay', { day: part.day });
  }
  if (order.status !== 'ready') return refuse('ORDER_MOVED_ON');
  await useUnits(transaction, order.id, unitNos, now);
  const left = (await unitsOf(transaction, order.id)).some(({ status }) => status !== 'used' && status !== 'refunded');
  // The last part ends the order.
  if (!left) await moveOrder(transaction, order, 'complete', now, { fulfilAt: null });
  return parts.map(({ name }) => ({ orderNo: order.orderNo, name, units: 1 }));
}

/** A shop verifies the codes of parts that a guest shows: all of them or none, each once, on its day and at its shop. */
export const takeComboCodes: TakeCodes = ({ database, now }, { shopId, codes: typed }) =>
  database.transaction(async (transaction) => {
    const { codes, owners } = await lockCodes(transaction, typed);
    const taken: TakenGoods[] = [];
    for (const order of owners) {
      const unitNos = codes.flatMap(({ orderId, unitNo }) => (orderId === order.id && unitNo !== null ? [unitNo] : []));
      taken.push(...(await serve(transaction, order, unitNos, { shopId, now: now() })));
    }
    await spendCodes(transaction, typed, now());
    return taken;
  });

/** The shops of an order's parts. */
export async function shopsOfParts({ database }: Services, orderId: number): Promise<readonly CounterShop[]> {
  const parts = await database
    .selectDistinct({ shopId: comboBookedParts.shopId, name: comboBookedParts.shopName })
    .from(comboBookedParts)
    .where(eq(comboBookedParts.orderId, orderId));
  return parts.map(({ shopId, name }) => ({ shopId: String(shopId), name }));
}
