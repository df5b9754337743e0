import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/connection';
import { verificationCodes } from '@/server/trade/order/tables';
import { unitsOf } from '@/server/trade/order/units';
import { ticketBookings } from '../tables';

/** Twelve digits, read aloud in groups of four; nobody guesses one of the few that are valid. */
const newCode = (): string => Array.from({ length: 3 }, () => String(randomInt(10_000)).padStart(4, '0')).join('');

/** Entry codes of a paid order, one for each ticket or one for all, as its rule has it. */
export async function issueCodes(database: Database, orderId: number): Promise<void> {
  const [booking] = await database.select({ rule: ticketBookings.rule }).from(ticketBookings).where(eq(ticketBookings.orderId, orderId));
  if (!booking) return;
  const units: (number | null)[] = booking.rule.codes === 'order' ? [null] : (await unitsOf(database, orderId)).map(({ unitNo }) => unitNo);
  for (let missing = units; missing.length > 0;) {
    const made = await database
      .insert(verificationCodes)
      .values(missing.map((unitNo) => ({ code: newCode(), orderId, unitNo })))
      .onConflictDoNothing()
      .returning({ unitNo: verificationCodes.unitNo });
    missing = missing.filter((unitNo) => !made.some((one) => one.unitNo === unitNo));
  }
}
