import { eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/connection';
import { issueCodes } from '@/server/trade/order/codes';
import { unitsOf } from '@/server/trade/order/units';
import { ticketBookings } from '../tables';

/** Issues entry codes for a paid order, one for each ticket or one for all, as its rule says. */
export async function issueEntryCodes(database: Database, orderId: number): Promise<void> {
  const [booking] = await database.select({ rule: ticketBookings.rule }).from(ticketBookings).where(eq(ticketBookings.orderId, orderId));
  if (!booking) return;
  await issueCodes(
    database,
    orderId,
    booking.rule.codes === 'order' ? [null] : (await unitsOf(database, orderId)).map(({ unitNo }) => unitNo),
  );
}
