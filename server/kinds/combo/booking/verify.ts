import { and, asc, eq, inArray } from 'drizzle-orm';
import { dayOf } from '@/lib/kernel/day';
import { type TakeCodes, type TakenGoods } from '@/server/call/kind-part';
import { refuse, refuseByRule } from '@/server/call/refusal';
import type { Database } from '@/server/platform/database/connection';
import { orderUnits, verificationCodes } from '@/server/trade/order/tables';
import { lockCode, useCode } from '@/server/trade/order/use-code';
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

async function verify(transaction: Database, typed: string, { shopId, now }: At): Promise<TakenGoods> {
  const shown = await lockCode(transaction, typed);
  const { order, code } = shown;
  const part = await partOfUnit(transaction, order.id, code.unitNo ?? 0);
  if (code.status === 'used') return refuseByRule('comboRefusal', 'codeUsed');
  if (code.status === 'void') return refuseByRule('comboRefusal', 'codeVoid');
  if (String(part.shopId) !== shopId) return refuseByRule('comboRefusal', 'otherShop', { shop: part.shopName });
  if (part.day === null) return refuseByRule('comboRefusal', 'notAppointed', { part: part.name });
  if (part.day !== dayOf(now)) return refuseByRule('comboRefusal', 'otherDay', { day: part.day });
  await useCode(transaction, shown, now);
  return { orderNo: order.orderNo, name: part.name, units: 1 };
}

/**
 * A shop verifies the codes of parts that a guest shows: all of them or none, each once, on its day and at its shop. Orders are locked in
 * one order, so that two counters never wait for each other.
 */
export const takeComboCodes: TakeCodes = ({ database, now }, { shopId, codes }) =>
  database.transaction(async (transaction) => {
    const owners = await transaction
      .select({ code: verificationCodes.code })
      .from(verificationCodes)
      .where(inArray(verificationCodes.code, [...codes]))
      .orderBy(asc(verificationCodes.orderId), asc(verificationCodes.code));
    if (owners.length === 0 || owners.length !== codes.length) return refuse('NOT_FOUND');
    const taken: TakenGoods[] = [];
    for (const { code } of owners) taken.push(await verify(transaction, code, { shopId, now: now() }));
    return taken;
  });
