import { randomInt } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { refuse, refuseByRule } from '@/server/call/refusal';
import type { Database } from '@/server/platform/database/connection';
import type { OrderRow } from './move';
import { orders, verificationCodes } from '@/server/trade/tables/orders';

/** Twelve digits, read aloud in groups of four; so few are valid that guessing is hopeless. */
const newCode = (): string => Array.from({ length: 3 }, () => String(randomInt(10_000)).padStart(4, '0')).join('');

/** Issues a code for each of these units, which a shop redeems once; null stands for the whole order. */
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

/** Voids the codes of refunded units. */
export async function voidCodes(database: Database, orderId: number, unitNos: readonly number[]): Promise<void> {
  await database
    .update(verificationCodes)
    .set({ status: 'void' })
    .where(and(eq(verificationCodes.orderId, orderId), inArray(verificationCodes.unitNo, [...unitNos])));
}

type CodeRow = typeof verificationCodes.$inferSelect;

/** The code that opens a unit, or the whole order for null; null once it is void. */
export const codeOfUnit = (codes: readonly Pick<CodeRow, 'code' | 'unitNo' | 'status'>[], unitNo: number | null): string | null =>
  codes.find((code) => code.unitNo === unitNo && code.status !== 'void')?.code ?? null;

/**
 * Locks the codes that a guest shows and their orders, always in the same order, until the transaction ends, so that two counters can't
 * deadlock. NOT_FOUND when a code was never issued; NOT_ALLOWED when one was used or refunded.
 */
export async function lockCodes(transaction: Database, typed: readonly string[]): Promise<{ codes: CodeRow[]; owners: OrderRow[] }> {
  const read = () =>
    transaction
      .select()
      .from(verificationCodes)
      .where(inArray(verificationCodes.code, [...typed]));
  const found = await read();
  if (found.length === 0 || found.length !== new Set(typed).size) return refuse('NOT_FOUND');
  const ofThem = inArray(
    orders.id,
    found.map(({ orderId }) => orderId),
  );
  const owners = await transaction.select().from(orders).where(ofThem).orderBy(asc(orders.id)).for('update');
  // Read again, now that nobody else can redeem them.
  const codes = await read();
  if (codes.some(({ status }) => status === 'used')) return refuseByRule('counter', 'used');
  if (codes.some(({ status }) => status === 'void')) return refuseByRule('counter', 'void');
  return { codes, owners };
}

/** Marks codes from `lockCodes` as used. */
export async function spendCodes(transaction: Database, typed: readonly string[], now: number): Promise<void> {
  await transaction
    .update(verificationCodes)
    .set({ status: 'used', verifiedAt: new Date(now) })
    .where(inArray(verificationCodes.code, [...typed]));
}
