import { and, eq } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contract/endpoint';
import type { account } from '@/lib/contract/account/endpoints';
import { joinOwners } from '@/server/account/proven-mobile';
import { endOthers } from '@/server/account/session';
import { users } from '@/server/account/tables';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import { sendAccountCode, spendOwnCode } from '@/server/login/send-code';
import { spendCode } from '@/server/login/sms-code';
import { endTickets, issueTicket, lookAtTicket, spendTicket } from '@/server/login/ticket';
import { unbindWechat } from '@/server/login/wechat-identity';
import { violates } from '@/server/platform/database/violates';
import { recordAction } from '@/server/trail/record';
import { profileOf } from './profile';

/** Time to receive a code on the new phone (ms). */
const TICKET_MS = 10 * 60_000;

/** Exchanges the code sent to the old mobile for a ticket, valid only in this session and while the mobile is unchanged. */
export async function proveMobile(
  context: Context<'user'>,
  { captcha }: Input<typeof account.proveMobile>,
): Promise<Output<typeof account.proveMobile>> {
  const { userId, sessionId, mobile } = context.caller;
  await spendOwnCode(context, 'changeMobile', captcha);
  return issueTicket(context, 'mobile', { userId: String(userId), sessionId, mobile }, TICKET_MS);
}

/** Requires that the old mobile was proven in this session and is still the account's. */
async function requireProof(context: Context<'user'>, ticket: string): Promise<void> {
  const proof = await lookAtTicket(context, 'mobile', ticket);
  if (proof?.sessionId !== context.caller.sessionId || proof.mobile !== context.caller.mobile) refuse('MOBILE_UNPROVEN');
}

export async function sendNewMobileCode(
  context: Context<'user'>,
  { ticket, mobile }: Input<typeof account.sendNewMobileCode>,
): Promise<Output<typeof account.sendNewMobileCode>> {
  await requireProof(context, ticket);
  if (mobile === context.caller.mobile) refuse('INPUT_INVALID');
  return sendAccountCode(context, 'newMobile', mobile);
}

/**
 * Whether a mobile belongs to another account is revealed only to someone with its code, so nobody can find out who is registered. What
 * belongs to the account refers to its id and stays. Everything that the old mobile opened ends: sessions, one-time tokens, the tie to
 * WeChat.
 */
export async function changeMobile(
  context: Context<'user'>,
  { ticket, mobile, captcha }: Input<typeof account.changeMobile>,
): Promise<Output<typeof account.changeMobile>> {
  const { database, caller, channel, now } = context;
  await requireProof(context, ticket);
  await spendCode(context, { projectId: channel.projectId, mobile, device: context.device(), purpose: 'newMobile' }, captcha);
  // If the mobile is taken everything is rolled back, so the ticket can be used for another one.
  await database
    .transaction(async (transaction) => {
      if (!(await spendTicket({ database: transaction, now }, 'mobile', ticket))) refuse('MOBILE_UNPROVEN');
      await joinOwners(transaction, context, { id: caller.userId, mobile: caller.mobile }, mobile);
      await transaction
        .update(users)
        .set({ mobile })
        .where(and(eq(users.id, caller.userId), eq(users.mobile, caller.mobile)));
      await endOthers({ database: transaction, now }, caller);
      await endTickets(transaction, caller.sessionId);
      await unbindWechat({ database: transaction }, caller);
      await recordAction(transaction, { action: 'user.changeMobile', subject: { kind: 'user', id: String(caller.userId) } });
    })
    // Another account of the project has the mobile, or has just got it.
    .catch((error: unknown) => (violates(error, 'users_mobile') ? refuse('MOBILE_TAKEN') : Promise.reject(error)));
  context.log.info('a mobile was changed');
  return profileOf(context);
}
