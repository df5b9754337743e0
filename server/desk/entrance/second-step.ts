import { eq } from 'drizzle-orm';
import type { entrance } from '@/lib/contract/ops/entrance';
import type { OpsInput } from '@/lib/contract/ops/ops-endpoint';
import type { SecondStep } from '@/lib/domain/staff';
import { refuseDesk } from '@/server/call/ops/desk-refusal';
import type { BegunContext } from '@/server/call/ops/handle-ops';
import type { Services } from '@/server/call/services';
import { requireTotp } from '../authenticator-app';
import { recordAction } from '@/server/trail/record';
import { ofAccount } from '../account-trail';
import { withinTries } from '../lock-out';
import { requirePasskey } from '../passkey';
import { recoveryCodesLeft, useRecoveryCode } from '../recovery-codes';
import { endSession, freshen, openStaffSession } from '../session';
import { staff, staffPasskeys } from '../tables';

/** The second steps that somebody has set up. */
export async function waysOf({ database }: Pick<Services, 'database'>, staffNo: string): Promise<SecondStep[]> {
  const [[row], keys, codes] = await Promise.all([
    database.select({ totp: staff.totp }).from(staff).where(eq(staff.staffNo, staffNo)),
    database.select({ id: staffPasskeys.credentialId }).from(staffPasskeys).where(eq(staffPasskeys.staffNo, staffNo)).limit(1),
    recoveryCodesLeft({ database }, staffNo),
  ]);
  const ways: SecondStep[] = [];
  if (keys.length > 0) ways.push('passkey');
  if (row?.totp) ways.push('totp');
  if (ways.length > 0 && codes > 0) ways.push('recoveryCode');
  return ways;
}

/** The session becomes another one with another cookie, which is open. */
export async function openInstead(context: BegunContext, way: SecondStep | 'invitation'): Promise<void> {
  const { database, now, browser, address, session } = context;
  const { staffNo } = session;
  const secret = await database.transaction(async (transaction) => {
    const within = { database: transaction, now };
    await endSession(within, session.id);
    await recordAction(transaction, { action: 'staff.signIn', subject: ofAccount(staffNo), detail: { way } });
    return openStaffSession(within, { staffNo, state: 'open', browser: browser.userAgent, address });
  });
  browser.keep(secret);
}

type Given = OpsInput<typeof entrance.secondStep>['step'];

async function prove(context: BegunContext, step: Given): Promise<void> {
  if (step.way === 'passkey') return requirePasskey(context, step.answer);
  if (step.way === 'totp') return requireTotp(context, step.code);
  if (!(await useRecoveryCode(context, context.session.staffNo, step.code))) refuseDesk('STEP_WRONG');
}

/** Signs in whoever gave the password; in an open session it makes the step fresh again. Guessing locks the account. */
export async function takeSecondStep(context: BegunContext, step: Given): Promise<Readonly<{ recoveryCodesLeft: number }>> {
  const { session, address } = context;
  // Whoever came by an invitation sets a step up; there is none to pass.
  if (session.state === 'enrolling') refuseDesk('STEP_WRONG');
  const trying = { what: 'step' as const, email: session.email, address };
  await withinTries(context, trying, () => prove(context, step));
  if (session.state === 'open') await freshen(context, session.id);
  else await openInstead(context, step.way);
  return { recoveryCodesLeft: await recoveryCodesLeft(context, session.staffNo) };
}
