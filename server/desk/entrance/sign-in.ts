import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { SecondStep } from '@/lib/domain/staff';
import { refuseDesk } from '@/server/call/ops/desk-refusal';
import type { EntranceContext } from '@/server/call/ops/handle-ops';
import { invitedBy } from '../invitation';
import { onBehalfOf } from '@/server/platform/acting';
import { recordAction } from '@/server/trail/record';
import { ofAccount } from '../account-trail';
import { withinTries } from '../lock-out';
import { hashPassword, isPassword, requireStrong } from '../password';
import { endSessionsOf, openStaffSession } from '../session';
import { staff, staffSessions } from '../tables';
import { waysOf } from './second-step';

/** As the account has it: e-mail addresses are typed in any case. */
export const plainAddress = (email: string): string => email.trim().toLowerCase();

/**
 * The password's half. Who has no account, no longer works here or has not accepted the invitation is answered like a wrong password, after
 * the same work.
 */
export async function signIn(
  context: EntranceContext,
  { email, password }: Readonly<{ email: string; password: string }>,
): Promise<Readonly<{ ways: SecondStep[] }>> {
  const { database, browser, address } = context;
  const trying = { what: 'password' as const, email: plainAddress(email), address };
  const { staffNo, ways } = await withinTries(context, trying, async () => {
    const [row] = await database
      .select({ staffNo: staff.staffNo, password: staff.password })
      .from(staff)
      .where(and(eq(staff.email, trying.email), isNull(staff.disabledAt), isNotNull(staff.password)));
    const isRight = await isPassword(password, row?.password);
    const found = row ? await waysOf(context, row.staffNo) : [];
    if (!isRight || !row || found.length === 0) return refuseDesk('SIGN_IN_WRONG');
    return { staffNo: row.staffNo, ways: found };
  });
  browser.keep(await openStaffSession(context, { staffNo, state: 'begun', browser: browser.userAgent, address }));
  return { ways };
}

/** Sets the password of whoever has the link. Nothing is open before a second step is set up, which uses the link up. */
export async function accept(
  context: EntranceContext,
  { secret, password }: Readonly<{ secret: string; password: string }>,
): Promise<void> {
  const { database, browser, address, now } = context;
  const { staffNo, name, email, hash } = await invitedBy(context, secret);
  requireStrong(password, { name, email });
  const hashed = await hashPassword(password);
  await database.transaction(async (transaction) => {
    await transaction.update(staff).set({ password: hashed }).where(eq(staff.staffNo, staffNo));
    await endSessionsOf({ database: transaction, now }, staffNo);
    await onBehalfOf({ kind: 'staff', id: staffNo }, () =>
      recordAction(transaction, { action: 'staff.acceptInvitation', subject: ofAccount(staffNo) }),
    );
  });
  browser.keep(await openStaffSession(context, { staffNo, state: 'enrolling', browser: browser.userAgent, address, invitation: hash }));
}

/** Ends the session of this browser, whatever state it is in. */
export async function signOut({ database, browser, now }: EntranceContext, id: string): Promise<void> {
  await database.transaction(async (transaction) => {
    const [ended] = await transaction
      .update(staffSessions)
      .set({ endedAt: new Date(now()) })
      .where(and(eq(staffSessions.id, id), isNull(staffSessions.endedAt)))
      .returning({ staffNo: staffSessions.staffNo });
    if (!ended) return;
    const { staffNo } = ended;
    await onBehalfOf({ kind: 'staff', id: staffNo }, () =>
      recordAction(transaction, { action: 'staff.signOut', subject: ofAccount(staffNo) }),
    );
  });
  browser.keep(undefined);
}
