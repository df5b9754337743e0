import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '@/server/platform/ports/personal-data';
import { orders } from '@/server/trade/tables/orders';
import { activities, activityClaims, activityPackages, activityReminders, seckillItems, seckillPurchases } from './tables';

/** Claims and purchases stay counted, so that a round never gives out more than it has. */
export const activityPersonalData: PersonalData = {
  room: 'activity',
  tables: [
    { table: activityReminders, rows: 'deleted' },
    { table: activityClaims, rows: 'kept', why: 'noName', emptied: [] },
    { table: seckillPurchases, rows: 'kept', why: 'trade', emptied: [] },
  ],
  async exported({ database }, { userId }) {
    const activity = activities.title;
    const [reminders, claims, purchases] = await Promise.all([
      database
        .select({
          activity,
          startsAt: activityReminders.startsAt,
          remindAt: activityReminders.remindAt,
          remindedAt: activityReminders.sentAt,
        })
        .from(activityReminders)
        .innerJoin(activities, eq(activities.serialNumber, activityReminders.serialNumber))
        .where(eq(activityReminders.userId, userId))
        .orderBy(asc(activityReminders.startsAt)),
      database
        .select({ activity, packageId: activityPackages.packageId, claimedAt: activityClaims.claimedAt })
        .from(activityClaims)
        .innerJoin(activityPackages, eq(activityPackages.id, activityClaims.itemId))
        .innerJoin(activities, eq(activities.serialNumber, activityPackages.serialNumber))
        .where(eq(activityClaims.userId, userId))
        .orderBy(asc(activityClaims.claimedAt)),
      database
        .select({ activity, orderNo: orders.orderNo, quantity: seckillPurchases.quantity, givenBack: seckillPurchases.givenBack })
        .from(seckillPurchases)
        .innerJoin(orders, eq(orders.id, seckillPurchases.orderId))
        .innerJoin(seckillItems, eq(seckillItems.id, seckillPurchases.itemId))
        .innerJoin(activities, eq(activities.serialNumber, seckillItems.serialNumber))
        .where(eq(seckillPurchases.userId, userId))
        .orderBy(asc(seckillPurchases.orderId)),
    ]);
    return [{ section: 'activities', rows: [...reminders, ...claims, ...purchases] }];
  },
  async erase({ database }, { userId }) {
    await database.delete(activityReminders).where(eq(activityReminders.userId, userId));
  },
};
