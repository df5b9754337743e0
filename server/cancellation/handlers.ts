import { cancellation } from '@/lib/contract/cancellation/endpoints';
import { handle, type Handler } from '@/server/call/handle';
import { sendAccountCode } from '@/server/login/send-code';
import { apply, withdraw } from './apply';
import { standingOf } from './standing';

export const cancellationHandlers: readonly Handler[] = [
  handle(cancellation.standing, (_input, context) => standingOf(context)),
  handle(cancellation.sendCode, (_input, context) => sendAccountCode(context, 'cancelAccount')),
  handle(cancellation.apply, (input, context) => apply(context, input)),
  handle(cancellation.withdraw, async (_input, context) => {
    await withdraw(context);
    return {};
  }),
];
