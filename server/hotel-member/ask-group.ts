import { and, eq, sql } from 'drizzle-orm';
import { SECOND_MS } from '@/lib/kernel/durations';
import type { Services } from '@/server/call/services';
import type { HotelApplication, HotelGroupAnswer } from '@/server/platform/ports/hotel-group';
import { hotelGroups } from './groups';
import { personOf, sealPerson } from './person';
import { giveBackPlace } from './places';
import type { MemberRow } from './standing';
import { hotelMembers } from './tables';

/** A group that takes longer (ms) is asked again later; the buyer doesn't wait for it. */
const ASK_MS = 4000;
const FIRST_WAIT_MS = 20 * SECOND_MS;
const LONGEST_WAIT_MS = 3600 * SECOND_MS;

/** 20 s after the first try, doubled each time up to an hour. */
export const waitAfter = (asked: number): number => Math.min(FIRST_WAIT_MS * 2 ** Math.min(asked, 20), LONGEST_WAIT_MS);

export type Asking = Pick<Services, 'database' | 'sealing' | 'now' | 'hotelGroups'>;

function applicationOf({ sealing }: Pick<Asking, 'sealing'>, row: MemberRow): HotelApplication | undefined {
  const group = hotelGroups.find(({ groupCode }) => groupCode === row.groupCode);
  const membership = group?.memberships.find(({ id }) => id === row.memberId);
  if (!group || !membership) return undefined;
  const { mobile, document } = personOf(sealing, row);
  return {
    requestNo: row.requestNo,
    groupCode: row.groupCode,
    level: membership.level,
    validDays: group.validDays,
    askedAt: row.askedAt.getTime(),
    mobile,
    ...(document && { person: document }),
  };
}

/** Records the answer once, however many asked: a settled row stays as it is. True when this call settled it. */
async function settle({ database, sealing }: Asking, row: MemberRow, answer: HotelGroupAnswer): Promise<boolean> {
  if (answer.status === 'pending') return false;
  const settled =
    answer.status === 'refused'
      ? { status: 'refused' as const, refusal: answer.refusal }
      : {
          status: 'active' as const,
          level: answer.level,
          until: answer.until,
          already: answer.already,
          sealed: sealPerson(sealing, row, { ...personOf(sealing, row), memberNo: answer.memberNo }),
        };
  return database.transaction(async (transaction) => {
    const rows = await transaction
      .update(hotelMembers)
      .set({ ...settled, askAgainAt: null })
      .where(and(eq(hotelMembers.requestNo, row.requestNo), eq(hotelMembers.status, 'applying')))
      .returning({ id: hotelMembers.id });
    if (rows.length === 0) return false;
    if (answer.status === 'refused') await giveBackPlace(transaction, row.memberId);
    return true;
  });
}

/** Asks the group about an application; without an answer the job asks again. True when this call settled it. */
export async function askGroup(services: Asking, row: MemberRow, report: (error: unknown) => void): Promise<boolean> {
  const application = applicationOf(services, row);
  const port = services.hotelGroups(row.groupCode);
  if (!port || !application) return false;
  const { database, now } = services;
  await database
    .update(hotelMembers)
    .set({ asked: sql`${hotelMembers.asked} + 1`, askAgainAt: new Date(now() + waitAfter(row.asked)) })
    .where(and(eq(hotelMembers.requestNo, row.requestNo), eq(hotelMembers.status, 'applying')));
  const signal = AbortSignal.timeout(ASK_MS);
  const silence = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error('The hotel group is silent.'))),
  );
  try {
    return await settle(services, row, await Promise.race([port.apply(application, signal), silence]));
  } catch (error) {
    report(error);
    return false;
  }
}
