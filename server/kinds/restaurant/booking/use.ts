import { and, eq, gt } from 'drizzle-orm';
import { useProblem } from '@/lib/domain/dining';
import { dayOf } from '@/lib/kernel/day';
import type { TakeCodes, TakenGoods } from '@/server/call/counter';
import { refuse, refuseByRule } from '@/server/call/refusal';
import type { Services } from '@/server/call/services';
import { holidayOf } from '@/server/catalogue/holidays';
import { integerOf } from '@/server/catalogue/id';
import type { Database } from '@/server/platform/database/connection';
import { planFulfilment } from '@/server/trade/order/fulfilment';
import type { OrderRow } from '@/server/trade/order/move';
import { lockCodes, spendCodes } from '@/server/trade/order/codes';
import { useUnits } from '@/server/trade/order/units';
import { shopTaking } from '../suitable-shops';
import { restaurantUses } from '../tables';
import { findBooking } from './kind';

/** Everything used within this time at one shop counts as one table (ms). */
const ONE_TABLE_MS = 3 * 3_600_000;

type At = Readonly<{ shopId: number; now: number }>;

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
  // The last unit completes the order.
  await planFulfilment(transaction, services.kinds, order, now);
  return { orderNo: order.orderNo, name: booking.productName, units: unitNos.length };
}

/** A shop redeems the codes that a guest shows: all or none, each once, by the rule they were bought under. */
export const takeDiningCodes: TakeCodes = (services, { shopId: named, codes: typed }) =>
  services.database.transaction(async (transaction) => {
    const at = { shopId: integerOf(named) ?? 0, now: services.now() };
    const { codes, owners } = await lockCodes(transaction, typed);
    const taken: TakenGoods[] = [];
    for (const order of owners) {
      const unitNos = codes.flatMap(({ orderId, unitNo }) => (orderId === order.id && unitNo !== null ? [unitNo] : []));
      taken.push(await useOf(transaction, services, order, unitNos, at));
    }
    await spendCodes(transaction, typed, at.now);
    return taken;
  });
