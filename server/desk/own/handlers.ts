import { and, eq } from 'drizzle-orm';
import { own } from '@/lib/contract/ops/own';
import { permissionsOf } from '@/lib/domain/staff';
import { refuseDesk } from '@/server/call/ops/desk-refusal';
import { handleOps, type OpsContext, type OpsHandler } from '@/server/call/ops/handle-ops';
import { refuse } from '@/server/call/refusal';
import { recordAction } from '@/server/trail/record';
import { ofAccount } from '../account-trail';
import { withinTries } from '../lock-out';
import { hashPassword, isPassword, requireStrong } from '../password';
import { recoveryCodesLeft, replaceRecoveryCodes } from '../recovery-codes';
import { endSessionsOf, openSessionsOf } from '../session';
import { staff, staffPasskeys, staffSessions } from '../tables';

const passkeysOf = ({ database, staff: { staffNo } }: OpsContext) =>
  database.select().from(staffPasskeys).where(eq(staffPasskeys.staffNo, staffNo)).orderBy(staffPasskeys.createdAt);

async function hasTotp({ database, staff: { staffNo } }: OpsContext): Promise<boolean> {
  const [row] = await database.select({ totp: staff.totp }).from(staff).where(eq(staff.staffNo, staffNo));
  return row?.totp != null;
}

async function account(context: OpsContext) {
  const { staff: me, session } = context;
  const [passkeys, totp, codes, sessions] = await Promise.all([
    passkeysOf(context),
    hasTotp(context),
    recoveryCodesLeft(context, me.staffNo),
    openSessionsOf(context, me.staffNo),
  ]);
  return {
    hasTotp: totp,
    recoveryCodesLeft: codes,
    passkeys: passkeys.map(({ credentialId, name, createdAt, usedAt }) => ({
      credentialId,
      name,
      createdAt: createdAt.getTime(),
      usedAt: usedAt?.getTime() ?? null,
    })),
    sessions: sessions.map(({ id, no, browser, address, createdAt, seenAt }) => ({
      no,
      browser,
      address,
      createdAt: createdAt.getTime(),
      seenAt: seenAt.getTime(),
      isThis: id === session.id,
    })),
  };
}

async function changePassword(context: OpsContext, { current, next }: Readonly<{ current: string; next: string }>): Promise<void> {
  const { database, staff: me, session, address, now } = context;
  const trying = { what: 'password' as const, email: session.email, address };
  await withinTries(context, trying, async () => {
    const [row] = await database.select({ password: staff.password }).from(staff).where(eq(staff.staffNo, me.staffNo));
    if (!(await isPassword(current, row?.password))) refuseDesk('SIGN_IN_WRONG');
  });
  requireStrong(next, session);
  const hashed = await hashPassword(next);
  await database.transaction(async (transaction) => {
    await transaction.update(staff).set({ password: hashed }).where(eq(staff.staffNo, me.staffNo));
    await endSessionsOf({ database: transaction, now }, me.staffNo, session.id);
    await recordAction(transaction, { action: 'staff.changePassword', subject: ofAccount(me.staffNo) });
  });
}

/** Somebody's own passkeys, locked, so that two removals at once leave one. */
async function removePasskey({ database, staff: me }: OpsContext, credentialId: string): Promise<void> {
  await database.transaction(async (transaction) => {
    const [row] = await transaction.select({ totp: staff.totp }).from(staff).where(eq(staff.staffNo, me.staffNo)).for('update');
    const keys = await transaction
      .select({ id: staffPasskeys.credentialId })
      .from(staffPasskeys)
      .where(eq(staffPasskeys.staffNo, me.staffNo));
    if (!keys.some(({ id }) => id === credentialId)) refuse('NOT_FOUND');
    if (keys.length === 1 && !row?.totp) refuseDesk('LAST_STEP');
    await transaction.delete(staffPasskeys).where(and(eq(staffPasskeys.staffNo, me.staffNo), eq(staffPasskeys.credentialId, credentialId)));
    await recordAction(transaction, { action: 'staff.removePasskey', subject: ofAccount(me.staffNo) });
  });
}

async function removeTotp({ database, staff: me }: OpsContext): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.select({ staffNo: staff.staffNo }).from(staff).where(eq(staff.staffNo, me.staffNo)).for('update');
    const keys = await transaction
      .select({ id: staffPasskeys.credentialId })
      .from(staffPasskeys)
      .where(eq(staffPasskeys.staffNo, me.staffNo));
    if (keys.length === 0) refuseDesk('LAST_STEP');
    await transaction.update(staff).set({ totp: null }).where(eq(staff.staffNo, me.staffNo));
    await recordAction(transaction, { action: 'staff.removeApp', subject: ofAccount(me.staffNo) });
  });
}

async function endOwnSession({ database, staff: { staffNo }, now }: OpsContext, no: string): Promise<void> {
  await database.transaction(async (transaction) => {
    const ended = await transaction
      .update(staffSessions)
      .set({ endedAt: new Date(now()) })
      .where(and(eq(staffSessions.staffNo, staffNo), eq(staffSessions.no, no)))
      .returning({ id: staffSessions.id });
    if (ended.length === 0) refuse('NOT_FOUND');
    await recordAction(transaction, { action: 'staff.endSession', subject: ofAccount(staffNo), detail: { session: no } });
  });
}

const changed = async (done: Promise<readonly unknown[]>): Promise<Record<string, never>> =>
  (await done).length > 0 ? {} : refuse('NOT_FOUND');

export const ownHandlers: readonly OpsHandler[] = [
  handleOps(own.me, (_nothing, { staff: me, session }) => ({
    staffNo: me.staffNo,
    name: me.name,
    email: session.email,
    roles: [...me.roles],
    permissions: [...permissionsOf(me.roles)],
    shops: me.shops === 'all' ? null : [...me.shops],
    freshUntil: me.freshUntil,
    expiresAt: session.expiresAt,
  })),
  handleOps(own.account, (_nothing, context) => account(context)),
  handleOps(own.changePassword, async (typed, context) => {
    await changePassword(context, typed);
    return {};
  }),
  handleOps(own.namePasskey, ({ credentialId, name }, { database, staff: me }) =>
    changed(
      database
        .update(staffPasskeys)
        .set({ name })
        .where(and(eq(staffPasskeys.staffNo, me.staffNo), eq(staffPasskeys.credentialId, credentialId)))
        .returning({ id: staffPasskeys.credentialId }),
    ),
  ),
  handleOps(own.removePasskey, async ({ credentialId }, context) => {
    await removePasskey(context, credentialId);
    return {};
  }),
  handleOps(own.removeTotp, async (_nothing, context) => {
    await removeTotp(context);
    return {};
  }),
  handleOps(own.newRecoveryCodes, async (_nothing, { database, secret, staff: { staffNo } }) => ({
    recoveryCodes: await database.transaction(async (transaction) => {
      await recordAction(transaction, { action: 'staff.newRecoveryCodes', subject: ofAccount(staffNo) });
      return replaceRecoveryCodes({ database: transaction, secret }, staffNo);
    }),
  })),
  handleOps(own.endSession, async ({ no }, context) => {
    await endOwnSession(context, no);
    return {};
  }),
];
