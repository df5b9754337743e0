import { and, eq, getTableColumns, gt, isNull, lte, sql } from 'drizzle-orm';
import { localeOfChannel } from '@/lib/channel/lookup';
import { wants } from '@/server/account/notification';
import { users } from '@/server/account/tables';
import { askInTurn } from '@/server/call/in-turn';
import type { Job } from '@/server/call/scheduler';
import type { Services } from '@/server/call/services';
import { translator } from '@/server/call/translation/translations';
import { delivered } from '@/server/platform/ports/sms/failure';
import { activities, activityReminders } from './tables';

const EVERY_MS = 5000;

type Due = Readonly<{ key: string; userId: number; serialNumber: string; roundId: string; channel: string; startsAt: Date }>;

const thatOne = ({ userId, serialNumber, roundId }: Due) =>
  and(eq(activityReminders.userId, userId), eq(activityReminders.serialNumber, serialNumber), eq(activityReminders.roundId, roundId));

const { userId, serialNumber, roundId } = activityReminders;
const key = sql<string>`${userId} || '/' || ${serialNumber} || '/' || ${roundId}`;

const dueReminders = ({ database, now }: Services, after: string, limit: number): Promise<Due[]> =>
  database
    .select({ ...getTableColumns(activityReminders), key })
    .from(activityReminders)
    .where(and(isNull(activityReminders.sentAt), lte(activityReminders.remindAt, new Date(now())), gt(key, after)))
    .orderBy(key)
    .limit(limit);

/** Marks a reminder as sent before sending it, so that no other instance sends it too. */
async function take({ database, now }: Services, due: Due): Promise<boolean> {
  const taken = await database
    .update(activityReminders)
    .set({ sentAt: new Date(now()) })
    .where(and(thatOne(due), isNull(activityReminders.sentAt)));
  return taken.rowCount === 1;
}

/** Sends one reminder, unless the round has begun, the activity is a draft again, or the user may not log in or declined the topic. */
async function tell(services: Services, due: Due): Promise<void> {
  const { database, sms, now } = services;
  if (due.startsAt.getTime() <= now()) return;
  const [found] = await database
    .select({ mobile: users.mobile, title: activities.title })
    .from(users)
    .innerJoin(activities, and(eq(activities.serialNumber, due.serialNumber), eq(activities.draft, false)))
    .where(and(eq(users.id, due.userId), isNull(users.blockedAt)));
  if (!found) return;
  if (!(await wants(database, due.userId, 'activityReminder'))) return;
  const locale = localeOfChannel(due.channel);
  const say = await translator(services, locale);
  try {
    await delivered(() => sms.sendRoundReminder({ mobile: found.mobile, title: say(found.title), at: due.startsAt.getTime(), locale }));
  } catch (error) {
    // The carrier refused it: due again at the job's next run.
    await database.update(activityReminders).set({ sentAt: null }).where(thatOne(due));
    throw error;
  }
}

const inTurn = askInTurn<Due>((due) => due.key);

/** Sends due reminders, each once, whichever instance takes it. */
export async function sendReminders(services: Services): Promise<void> {
  await inTurn(
    (after, limit) => dueReminders(services, after, limit),
    async (due) => {
      if (await take(services, due)) await tell(services, due);
    },
  );
}

export const activityJobs: readonly Job[] = [{ name: 'remind of rounds', everyMs: EVERY_MS, run: sendReminders }];
