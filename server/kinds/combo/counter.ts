import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CodeGoods, CounterPart } from '@/server/call/counter';
import { withinShops } from '@/server/call/desk-shops';
import type { Services } from '@/server/call/services';
import { confirmCommand, refuseCommand, unconfirmedOrders } from '@/server/trade/shop/confirm';
import { orders, orderUnits } from '@/server/trade/tables/orders';
import { shopOfPart, takeComboCodes } from './booking/verify';
import { comboBookedParts } from './tables';

/** Whoever confirms a combo answers for all of its shops, so all of them have to be theirs. */
const ofShops: CounterPart['ofShops'] = (shops) =>
  withinShops(
    shops,
    'combo',
    (ids) =>
      sql`not exists (select from ${comboBookedParts} where ${comboBookedParts.orderId} = ${orders.id} and not ${inArray(comboBookedParts.shopId, ids)})`,
  );

async function goodsOf({ database }: Services, orderId: number, unitNo: number | null): Promise<CodeGoods | undefined> {
  if (unitNo === null) return undefined;
  const [part] = await database
    .select({ name: comboBookedParts.name, day: comboBookedParts.day, validUntil: comboBookedParts.validUntil })
    .from(orderUnits)
    .innerJoin(comboBookedParts, and(eq(comboBookedParts.orderId, orderUnits.orderId), eq(comboBookedParts.lineNo, orderUnits.lineNo)))
    .where(and(eq(orderUnits.orderId, orderId), eq(orderUnits.unitNo, unitNo)));
  return part && { name: part.name, people: null, from: part.day, until: part.day ?? part.validUntil, time: null };
}

/** The shops of a combo's parts, and whoever sells it. */
export const comboCounter: CounterPart = {
  family: 'combo',
  ofShops,
  takeCodes: takeComboCodes,
  shopsTaking: shopOfPart,
  goodsOf,
  commands: { confirmCombo: confirmCommand('combo'), refuseCombo: refuseCommand('combo') },
  waiting: [
    unconfirmedOrders({
      work: 'combo',
      kinds: ['combo'],
      permission: 'stays.confirm',
      ofShops,
      choicesOf: () => ['confirmCombo', 'refuseCombo'],
    }),
  ],
};
