import { and, count, eq } from 'drizzle-orm';
import type { PersonalData } from '@/server/platform/ports/personal-data';
import { personOf } from './person';
import { hotelMembers } from './tables';

/** The membership itself belongs to the hotel group; only what the shop knew about it is erased here. */
export const hotelMemberPersonalData: PersonalData = {
  room: 'hotel-member',
  tables: [{ table: hotelMembers, rows: 'deleted' }],
  async exported({ database, sealing }, { userId }) {
    const rows = await database.select().from(hotelMembers).where(eq(hotelMembers.userId, userId));
    return [
      {
        section: 'hotelMembers',
        rows: rows.map((row) => {
          const { mobile, document, memberNo } = personOf(sealing, row);
          const { groupCode, status, level, askedAt, until } = row;
          return {
            groupCode,
            status,
            level,
            memberNo,
            mobile,
            name: document?.name ?? null,
            documentNo: document?.documentNo ?? null,
            askedAt,
            until,
          };
        }),
      },
    ];
  },
  async erase({ database }, { userId }) {
    await database.delete(hotelMembers).where(eq(hotelMembers.userId, userId));
  },
  async standsAgainst({ database }, { userId }) {
    const waiting = and(eq(hotelMembers.userId, userId), eq(hotelMembers.status, 'applying'));
    return [{ obstacle: 'hotelMembers', count: await database.$count(hotelMembers, waiting) }];
  },
  async lost({ database }, { userId }) {
    const [row] = await database
      .select({ count: count() })
      .from(hotelMembers)
      .where(and(eq(hotelMembers.userId, userId), eq(hotelMembers.status, 'active')));
    return [{ loss: 'hotelMembers', count: row?.count ?? 0 }];
  },
};
