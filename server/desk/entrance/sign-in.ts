import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { SecondStep } from '@/lib/domain/staff';
import { refuseDesk } from '@/server/call/ops/desk-refusal';
import type { EntranceContext } from '@/server/call/ops/handle-ops';
import { invitedBy } from '../invitation';
import { countTry, forgetTries } from '../lock-out';
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
  await countTry(context, trying);
  const [row] = await database
    .select({ staffNo: staff.staffNo, password: staff.password })
    .from(staff)
    .where(and(eq(staff.email, trying.email), isNull(staff.disabledAt), isNotNull(staff.password)));
  const isRight = await isPassword(password, row?.password);
  const ways = row ? await waysOf(context, row.staffNo) : [];
  if (!isRight || !row || ways.length === 0) return refuseDesk('SIGN_IN_WRONG');
  await forgetTries(context, trying);
  browser.keep(await openStaffSession(context, { staffNo: row.staffNo, state: 'begun', browser: browser.userAgent, address }));
  return { ways };
}

/** Sets the password of whoever has the link. Nothing is open before a second step is set up, which uses the link up. */
export async function accept(
  context: EntranceContext,
  { secret, password }: Readonly<{ secret: string; password: string }>,
): Promise<void> {
  const { database, browser, address } = context;
  const { staffNo, name, email, hash } = await invitedBy(context, secret);
  requireStrong(password, { name, email });
  await database
    .update(staff)
    .set({ password: await hashPassword(password) })
    .where(eq(staff.staffNo, staffNo));
  await endSessionsOf(context, staffNo);
  browser.keep(await openStaffSession(context, { staffNo, state: 'enrolling', browser: browser.userAgent, address, invitation: hash }));
}

/** Ends the session of this browser, whatever state it is in. */
export async function signOut({ database, browser, now }: EntranceContext, id: string): Promise<void> {
  await database
    .update(staffSessions)
    .set({ endedAt: new Date(now()) })
    .where(and(eq(staffSessions.id, id), isNull(staffSessions.endedAt)));
  browser.keep(undefined);
}
