import { and, eq } from 'drizzle-orm';
import type { Channel } from '@/lib/channel/channel';
import type { MemberRate, MemberRates } from '@/server/platform/ports/member-rate';
import { groupsOf, type HotelGroup } from './groups';
import { statusOf } from './standing';
import { hotelMembers } from './tables';

const groupOfBrand = (channel: Channel, brandId: string | null): HotelGroup | undefined =>
  groupsOf(channel).find(({ brands }) => brands.some(({ id }) => id === brandId));

const ratesOf = ({ groupCode, levels }: HotelGroup): MemberRate[] =>
  levels.flatMap(({ level, name, pricePercent: percent }) =>
    percent === undefined ? [] : [{ groupCode, level, levelName: name, percent }],
  );

/** The level is the one that the group itself answered with, on the day of the question. */
export const memberRates: MemberRates = {
  of: (channel, brandId) => {
    const group = groupOfBrand(channel, brandId);
    return group ? ratesOf(group) : [];
  },
  ofUser: async ({ database, now, channel }, userId, brandId) => {
    const group = groupOfBrand(channel, brandId);
    if (!group) return undefined;
    const [row] = await database
      .select()
      .from(hotelMembers)
      .where(and(eq(hotelMembers.userId, userId), eq(hotelMembers.groupCode, group.groupCode)));
    return statusOf(row, now()) === 'active' ? ratesOf(group).find(({ level }) => level === row?.level) : undefined;
  },
};
