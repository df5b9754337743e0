import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { useProblem } from '@/lib/domain/dining';
import { dayOf } from '@/lib/kernel/day';
import { type TakeCodes, type TakenGoods } from '@/server/call/kind-part';
import { refuse, refuseByRule } from '@/server/call/refusal';
import type { Services } from '@/server/call/services';
import { holidayOf } from '@/server/catalogue/holidays';
import { integerOf } from '@/server/catalogue/id';
import type { Database } from '@/server/platform/database/connection';
import { planFulfilment } from '@/server/trade/order/fulfilment';
import type { OrderRow } from '@/server/trade/order/move';
import { orders, verificationCodes } from '@/server/trade/order/tables';
import { useUnits } from '@/server/trade/order/units';
import { shopTaking } from '../suitable-shops';
import { restaurantUses } from '../tables';
import { findBooking } from './kind';

/** What is used within this time at one shop is eaten at one table. */
const ONE_TABLE_MS = 3 * 3_600_000;

type CodeRow = typeof verificationCodes.$inferSelect;
type At = Readonly<{ shopId: number; now: number }>;

/** The codes and their orders, locked order by order, so that two counters never wait for each other. */
async function lockCodes(transaction: Database, typed: readonly string[]): Promise<{ codes: CodeRow[]; owners: OrderRow[] }> {
  const read = () =>
    transaction
      .select()
      .from(verificationCodes)
      .where(inArray(verificationCodes.code, [...typed]));
  const found = await read();
  if (found.length === 0 || found.length !== new Set(typed).size) return refuse('NOT_FOUND');
  const owners = await transaction
    .select()
    .from(orders)
    .where(
      inArray(
        orders.id,
        found.map(({ orderId }) => orderId),
      ),
    )
    .orderBy(asc(orders.id))
    .for('update');
  // As they stand now that nobody else can take them.
  return { codes: await read(), owners };
}

/** Uses those of the codes that belong to one order, at one table. */
async function useOf(
  transaction: Database,
  services: Services,
  order: OrderRow,
  unitNos: readonly number[],
  { shopId, now }: At,
): Promise<TakenGoods> {
  const booking = await findBooking(transaction, order.id);
  if (!booking) return refuse('NOT_FOUND');
  const taking =
    booking.tableDay === null || booking.shop.shopId === shopId ? await shopTaking(transaction, booking.productId, shopId) : undefined;
  if (!taking) return refuseByRule('restaurantRefusal', 'otherShop');
  if (order.status !== 'ready') return refuse('ORDER_MOVED_ON');
  if (booking.tableDay !== null && dayOf(now) < booking.tableDay)
    return refuseByRule('restaurantRefusal', 'tableNotYet', { day: booking.tableDay });
  const problem = useProblem(booking.rule, booking.validUntil, now, holidayOf);
  if (problem) return refuseByRule('restaurantRefusal', problem);
  const { mostPerTable } = booking.rule;
  const before = await transaction.$count(
    restaurantUses,
    and(eq(restaurantUses.orderId, order.id), eq(restaurantUses.shopId, shopId), gt(restaurantUses.usedAt, new Date(now - ONE_TABLE_MS))),
  );
  if (mostPerTable !== null && before + unitNos.length > mostPerTable)
    return refuseByRule('restaurantRefusal', 'tableLimit', { most: mostPerTable });
  await useUnits(transaction, order.id, unitNos, now);
  await transaction
    .insert(restaurantUses)
    .values(unitNos.map((unitNo) => ({ orderId: order.id, unitNo, shopId, shopName: taking.shop.name, usedAt: new Date(now) })));
  // The last one ends the order.
  await planFulfilment(transaction, services.kinds, order, now);
  return { orderNo: order.orderNo, name: booking.productName, units: unitNos.length };
}

/** A shop takes the codes that a guest shows: all of them or none, each once, by the rule they were bought under. */
export const takeDiningCodes: TakeCodes = (services, { shopId: named, codes: typed }) =>
  services.database.transaction(async (transaction) => {
    const at = { shopId: integerOf(named) ?? 0, now: services.now() };
    const { codes, owners } = await lockCodes(transaction, typed);
    if (codes.some(({ status }) => status === 'used')) return refuseByRule('restaurantRefusal', 'codeUsed');
    if (codes.some(({ status }) => status === 'void')) return refuseByRule('restaurantRefusal', 'codeVoid');
    const taken: TakenGoods[] = [];
    for (const order of owners) {
      const unitNos = codes.flatMap(({ orderId, unitNo }) => (orderId === order.id && unitNo !== null ? [unitNo] : []));
      taken.push(await useOf(transaction, services, order, unitNos, at));
    }
    await transaction
      .update(verificationCodes)
      .set({ status: 'used', verifiedAt: new Date(at.now) })
      .where(inArray(verificationCodes.code, [...typed]));
    return taken;
  });
