import { and, arrayContains, desc, eq, gt, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm';
import type { Output } from '@/lib/contract/endpoint';
import type { operation } from '@/lib/contract/operation/endpoints';
import type { NotificationTopic } from '@/lib/domain/notification';
import { hasDeclined, wants } from '@/server/account/notification';
import type { Context } from '@/server/call/handle';
import type { Database } from '@/server/platform/database/connection';
import { noticeReads, notices } from './tables';

const MOST = 50;

type Asking = Pick<Context, 'database' | 'now' | 'caller' | 'channel'>;

/** What the caller may see now: everyone's notices in this channel, and the caller's own. */
function visibleTo({ caller, now, channel }: Asking) {
  const at = new Date(now());
  return and(
    lte(notices.publishedAt, at),
    or(isNull(notices.endsAt), gt(notices.endsAt, at)),
    or(isNull(notices.channels), arrayContains(notices.channels, [channel.code])),
    caller ? or(isNull(notices.userId), eq(notices.userId, caller.userId)) : isNull(notices.userId),
    caller ? not(hasDeclined(caller.userId, notices.topic)) : undefined,
  );
}

/** Only visible notices: guessing an id leaves no trace. */
async function markRead(asking: Asking, userId: number, noticeId: number): Promise<void> {
  const { database, now } = asking;
  await database
    .insert(noticeReads)
    .select(
      database
        .select({
          userId: sql`${userId}::bigint`.as('user_id'),
          noticeId: notices.id,
          readAt: sql`${new Date(now())}::timestamptz`.as('read_at'),
        })
        .from(notices)
        .where(and(eq(notices.id, noticeId), visibleTo(asking))),
    )
    .onConflictDoNothing();
}

const isNoticeId = (id: string | undefined): id is string => id !== undefined && /^\d{1,9}$/.test(id);

export async function noticesFor(asking: Asking, readNow: string | undefined): Promise<Output<typeof operation.userNotice>> {
  const { database, caller } = asking;
  if (caller && isNoticeId(readNow)) await markRead(asking, caller.userId, Number(readNow));
  const rows = await database
    .select({ notice: notices, read: isNotNull(noticeReads.noticeId).mapWith(Boolean) })
    .from(notices)
    .leftJoin(noticeReads, and(eq(noticeReads.noticeId, notices.id), eq(noticeReads.userId, caller?.userId ?? 0)))
    .where(visibleTo(asking))
    .orderBy(desc(notices.publishedAt), desc(notices.id))
    .limit(MOST);
  return {
    list: rows.map(({ notice: { id, title, text, link, publishedAt }, read }) => ({
      noticeId: String(id),
      title,
      text,
      link,
      publishedAt: publishedAt.getTime(),
      read,
    })),
    unread: rows.filter(({ read }) => !read).length,
  };
}

/** `topic`: set for news that users may decline. */
type News = Readonly<{ userId: number; topic?: NotificationTopic; title: string; text: string; link: string; at: number }>;

/** Sends one user a notice, in that user's language, unless the user declined the topic. */
export async function tellUser(database: Database, { at, ...news }: News): Promise<void> {
  if (news.topic && !(await wants(database, news.userId, news.topic))) return;
  await database.insert(notices).values({ ...news, publishedAt: new Date(at) });
}
