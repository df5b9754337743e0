import { and, count, eq, gte } from 'drizzle-orm';
import type { Output } from '@/lib/contract/endpoint';
import type { hotelMember } from '@/lib/contract/hotel-member/endpoints';
import type { MemberStatus, OrdersRequired } from '@/lib/domain/hotel-member';
import { dayOf } from '@/lib/kernel/day';
import { DAY_MS } from '@/lib/kernel/durations';
import type { Context } from '@/server/call/handle';
import { orders } from '@/server/trade/tables/orders';
import { hotelGroups, type HotelMembership, levelName } from './groups';
import { personOf } from './person';
import { hotelMemberPlaces, hotelMembers } from './tables';

export type MemberRow = typeof hotelMembers.$inferSelect;
export type Standing = Output<typeof hotelMember.externalStatus>;
type Asking = Pick<Context<'user'>, 'caller' | 'database' | 'sealing' | 'now' | 'channel'>;

export const statusOf = (row: MemberRow | undefined, now: number): MemberStatus => {
  if (!row) return 'none';
  return row.status === 'active' && row.until !== null && row.until < dayOf(now) ? 'expired' : row.status;
};

/** A membership as its owner sees it. */
export function standingOf({ sealing, now, channel }: Asking, groupCode: string, row: MemberRow | undefined): Standing {
  const group = hotelGroups.find((one) => one.groupCode === groupCode);
  const level = row?.level ?? null;
  return {
    groupCode,
    memberId: row?.memberId ?? null,
    status: statusOf(row, now()),
    level,
    levelName: group && level !== null ? levelName(group, level, channel.locale) : '',
    memberNo: row?.status === 'active' ? personOf(sealing, row).memberNo : null,
    until: row?.until ?? null,
    already: row?.already ?? false,
    refusal: row?.refusal ?? null,
    askedAt: row?.askedAt.getTime() ?? null,
  };
}

/** The caller's own rows, one for each group. */
export const rowsOf = ({ caller, database }: Pick<Asking, 'caller' | 'database'>): Promise<MemberRow[]> =>
  database.select().from(hotelMembers).where(eq(hotelMembers.userId, caller.userId)).orderBy(hotelMembers.askedAt);

export async function rowOf(asking: Pick<Asking, 'caller' | 'database'>, groupCode: string): Promise<MemberRow | undefined> {
  return (await rowsOf(asking)).find((row) => row.groupCode === groupCode);
}

/** The caller's completed orders that count; 0 when the membership requires none. */
export async function completedOrders(
  { caller, database, now }: Pick<Asking, 'caller' | 'database' | 'now'>,
  requires: OrdersRequired | undefined,
): Promise<number> {
  if (!requires) return 0;
  const since = new Date(now() - requires.withinDays * DAY_MS);
  const [row] = await database
    .select({ orders: count() })
    .from(orders)
    .where(and(eq(orders.userId, caller.userId), eq(orders.status, 'completed'), gte(orders.createdAt, since)));
  return row?.orders ?? 0;
}

/** Undefined: unlimited. */
export async function placesLeft({ database }: Pick<Asking, 'database'>, { id, places }: HotelMembership): Promise<number | undefined> {
  if (places === undefined) return undefined;
  const [row] = await database.select({ taken: hotelMemberPlaces.taken }).from(hotelMemberPlaces).where(eq(hotelMemberPlaces.memberId, id));
  return places - (row?.taken ?? 0);
}
