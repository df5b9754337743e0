import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { refuseDesk } from '@/server/call/ops/desk-refusal';
import type { BegunContext } from '@/server/call/ops/handle-ops';
import { recordAction } from '@/server/trail/record';
import { ofAccount } from './account-trail';
import { staff, staffSessions } from './tables';
import { newTotpSecret, stepOfCode, totpAddress } from './totp';

const SHOP = '悦享';
export const sealedTotpPlace = (staffNo: string): [string, string, string] => ['staff', staffNo, 'totp'];

/** Refuses with STEP_WRONG: a wrong code, or one whose step of thirty seconds has opened something before. */
export async function requireTotp({ database, session, sealing, now }: BegunContext, typed: string): Promise<void> {
  const { staffNo } = session;
  const [row] = await database.select({ totp: staff.totp }).from(staff).where(eq(staff.staffNo, staffNo));
  const step = row?.totp ? stepOfCode(sealing.open(row.totp, sealedTotpPlace(staffNo)), typed, now()) : undefined;
  if (step === undefined) return refuseDesk('STEP_WRONG');
  const used = await database
    .update(staff)
    .set({ totpStep: step })
    .where(and(eq(staff.staffNo, staffNo), lt(staff.totpStep, step)))
    .returning({ staffNo: staff.staffNo });
  if (used.length === 0) refuseDesk('STEP_WRONG');
}

/** A secret for an app; it counts once a code of it was typed. */
export async function newTotp({ database, session, sealing }: BegunContext): Promise<Readonly<{ secret: string; address: string }>> {
  const { id, staffNo, email } = session;
  const secret = newTotpSecret();
  await database
    .update(staffSessions)
    .set({ pendingTotp: sealing.seal(secret, sealedTotpPlace(staffNo)) })
    .where(eq(staffSessions.id, id));
  return { secret, address: totpAddress(secret, email, SHOP) };
}

/** Takes the secret that is being set up, once a code shows that the app has it. */
export async function keepTotp({ database, session, sealing, now }: BegunContext, typed: string): Promise<void> {
  const { id, staffNo } = session;
  const [row] = await database
    .select({ pending: staffSessions.pendingTotp })
    .from(staffSessions)
    .where(and(eq(staffSessions.id, id), isNotNull(staffSessions.pendingTotp)));
  const step = row?.pending ? stepOfCode(sealing.open(row.pending, sealedTotpPlace(staffNo)), typed, now()) : undefined;
  if (step === undefined || !row?.pending) return refuseDesk('STEP_WRONG');
  await database.update(staff).set({ totp: row.pending, totpStep: step }).where(eq(staff.staffNo, staffNo));
  await database.update(staffSessions).set({ pendingTotp: null }).where(eq(staffSessions.id, id));
  await recordAction(database, { action: 'staff.addApp', subject: ofAccount(staffNo) });
}
