import { account } from '@/lib/contract/account/endpoints';
import { handle } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import { sessionFacts } from './outcome';
import { expiryOf } from '@/server/account/session';
import { userById } from '@/server/account/user';

export const accountHandlers = [
  handle(account.tokenInfo, async (_input, context) => {
    const expiresAt = await expiryOf(context, context.caller.sessionId);
    if (!expiresAt) return refuse('LOGIN_REQUIRED');
    return sessionFacts(await userById(context.database, context.caller.userId), expiresAt);
  }),
];
