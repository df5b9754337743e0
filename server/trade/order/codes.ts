import { randomInt } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/connection';
import { verificationCodes } from './tables';

/** Twelve digits, read aloud in groups of four; nobody guesses one of the few that are valid. */
const newCode = (): string => Array.from({ length: 3 }, () => String(randomInt(10_000)).padStart(4, '0')).join('');

/** Gives each of these units a code that a shop takes once; null is the code of the whole order. */
export async function issueCodes(database: Database, orderId: number, unitNos: readonly (number | null)[]): Promise<void> {
  for (let missing = unitNos; missing.length > 0;) {
    const made = await database
      .insert(verificationCodes)
      .values(missing.map((unitNo) => ({ code: newCode(), orderId, unitNo })))
      .onConflictDoNothing()
      .returning({ unitNo: verificationCodes.unitNo });
    missing = missing.filter((unitNo) => !made.some((one) => one.unitNo === unitNo));
  }
}

/** Codes of units that were given back open nothing. */
export async function voidCodes(database: Database, orderId: number, unitNos: readonly number[]): Promise<void> {
  await database
    .update(verificationCodes)
    .set({ status: 'void' })
    .where(and(eq(verificationCodes.orderId, orderId), inArray(verificationCodes.unitNo, [...unitNos])));
}
