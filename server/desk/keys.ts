import { randomBytes } from 'node:crypto';
import { and, desc, eq, isNull, lt, or } from 'drizzle-orm';
import { MINUTE_MS } from '@/lib/kernel/durations';
import type { DeskSession } from '@/server/call/ops/handle-ops';
import { refuse } from '@/server/call/refusal';
import type { Services } from '@/server/call/services';
import { recordAction } from '@/server/trail/record';
import { hashOf, newSecret } from './session';
import { staff, staffKeys } from './tables';

type Clocked = Pick<Services, 'database' | 'now'>;

/** By which it is recognised where it must not be, such as in a repository. */
const PREFIX = 'yxk_';
const KEY_NO_BYTES = 6;

/** Makes a key of somebody's; its secret is shown once and stored nowhere. */
export async function makeKey(
  { database, now }: Clocked,
  { staffNo, name }: Readonly<{ staffNo: string; name: string }>,
): Promise<{ keyNo: string; key: string }> {
  const [keyNo, key] = [randomBytes(KEY_NO_BYTES).toString('hex'), `${PREFIX}${newSecret()}`];
  await database.transaction(async (transaction) => {
    await transaction.insert(staffKeys).values({ keyNo, hash: hashOf(key), staffNo, name, createdAt: new Date(now()) });
    await recordAction(transaction, { action: 'key.make', subject: { kind: 'key', id: keyNo }, detail: { staffNo } });
  });
  return { keyNo, key };
}

/** Ends one of somebody's keys at once; NOT_FOUND for any other. */
export const revokeKey = ({ database, now }: Clocked, { staffNo, keyNo }: Readonly<{ staffNo: string; keyNo: string }>): Promise<void> =>
  database.transaction(async (transaction) => {
    const ended = await transaction
      .update(staffKeys)
      .set({ revokedAt: new Date(now()) })
      .where(and(eq(staffKeys.keyNo, keyNo), eq(staffKeys.staffNo, staffNo), isNull(staffKeys.revokedAt)))
      .returning({ keyNo: staffKeys.keyNo });
    if (ended.length === 0) refuse('NOT_FOUND');
    await recordAction(transaction, { action: 'key.revoke', subject: { kind: 'key', id: keyNo }, detail: { staffNo } });
  });

/** Somebody's keys that still open something, the newest first. */
export const keysOf = ({ database }: Pick<Services, 'database'>, staffNo: string) =>
  database
    .select({ keyNo: staffKeys.keyNo, name: staffKeys.name, createdAt: staffKeys.createdAt, usedAt: staffKeys.usedAt })
    .from(staffKeys)
    .where(and(eq(staffKeys.staffNo, staffNo), isNull(staffKeys.revokedAt)))
    .orderBy(desc(staffKeys.createdAt));

/** The key that a call brings in place of a cookie: `Authorization: Bearer yxk_…`. */
export const keyIn = (authorization: string): string | undefined =>
  authorization.startsWith(`Bearer ${PREFIX}`) ? authorization.slice('Bearer '.length) : undefined;

/**
 * Who works by a key, as their account is now; undefined once it was revoked or its owner was disabled. It has no second step, so that
 * whatever needs a fresh one stays a person's.
 */
export async function sessionOfKey({ database, now }: Clocked, key: string): Promise<DeskSession | undefined> {
  if (key.length > 100) return undefined;
  const [row] = await database
    .select({
      keyNo: staffKeys.keyNo,
      usedAt: staffKeys.usedAt,
      staffNo: staff.staffNo,
      name: staff.name,
      email: staff.email,
      roles: staff.roles,
      shops: staff.shops,
    })
    .from(staffKeys)
    .innerJoin(staff, eq(staff.staffNo, staffKeys.staffNo))
    .where(and(eq(staffKeys.hash, hashOf(key)), isNull(staffKeys.revokedAt), isNull(staff.disabledAt)));
  if (!row) return undefined;
  const { keyNo, usedAt, shops, ...person } = row;
  const before = new Date(now() - MINUTE_MS);
  if (!usedAt || usedAt < before)
    await database
      .update(staffKeys)
      .set({ usedAt: new Date(now()) })
      .where(and(eq(staffKeys.keyNo, keyNo), or(isNull(staffKeys.usedAt), lt(staffKeys.usedAt, before))));
  return {
    ...person,
    shops: shops ?? 'all',
    id: keyNo,
    no: keyNo,
    state: 'open',
    invitation: null,
    freshUntil: 0,
    expiresAt: now() + MINUTE_MS,
  };
}
