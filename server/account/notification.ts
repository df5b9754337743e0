import { and, eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { type NotificationTopic, notificationTopics } from '@/lib/domain/notification';
import type { Database } from '@/server/platform/database/connection';
import { notificationChoices } from './tables';

export type NotificationChoice = Readonly<{ topic: NotificationTopic; wanted: boolean }>;

export async function choicesOf(database: Database, userId: number): Promise<NotificationChoice[]> {
  const rows = await database.select().from(notificationChoices).where(eq(notificationChoices.userId, userId));
  return notificationTopics.map((topic) => ({ topic, wanted: rows.find((row) => row.topic === topic)?.wanted ?? true }));
}

/** Whether the user accepts messages on this topic; every sender asks first. */
export async function wants(database: Database, userId: number, topic: NotificationTopic): Promise<boolean> {
  const rows = await database.select({ topic: notificationChoices.topic }).from(notificationChoices).where(declined(userId, topic));
  return rows.length === 0;
}

/** SQL condition: the user has declined the topic of the row. */
export const hasDeclined = (userId: number, topic: SQLWrapper): SQL =>
  sql`exists (select from ${notificationChoices} where ${declined(userId, topic)})`;

const declined = (userId: number, topic: NotificationTopic | SQLWrapper) =>
  and(
    eq(notificationChoices.userId, userId),
    typeof topic === 'string' ? eq(notificationChoices.topic, topic) : sql`${notificationChoices.topic} = ${topic}`,
    eq(notificationChoices.wanted, false),
  );

export async function choose(database: Database, userId: number, { topic, wanted }: NotificationChoice, at: number): Promise<void> {
  const chosen = { wanted, chosenAt: new Date(at) };
  await database
    .insert(notificationChoices)
    .values({ userId, topic, ...chosen })
    .onConflictDoUpdate({ target: [notificationChoices.userId, notificationChoices.topic], set: chosen });
}
