import { endOthers } from '@/server/account/session';
import { lockUser } from '@/server/account/user';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import { unbindWechat } from '@/server/login/wechat-identity';

/**
 * Ends one of the caller's other sessions, or all of them. The tie to WeChat is removed too: it would let that device in again without a
 * code. NOT_FOUND both for sessions that have ended and for other users' sessions.
 */
export async function endElsewhere(context: Context<'user'>, sessionId: string | undefined): Promise<{ ended: number }> {
  const { caller, database, now } = context;
  return database.transaction(async (transaction) => {
    await lockUser(transaction, caller.userId);
    const ended = await endOthers({ database: transaction, now }, caller, sessionId);
    if (sessionId !== undefined && ended === 0) refuse('NOT_FOUND');
    await unbindWechat({ database: transaction }, caller);
    return { ended };
  });
}
