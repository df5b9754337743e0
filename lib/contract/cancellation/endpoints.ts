import * as z from 'zod/mini';
import { cancellationLosses, cancellationObstacles, cancellationReasons, cancellationStates } from '@/lib/domain/account-cancellation';
import { endpoint } from '../endpoint';
import { nothing, prose, smsCode, timestamp } from '../wire';

/** Closing an account: what stands in the way, what is lost, and the seven-day cooling-off period. */
export const cancellation = {
  standing: endpoint({
    id: 'cancellation.standing',
    kind: 'query',
    method: 'GET',
    path: '/distribution/user/msgCollect/queryUserMsgCollectV2',
    host: 'base',
    access: 'user',
    summary: 'Whether the end of the account was applied for, what stands against it and what goes with it',
    request: nothing,
    response: z.object({
      state: z.enum(cancellationStates),
      appliedAt: z.nullable(timestamp),
      /** When the account will be erased or, if the request lapsed, would have been. */
      eraseAt: z.nullable(timestamp),
      /** 138****8000: where the SMS code is sent. */
      maskedMobile: z.string(),
      obstacles: z.array(z.object({ obstacle: z.enum(cancellationObstacles), count: z.int() })),
      losses: z.array(z.object({ loss: z.enum(cancellationLosses), count: z.int() })),
    }),
  }),
  sendCode: endpoint({
    id: 'cancellation.sendCode',
    kind: 'command',
    method: 'POST',
    path: '/distribution/user/msgCollect/sendCancellationCode',
    host: 'base',
    access: 'user',
    summary: "Sends a code to the account's own mobile",
    request: nothing,
    response: z.object({ resendSeconds: z.int() }),
    errors: ['TOO_MANY', 'UNAVAILABLE'],
  }),
  apply: endpoint({
    id: 'cancellation.apply',
    kind: 'command',
    method: 'POST',
    path: '/distribution/user/msgCollect/applyCancellationUser',
    host: 'base',
    access: 'user',
    summary: 'Applies for the end of the account; it is erased seven days later. A second application changes nothing',
    request: z.object({ reason: z.enum(cancellationReasons), remark: prose(200), captcha: smsCode }),
    response: z.object({ eraseAt: timestamp }),
    errors: ['CANCELLATION_HINDERED', 'CAPTCHA_WRONG', 'CAPTCHA_EXPIRED'],
  }),
  withdraw: endpoint({
    id: 'cancellation.withdraw',
    kind: 'command',
    method: 'POST',
    path: '/distribution/user/msgCollect/withdrawCancellationUser',
    host: 'base',
    access: 'user',
    summary: 'Withdraws the application: the account stays as it is',
    request: nothing,
    response: nothing,
  }),
};
