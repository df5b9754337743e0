import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { PersonalData } from '@/server/platform/ports/personal-data';
import { timestampOf } from '@/server/platform/database/timestamp';
import { couponSchedules } from '@/server/trade/tables/coupon-schedules';
import { unusedUses } from '@/server/trade/coupon/read';
import { couponGrants, coupons, couponTemplates } from '@/server/trade/tables/coupons';
import { voidCoupons } from '@/server/trade/coupon/void';

/** Coupons stay in the books of what they paid for; unused ones become void, and monthly ones stop. */
export const couponPersonalData: PersonalData = {
  room: 'coupon',
  tables: [
    { table: couponGrants, rows: 'kept', why: 'trade', emptied: [] },
    { table: coupons, rows: 'kept', why: 'trade', emptied: ['holder_names'] },
    { table: couponSchedules, rows: 'kept', why: 'trade', emptied: [] },
  ],
  async exported({ database }, { userId }) {
    const rows = await database
      .select({
        name: couponTemplates.name,
        packageName: couponGrants.packageName,
        holderNames: coupons.holderNames,
        grantedAt: couponGrants.grantedAt,
        validFrom: coupons.validFrom,
        validUntil: coupons.validUntil,
        issued: coupons.issued,
        used: coupons.used,
        expired: coupons.expired,
        voided: coupons.voided,
      })
      .from(coupons)
      .innerJoin(couponTemplates, eq(couponTemplates.id, coupons.templateId))
      .innerJoin(couponGrants, eq(couponGrants.id, coupons.grantId))
      .where(eq(coupons.userId, userId))
      .orderBy(desc(coupons.id));
    return [{ section: 'coupons', rows }];
  },
  async erase({ database, now }, { userId }) {
    const rows = await database.select({ id: coupons.id }).from(coupons).where(eq(coupons.userId, userId));
    await voidCoupons(
      database,
      rows.map(({ id }) => id),
      now(),
    );
    await database.update(coupons).set({ holderNames: [] }).where(eq(coupons.userId, userId));
    await database
      .update(couponSchedules)
      .set({ dueAt: null, stoppedAt: sql`coalesce(${couponSchedules.stoppedAt}, ${timestampOf(now())})` })
      .where(eq(couponSchedules.userId, userId));
  },
  async lost({ database, now }, { userId }) {
    const [row] = await database
      .select({ count: sql<number>`coalesce(sum(${unusedUses}), 0)::int` })
      .from(coupons)
      .where(and(eq(coupons.userId, userId), gt(coupons.validUntil, new Date(now()))));
    return [{ loss: 'coupons', count: row?.count ?? 0 }];
  },
};
