import { account } from '@/lib/contract/account';
import { handle } from '@/server/http/handle';
import { refuse } from '@/server/http/refusal';
import { sessionFacts } from '@/server/login/outcome';
import { expiryOf } from './session';
import { userById } from './user';

export const accountHandlers = [
  handle(account.tokenInfo, async (_input, context) => {
    const expiresAt = await expiryOf(context, context.caller.sessionId);
    if (!expiresAt) return refuse('LOGIN_REQUIRED');
    return sessionFacts(await userById(context.database, context.caller.userId), expiresAt);
  }),
];
