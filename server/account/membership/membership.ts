import { eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/connection';
import { memberships } from './tables';

export type Membership = typeof memberships.$inferSelect;

export const membershipOf = async (database: Database, userId: number): Promise<Membership | undefined> =>
  (await database.select().from(memberships).where(eq(memberships.userId, userId)))[0];

/** Whether its benefits can be used at `now`; days of grace count. */
export const isInForce = ({ validUntil, graceUntil }: Pick<Membership, 'validUntil' | 'graceUntil'>, now: number): boolean =>
  now < Math.max(validUntil.getTime(), graceUntil?.getTime() ?? 0);

export async function isMember(database: Database, userId: number, now: number): Promise<boolean> {
  const membership = await membershipOf(database, userId);
  return membership !== undefined && isInForce(membership, now);
}
