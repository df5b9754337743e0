import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { confirmationTerms } from '@/lib/domain/desk';
import { instantOf } from '@/lib/kernel/day';
import { endOfPart, partFee, runsOutFree } from '@/lib/domain/combo';
import type { Database } from '@/server/platform/database/connection';
import type { Kind } from '@/server/platform/ports/kind';
import { issueCodes, voidCodes } from '@/server/trade/order/codes';
import { orderUnits } from '@/server/trade/tables/orders';
import { unitsOf } from '@/server/trade/order/units';
import { deskOfCombo } from '../desk';
import { comboBookedParts, comboBookings, comboPartDays } from '../tables';
import { comboTimeLimit } from '../time-limit';

/** From this hour of a combo's first day on, nobody waits for its shops. */
const LAST_ANSWER_HOUR = 18;

/** Expired parts have this long to be refunded automatically (ms). */
const RETURN_MS = 86_400_000;
type BookedPart = typeof comboBookedParts.$inferSelect;
const overAt = (part: BookedPart): number => endOfPart(part) + (runsOutFree(part.rule, part) ? RETURN_MS : 0);

const partsOf = (database: Database, orderId: number) =>
  database.select().from(comboBookedParts).where(eq(comboBookedParts.orderId, orderId));

/** Releases the days of these units. Always locked by combo, part and day, so that two orders for the same days can't deadlock. */
async function freeDays(database: Database, units: SQL): Promise<void> {
  await database.execute(sql`with held as (
      select ${comboBookedParts.comboId} as combo, ${comboBookedParts.partNo} as part, ${comboBookedParts.day} as day, count(*) as pieces
      from ${comboBookedParts} join ${orderUnits} on ${orderUnits.orderId} = ${comboBookedParts.orderId}
        and ${orderUnits.lineNo} = ${comboBookedParts.lineNo}
      where ${comboBookedParts.day} is not null and ${units} group by 1, 2, 3), locked as (
      select held.* from ${comboPartDays} join held on held.combo = ${comboPartDays.comboId} and held.part = ${comboPartDays.partNo}
        and held.day = ${comboPartDays.day}
      order by 1, 2, 3 for update of ${comboPartDays})
    update ${comboPartDays} set sold = ${comboPartDays.sold} - locked.pieces from locked
    where ${comboPartDays.comboId} = locked.combo and ${comboPartDays.partNo} = locked.part and ${comboPartDays.day} = locked.day`);
}

export const comboKind: Kind = {
  release: (database, orderIds) =>
    freeDays(database, sql`${inArray(comboBookedParts.orderId, [...orderIds])} and ${orderUnits.status} = 'open'`),

  async releaseUnits(database, orderId, units) {
    const unitNos = units.map(({ unitNo }) => unitNo);
    await freeDays(database, sql`${eq(comboBookedParts.orderId, orderId)} and ${inArray(orderUnits.unitNo, unitNos)}`);
    await voidCodes(database, orderId, unitNos);
  },

  async paid(database, { id }) {
    const units = await unitsOf(database, id);
    await issueCodes(
      database,
      id,
      units.map(({ unitNo }) => unitNo),
    );
  },

  /** Each piece by its part's rule and rounded by itself, so that refunding one by one returns the same as all together. */
  async quote(database, { id }, now, units) {
    const parts = await partsOf(database, id);
    const fees = units.flatMap(({ lineNo, paidFen }) => {
      const part = parts.find((one) => one.lineNo === lineNo);
      return part ? [{ paidFen, ...partFee(part.rule, part, now) }] : [];
    });
    if (fees.length !== units.length || fees.length === 0) return undefined;
    const paid = fees.reduce((sum, { paidFen }) => sum + paidFen, 0);
    const kept = fees.map(({ paidFen, feePercent }) => ({ feeFen: Math.round((paidFen * feePercent) / 100) }));
    const feeFen = kept.reduce((sum, one) => sum + one.feeFen, 0);
    const reason = feeFen === 0 ? 'free' : fees.every((fee) => fee.reason === 'none') ? 'none' : 'percentage';
    return { refundFen: paid - feeFen, feeFen, reason, kept };
  },

  async keepsAll(database, orderIds, now) {
    const parts = await database
      .select()
      .from(comboBookedParts)
      .where(inArray(comboBookedParts.orderId, [...orderIds]));
    const some = parts.filter((part) => partFee(part.rule, part, now).feePercent < 100).map(({ orderId }) => orderId);
    return orderIds.filter((id) => !some.includes(id));
  },

  async goodsLinks(database, orderIds) {
    const rows = await database
      .selectDistinct({ orderId: comboBookedParts.orderId, comboId: comboBookedParts.comboId })
      .from(comboBookedParts)
      .where(inArray(comboBookedParts.orderId, [...orderIds]));
    return new Map(rows.map(({ orderId, comboId }) => [orderId, `combo/details?id=${comboId}`]));
  },

  names: (orderId, pattern) =>
    sql`exists (select from ${comboBookings} where ${comboBookings.orderId} = ${orderId} and ${comboBookings.contactName} ilike ${pattern})`,

  async plan(database, { id, status }, now) {
    if (status === 'paid' && (await deskOfCombo(database, id))?.desk === 'instant') return { event: 'confirm', at: now };
    if (status !== 'ready') return undefined;
    const parts = await partsOf(database, id);
    return parts.length === 0 ? undefined : { event: 'complete', at: Math.max(...parts.map(overAt)) };
  },

  async answerTerms(database, orderId, paidAt) {
    const combo = await deskOfCombo(database, orderId);
    const latest = combo?.day ? instantOf(combo.day, LAST_ANSWER_HOUR) : Infinity;
    return combo && confirmationTerms(paidAt, combo.confirmWithinMinutes, latest);
  },

  timeLimit: comboTimeLimit,
};
