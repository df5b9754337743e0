import { and, eq, gt, sql } from 'drizzle-orm';
import type { Output } from '@/lib/contract/endpoint';
import type { activity as contract } from '@/lib/contract/activity/endpoints';
import type { Context } from '@/server/call/handle';
import { activityClaims, activityPackages, activityReminders, seckillItems, seckillPurchases } from './tables';

/** What the caller has bought or claimed in an activity; empty when it doesn't exist. */
export async function standingIn(
  { database, caller: { userId } }: Context<'user'>,
  serialNumber: string,
): Promise<Output<typeof contract.standing>> {
  const reminders = await database
    .select({ roundId: activityReminders.roundId })
    .from(activityReminders)
    .where(and(eq(activityReminders.userId, userId), eq(activityReminders.serialNumber, serialNumber)));
  const claims = await database
    .select({ itemId: activityClaims.itemId })
    .from(activityClaims)
    .innerJoin(activityPackages, and(eq(activityPackages.id, activityClaims.itemId), eq(activityPackages.serialNumber, serialNumber)))
    .where(eq(activityClaims.userId, userId));
  const bought = await database
    .select({
      itemId: seckillPurchases.itemId,
      roundId: seckillPurchases.roundId,
      quantity: sql<number>`sum(${seckillPurchases.quantity} - ${seckillPurchases.givenBack})::int`,
    })
    .from(seckillPurchases)
    .innerJoin(seckillItems, and(eq(seckillItems.id, seckillPurchases.itemId), eq(seckillItems.serialNumber, serialNumber)))
    .where(and(eq(seckillPurchases.userId, userId), gt(seckillPurchases.quantity, seckillPurchases.givenBack)))
    .groupBy(seckillPurchases.itemId, seckillPurchases.roundId);
  return {
    reminded: reminders.map(({ roundId }) => roundId),
    claimed: claims.map(({ itemId }) => String(itemId)),
    bought: bought.map(({ itemId, ...of }) => ({ itemId: String(itemId), ...of })),
  };
}
