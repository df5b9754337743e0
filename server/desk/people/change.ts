import { and, arrayContains, eq, isNotNull, isNull } from 'drizzle-orm';
import type { StaffRole } from '@/lib/domain/staff';
import { isEmail } from '@/lib/kernel/email';
import { refuseDesk } from '@/server/call/ops/desk-refusal';
import type { OpsContext } from '@/server/call/ops/handle-ops';
import { refuse } from '@/server/call/refusal';
import type { Services } from '@/server/call/services';
import type { Database } from '@/server/platform/database/connection';
import { recordAction } from '@/server/trail/record';
import { ofAccount, rolesText, shopsText } from '../account-trail';
import { plainAddress } from '../entrance/sign-in';
import { type Invitation, invite } from '../invitation';
import { endSessionsOf } from '../session';
import { staff, staffPasskeys, staffRecoveryCodes } from '../tables';

export type NewStaff = Readonly<{ name: string; email: string; roles: readonly StaffRole[]; shops: readonly string[] | null }>;
type By = Readonly<{ createdBy: string | null; origin: string }>;

/** Somebody new, and the link for them. Refuses with EMAIL_WRONG and EMAIL_TAKEN. */
export async function addStaff(
  services: Pick<Services, 'database' | 'now'>,
  given: NewStaff,
  { createdBy, origin }: By,
): Promise<Invitation> {
  const { now } = services;
  const email = plainAddress(given.email);
  if (!isEmail(email)) return refuse('EMAIL_WRONG');
  const roles = [...new Set(given.roles)];
  const shops = given.shops && [...new Set(given.shops)];
  return services.database.transaction(async (database) => {
    const [row] = await database
      .insert(staff)
      .values({
        name: given.name,
        email,
        roles,
        shops,
        createdAt: new Date(now()),
        createdBy,
      })
      .onConflictDoNothing({ target: staff.email })
      .returning({ staffNo: staff.staffNo });
    if (!row) return refuseDesk('EMAIL_TAKEN');
    const subject = ofAccount(row.staffNo);
    await recordAction(database, { action: 'staff.invite', subject, to: rolesText(roles), detail: { shops: shopsText(shops) } });
    return invite({ database, now }, { staffNo: row.staffNo, createdBy, origin });
  });
}

/** Locks all administrators: of two who disable each other at once, the second finds that nobody would be left. */
async function requireAnotherAdmin(database: Database, staffNo: string): Promise<void> {
  const others = await database
    .select({ staffNo: staff.staffNo, password: staff.password })
    .from(staff)
    .where(and(arrayContains(staff.roles, ['admin']), isNull(staff.disabledAt)))
    .orderBy(staff.staffNo)
    .for('update');
  // Whoever has not accepted yet lets nobody in.
  if (!others.some((one) => one.staffNo !== staffNo && one.password !== null)) refuseDesk('LAST_ADMIN');
}

/** Nobody changes what they themselves may do. */
function requireAnother({ staff: me }: OpsContext, staffNo: string): void {
  if (me.staffNo === staffNo) refuseDesk('OWN_ACCOUNT');
}

async function found(database: Database, staffNo: string): Promise<void> {
  const [row] = await database.select({ staffNo: staff.staffNo }).from(staff).where(eq(staff.staffNo, staffNo));
  if (!row) refuse('NOT_FOUND');
}

type Change = Readonly<{ staffNo: string; name: string; roles: readonly StaffRole[]; shops: readonly string[] | null }>;

export async function changeStaff(context: OpsContext, { staffNo, name, ...given }: Change): Promise<void> {
  requireAnother(context, staffNo);
  const roles = [...new Set(given.roles)];
  const shops = given.shops && [...new Set(given.shops)];
  await context.database.transaction(async (database) => {
    await found(database, staffNo);
    if (!roles.includes('admin')) await requireAnotherAdmin(database, staffNo);
    // Locked only now: administrators who change each other lock in one order.
    const [before] = await database
      .select({ roles: staff.roles, shops: staff.shops })
      .from(staff)
      .where(eq(staff.staffNo, staffNo))
      .for('update');
    if (!before) return refuse('NOT_FOUND');
    await database.update(staff).set({ name, roles, shops }).where(eq(staff.staffNo, staffNo));
    await recordAction(database, {
      action: 'staff.change',
      subject: ofAccount(staffNo),
      from: rolesText(before.roles),
      to: rolesText(roles),
      detail: { shopsBefore: shopsText(before.shops), shops: shopsText(shops) },
    });
  });
}

export async function disableStaff(context: OpsContext, staffNo: string): Promise<void> {
  const { now } = context;
  requireAnother(context, staffNo);
  await context.database.transaction(async (database) => {
    await found(database, staffNo);
    await requireAnotherAdmin(database, staffNo);
    const disabled = await database
      .update(staff)
      .set({ disabledAt: new Date(now()) })
      .where(and(eq(staff.staffNo, staffNo), isNull(staff.disabledAt)))
      .returning({ staffNo: staff.staffNo });
    if (disabled.length === 0) refuseDesk('MOVED_ON');
    await endSessionsOf({ database, now }, staffNo);
    await recordAction(database, { action: 'staff.disable', subject: ofAccount(staffNo), from: 'active', to: 'disabled' });
  });
}

export async function enableStaff(context: OpsContext, staffNo: string): Promise<void> {
  await context.database.transaction(async (database) => {
    await found(database, staffNo);
    const enabled = await database
      .update(staff)
      .set({ disabledAt: null })
      .where(and(eq(staff.staffNo, staffNo), isNotNull(staff.disabledAt)))
      .returning({ staffNo: staff.staffNo });
    if (enabled.length === 0) refuseDesk('MOVED_ON');
    await recordAction(database, { action: 'staff.enable', subject: ofAccount(staffNo), from: 'disabled', to: 'active' });
  });
}

/** For whoever has lost their phone: nothing of the old opens anything from now on. */
export async function resetStaff(context: OpsContext, staffNo: string): Promise<Invitation> {
  const { now, origin, staff: me } = context;
  requireAnother(context, staffNo);
  return context.database.transaction(async (database) => {
    await found(database, staffNo);
    await database.update(staff).set({ password: null, totp: null }).where(eq(staff.staffNo, staffNo));
    await database.delete(staffPasskeys).where(eq(staffPasskeys.staffNo, staffNo));
    await database.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffNo, staffNo));
    await endSessionsOf({ database, now }, staffNo);
    await recordAction(database, { action: 'staff.reset', subject: ofAccount(staffNo) });
    return invite({ database, now }, { staffNo, createdBy: me.staffNo, origin });
  });
}
