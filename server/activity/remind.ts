import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Input } from '@/lib/contract/endpoint';
import type { activity as contract } from '@/lib/contract/activity/endpoints';
import { roundNamed } from '@/lib/domain/activity/round';
import { choose } from '@/server/account/notification';
import type { Context } from '@/server/call/handle';
import { refuse, refuseByRule } from '@/server/call/refusal';
import { spanOf } from './find';
import { requireShown } from './shown';
import { activityReminders } from './tables';

/** How long before the round the message goes out. */
const REMIND_MINUTES = 5;
const REMIND_MS = REMIND_MINUTES * 60_000;
/** Most rounds that one person can wait for at a time. */
const MOST_REMINDERS = 20;

/**
 * Requests an SMS before a round, or cancels it. Safe to repeat. Whoever had declined reminders wants them from now on: nobody should be
 * promised one that is not sent.
 */
export async function remind(
  context: Context<'user'>,
  { serialNumber, preview, roundId, wanted }: Input<typeof contract.remind>,
): Promise<Record<string, never>> {
  const { row, at, link } = await requireShown(context, { serialNumber, preview });
  const round = roundNamed(spanOf(row), row.cycles, roundId) ?? refuse('GOODS_GONE');
  if (link) return refuse('PREVIEW_ONLY');
  const { database, channel, caller } = context;
  const { userId } = caller;
  if (!wanted) {
    const same = and(
      eq(activityReminders.userId, userId),
      eq(activityReminders.serialNumber, serialNumber),
      eq(activityReminders.roundId, roundId),
    );
    await database.delete(activityReminders).where(and(same, isNull(activityReminders.sentAt)));
    return {};
  }
  const remindAt = round.startTime - REMIND_MS;
  if (remindAt <= at) return refuseByRule('activityRefusal', 'remindTooLate', { minutes: REMIND_MINUTES });
  const waiting = and(eq(activityReminders.userId, userId), isNull(activityReminders.sentAt), gt(activityReminders.startsAt, new Date(at)));
  if ((await database.$count(activityReminders, waiting)) >= MOST_REMINDERS)
    return refuseByRule('activityRefusal', 'remindersFull', { most: MOST_REMINDERS });
  await choose(database, userId, { topic: 'activityReminder', wanted: true }, at);
  await database
    .insert(activityReminders)
    .values({ userId, serialNumber, roundId, channel: channel.code, startsAt: new Date(round.startTime), remindAt: new Date(remindAt) })
    .onConflictDoNothing();
  return {};
}
