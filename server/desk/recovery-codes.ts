import { createHmac, randomInt } from 'node:crypto';
import { and, count, eq, isNull } from 'drizzle-orm';
import { RECOVERY_CODES } from '@/lib/domain/staff';
import type { Services } from '@/server/call/services';
import { staffRecoveryCodes } from './tables';

/** Without letters and digits that look alike on paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const LETTERS = 10;
const GROUP = 5;

type Kept = Pick<Services, 'database' | 'secret'>;

const plain = (typed: string): string => typed.toLowerCase().replace(/[^a-z\d]/g, '');
const hashOfCode = (secret: string, staffNo: string, typed: string): string =>
  createHmac('sha256', secret)
    .update(`recovery ${staffNo} ${plain(typed)}`)
    .digest('base64url');

function newCode(): string {
  const letters = Array.from({ length: LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${letters.slice(0, GROUP)}-${letters.slice(GROUP)}`;
}

/** Ten new codes in place of all others; shown once. */
export async function replaceRecoveryCodes({ database, secret }: Kept, staffNo: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await database.transaction(async (transaction) => {
    await transaction.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffNo, staffNo));
    await transaction.insert(staffRecoveryCodes).values(codes.map((code) => ({ staffNo, hash: hashOfCode(secret, staffNo, code) })));
  });
  return codes;
}

/** Whether it was one of theirs, unused until now. */
export async function useRecoveryCode(
  { database, secret, now }: Kept & Pick<Services, 'now'>,
  staffNo: string,
  typed: string,
): Promise<boolean> {
  const used = await database
    .update(staffRecoveryCodes)
    .set({ usedAt: new Date(now()) })
    .where(
      and(
        eq(staffRecoveryCodes.staffNo, staffNo),
        eq(staffRecoveryCodes.hash, hashOfCode(secret, staffNo, typed)),
        isNull(staffRecoveryCodes.usedAt),
      ),
    )
    .returning({ hash: staffRecoveryCodes.hash });
  return used.length === 1;
}

export async function recoveryCodesLeft({ database }: Pick<Services, 'database'>, staffNo: string): Promise<number> {
  const [row] = await database
    .select({ left: count() })
    .from(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.staffNo, staffNo), isNull(staffRecoveryCodes.usedAt)));
  return row?.left ?? 0;
}
