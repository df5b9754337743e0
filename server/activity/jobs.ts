import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { channelByCode, defaultChannel } from '@/lib/channel/lookup';
import { wants } from '@/server/account/notification';
import { users } from '@/server/account/tables';
import type { Job } from '@/server/call/scheduler';
import type { Services } from '@/server/call/services';
import { translator } from '@/server/call/translation/translations';
import { activities, activityReminders } from './tables';

const BATCH = 50;
const EVERY_MS = 5000;

type Due = Readonly<{ userId: number; serialNumber: string; roundId: string; channel: string; startsAt: Date }>;

const thatOne = ({ userId, serialNumber, roundId }: Due) =>
  and(eq(activityReminders.userId, userId), eq(activityReminders.serialNumber, serialNumber), eq(activityReminders.roundId, roundId));

/** Takes reminders that are due: whoever takes one writes it down as sent, and nobody else sees it. */
async function takeDue({ database, now }: Services): Promise<Due[]> {
  return database.transaction(async (transaction) => {
    const due = await transaction
      .select()
      .from(activityReminders)
      .where(and(isNull(activityReminders.sentAt), lte(activityReminders.remindAt, new Date(now()))))
      .orderBy(asc(activityReminders.remindAt))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    for (const one of due)
      await transaction
        .update(activityReminders)
        .set({ sentAt: new Date(now()) })
        .where(thatOne(one));
    return due;
  });
}

/** Tells one; not once the round has begun, nor of an activity that is a draft again, nor somebody who may not log in or declined the topic. */
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
  const { locale } = channelByCode(due.channel) ?? defaultChannel;
  const say = await translator(services, locale);
  try {
    await sms.sendRoundReminder({ mobile: found.mobile, title: say(found.title), at: due.startsAt.getTime(), locale });
  } catch (error) {
    // The carrier did not take it: due again at the job's next turn.
    await database.update(activityReminders).set({ sentAt: null }).where(thatOne(due));
    throw error;
  }
}

/** Sends what is due, each once, by whichever instance takes it. */
export async function sendReminders(services: Services): Promise<void> {
  const due = await takeDue(services);
  const sent = await Promise.allSettled(due.map((one) => tell(services, one)));
  const failures = sent.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} reminders were not sent`);
}

export const activityJobs: readonly Job[] = [{ name: 'remind of rounds', everyMs: EVERY_MS, run: sendReminders }];
