import { and, eq, lt, notLike } from 'drizzle-orm';
import { MINUTE_MS } from '@/lib/kernel/durations';
import type { Services } from '@/server/call/services';
import { resealInPortions } from '@/server/call/reseal';
import type { Job } from '@/server/call/scheduler';
import type { WechatPayer } from '@/server/platform/ports/wechat/port';
import type { Place, Sealing } from '@/server/platform/sealed';
import { payerOpenids } from './tables';

type Owner = Readonly<{ id: number; projectId: string }>;
type Row = Readonly<{ appId: string; userId: number; openId: string }>;

const placeOf = ({ appId, userId }: Pick<Row, 'appId' | 'userId'>): Place => ['payer_openids', appId, userId];

/** Keeps who the user is under an appid; whoever uses WeChat there now takes the place of who did before. */
export async function keepOpenId(
  { database, sealing, now }: Pick<Services, 'database' | 'sealing' | 'now'>,
  { id: userId, projectId }: Owner,
  { appId, openId }: WechatPayer,
): Promise<void> {
  const learned = { openId: sealing.seal(openId, placeOf({ appId, userId })), learnedAt: new Date(now()) };
  await database
    .insert(payerOpenids)
    .values({ projectId, appId, userId, ...learned })
    .onConflictDoUpdate({ target: [payerOpenids.appId, payerOpenids.userId], set: learned });
}

/** Who the user is under an appid, as far as it is known. */
export async function openIdOf(
  { database, sealing }: Pick<Services, 'database' | 'sealing'>,
  userId: number,
  appId: string,
): Promise<string | undefined> {
  const [row] = await database
    .select({ openId: payerOpenids.openId })
    .from(payerOpenids)
    .where(and(eq(payerOpenids.appId, appId), eq(payerOpenids.userId, userId)));
  return row && sealing.open(row.openId, placeOf({ appId, userId }));
}

/**
 * Forgets who the user is under an appid, so that WeChat is asked again: an appid that changed hands, or an account that was given up, has
 * other names. False when WeChat said it within the last minute, which keeps a page from asking without end.
 */
export async function forgetOpenId({ database, now }: Pick<Services, 'database' | 'now'>, userId: number, appId: string): Promise<boolean> {
  const forgotten = await database
    .delete(payerOpenids)
    .where(and(eq(payerOpenids.appId, appId), eq(payerOpenids.userId, userId), lt(payerOpenids.learnedAt, new Date(now() - MINUTE_MS))))
    .returning({ appId: payerOpenids.appId });
  return forgotten.length > 0;
}

export const openedOpenId = (sealing: Sealing, row: Row): string => sealing.open(row.openId, placeOf(row));

export const payerOpenidJobs: readonly Job[] = [
  resealInPortions('payer.reseal', async (transaction, sealing, most) => {
    const rows = await transaction
      .select()
      .from(payerOpenids)
      .where(notLike(payerOpenids.openId, `${sealing.newestPrefix}%`))
      .limit(most)
      .for('update', { skipLocked: true });
    for (const row of rows) {
      await transaction
        .update(payerOpenids)
        .set({ openId: sealing.seal(openedOpenId(sealing, row), placeOf(row)) })
        .where(and(eq(payerOpenids.appId, row.appId), eq(payerOpenids.userId, row.userId)));
    }
    return rows.length;
  }),
];
