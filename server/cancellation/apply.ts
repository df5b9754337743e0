import { and, eq, isNull } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contract/endpoint';
import type { cancellation as contract } from '@/lib/contract/cancellation/endpoints';
import { THINK_AGAIN_MS } from '@/lib/domain/account-cancellation';
import { lockUser } from '@/server/account/user';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import { spendOwnCode } from '@/server/login/send-code';
import { recordAction } from '@/server/trail/record';
import { tell } from './notice';
import { obstaclesOf } from './standing';
import { accountCancellations } from './tables';

const running = (userId: number) => and(eq(accountCancellations.userId, userId), isNull(accountCancellations.lapsedAt));

/** Checked before the code is spent, so that someone who has to settle something first can still use it. */
async function requireNoObstacles(context: Context<'user'>): Promise<void> {
  if ((await obstaclesOf(context, context.caller)).length > 0) refuse('CANCELLATION_HINDERED');
}

export async function apply(
  context: Context<'user'>,
  { reason, remark, captcha }: Input<typeof contract.apply>,
): Promise<Output<typeof contract.apply>> {
  const { database, caller, channel, now } = context;
  await requireNoObstacles(context);
  await spendOwnCode(context, 'cancelAccount', captcha);
  return database.transaction(async (transaction) => {
    await lockUser(transaction, caller.userId);
    const [before] = await transaction.select().from(accountCancellations).where(running(caller.userId));
    if (before) return { eraseAt: before.eraseAt.getTime() };
    const eraseAt = now() + THINK_AGAIN_MS;
    const row = {
      channel: channel.code,
      reason,
      remark: remark.trim(),
      appliedAt: new Date(now()),
      eraseAt: new Date(eraseAt),
      lapsedAt: null,
    };
    await transaction
      .insert(accountCancellations)
      .values({ userId: caller.userId, ...row })
      .onConflictDoUpdate({ target: accountCancellations.userId, set: row });
    await recordAction(transaction, { action: 'user.askToBeErased', subject: { kind: 'user', id: String(caller.userId) } });
    await tell(transaction, { userId: caller.userId, channel, outcome: 'applied', eraseAt, now: now() });
    return { eraseAt };
  });
}

/** Safe to repeat; also clears an application that has lapsed. */
export async function withdraw({ database, caller }: Context<'user'>): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockUser(transaction, caller.userId);
    const withdrawn = await transaction
      .delete(accountCancellations)
      .where(eq(accountCancellations.userId, caller.userId))
      .returning({ userId: accountCancellations.userId });
    const subject = { kind: 'user', id: String(caller.userId) };
    await recordAction(transaction, ...withdrawn.map(() => ({ action: 'user.stay', subject })));
  });
}
