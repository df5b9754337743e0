import { and, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import { localeOfChannel } from '@/lib/channel/lookup';
import { words } from '@/lib/i18n/words';
import { resealJob } from '@/server/call/reseal';
import type { Job } from '@/server/call/scheduler';
import type { Services } from '@/server/call/services';
import { tellUser } from '@/server/operation/notices';
import { askGroup, waitAfter } from './ask-group';
import { hotelGroups } from './groups';
import { hashOfPerson, personOf, sealPerson } from './person';
import type { MemberRow } from './standing';
import { hotelMembers } from './tables';

const EVERY_MS = 10_000;
const MOST_ROWS = 20;

/** Due applications, claimed by this instance: their next turn is postponed at once. */
async function dueRows({ database, now }: Services): Promise<MemberRow[]> {
  return database.transaction(async (transaction) => {
    const due = await transaction
      .select()
      .from(hotelMembers)
      .where(and(isNotNull(hotelMembers.askAgainAt), lte(hotelMembers.askAgainAt, new Date(now()))))
      .orderBy(hotelMembers.askAgainAt)
      .limit(MOST_ROWS)
      .for('update', { skipLocked: true });
    if (due.length === 0) return due;
    await transaction
      .update(hotelMembers)
      .set({ askAgainAt: new Date(now() + waitAfter(0)) })
      .where(
        inArray(
          hotelMembers.id,
          due.map(({ id }) => id),
        ),
      );
    return due;
  });
}

/** Nobody waits at the page any more, so the outcome is announced by a notice. */
async function tell({ database, now }: Services, id: string): Promise<void> {
  const [row] = await database.select().from(hotelMembers).where(eq(hotelMembers.id, id));
  const group = hotelGroups.find(({ groupCode }) => groupCode === row?.groupCode);
  if (!row || !group || row.status === 'applying') return;
  const locale = localeOfChannel(row.channel);
  const word = words(locale, 'hotelMember');
  const facts = { group: group.name[locale] };
  await tellUser(database, {
    userId: row.userId,
    topic: 'hotelMember',
    title: row.status === 'active' ? word('toldActive', facts) : word('toldRefused', facts),
    text: row.status === 'active' ? word('toldActiveText', facts) : word('toldRefusedText', facts),
    link: `bank/register/${row.groupCode}/${row.memberId}`,
    at: now(),
  });
}

const askAgain: Job = {
  name: 'hotelMember.askAgain',
  everyMs: EVERY_MS,
  run: async (services) => {
    const failures: unknown[] = [];
    for (const row of await dueRows(services)) {
      if (await askGroup(services, row, (error) => failures.push(error))) await tell(services, row.id);
    }
    // The others had their turn; the log must show that a group is silent.
    if (failures.length > 0) throw failures[0];
  },
};

export const hotelMemberJobs: readonly Job[] = [
  askAgain,
  resealJob('hotelMember.reseal', hotelMembers, (sealing, row) => {
    const person = personOf(sealing, row);
    return { sealed: sealPerson(sealing, row, person), personHash: hashOfPerson(sealing, row.projectId, row.groupCode, person) };
  }),
];
