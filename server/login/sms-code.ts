import { randomInt } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { CodePurpose } from '@/lib/domain/code-purpose';
import type { Device } from '@/server/call/device';
import { refuse } from '@/server/call/refusal';
import type { Services } from '@/server/call/services';
import { keyedHash } from './keyed-hash';
import { smsCodes } from './tables';

export const CODE_MINUTES = 5;

type Owner = Readonly<{ projectId: string; mobile: string; device: Device; purpose: CodePurpose }>;

const hashOf = (secret: string, { projectId, mobile }: Owner, code: string): string => keyedHash(secret, 'sms', projectId, mobile, code);

/** Creates a code that replaces earlier ones requested by this browser for the same purpose; those of other browsers stay. */
export async function createCode(
  { database, secret, now }: Services,
  owner: Owner,
  mostAttempts: number,
): Promise<{ id: number; code: string }> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const { projectId, mobile, device, purpose } = owner;
  const [row] = await database
    .insert(smsCodes)
    .values({
      projectId,
      mobile,
      purpose,
      device: device.id,
      likeness: device.isKnown ? null : device.likeness,
      mostAttempts,
      codeHash: hashOf(secret, owner, code),
      expiresAt: new Date(now() + CODE_MINUTES * 60_000),
    })
    .returning({ id: smsCodes.id });
  if (!row) throw new Error('The code was not stored.');
  return { id: row.id, code };
}

export async function removeCode({ database }: Services, id: number): Promise<void> {
  await database.delete(smsCodes).where(eq(smsCodes.id, id));
}

/**
 * Spends a try of the browser's own code and, if it is right, the code. A single statement: of two with the right code at once only one
 * gets in, and concurrent guesses never exceed the code's tries.
 *
 * Without its cookie a browser looks like others of its address and kind. So that these can't close the code to the cookie, tries without it
 * end at half; and once the cookie has come back, only the cookie counts.
 */
export async function spendCode({ database, secret, now }: Services, owner: Owner, code: string): Promise<void> {
  const at = new Date(now());
  const { projectId, mobile, device, purpose } = owner;
  const newest = database
    .select({ id: smsCodes.id })
    .from(smsCodes)
    .where(
      and(
        eq(smsCodes.projectId, projectId),
        eq(smsCodes.mobile, mobile),
        eq(smsCodes.purpose, purpose),
        device.isKnown ? eq(smsCodes.device, device.id) : eq(smsCodes.likeness, device.likeness),
      ),
    )
    .orderBy(desc(smsCodes.id))
    .limit(1);
  const [row] = await database
    .update(smsCodes)
    .set({
      attempts: sql`${smsCodes.attempts} + 1`,
      ...(device.isKnown && { likeness: null }),
      usedAt: sql`case when ${smsCodes.codeHash} = ${hashOf(secret, owner, code)} then ${at}::timestamptz end`,
    })
    .where(
      and(
        eq(smsCodes.id, sql`(${newest})`),
        isNull(smsCodes.usedAt),
        gt(smsCodes.expiresAt, at),
        lt(smsCodes.attempts, device.isKnown ? smsCodes.mostAttempts : sql`(${smsCodes.mostAttempts} + 1) / 2`),
      ),
    )
    .returning({ usedAt: smsCodes.usedAt });
  if (!row) refuse('CAPTCHA_EXPIRED');
  if (!row.usedAt) refuse('CAPTCHA_WRONG');
}
