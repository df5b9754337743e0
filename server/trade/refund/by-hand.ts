import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/connection';
import { refundRequests } from '@/server/trade/tables/desk';

/**
 * SQL: somebody has transferred this refund's money outside the bank's interface, and a second person has not looked at it yet. Meanwhile it
 * isn't requested from the bank again, which could pay it twice.
 */
export const paidByHand = (refundNo: SQLWrapper | string): SQL =>
  sql`exists (select from ${refundRequests} where ${refundRequests.kind} = 'byHand' and ${refundRequests.state} = 'asked'
    and ${refundRequests.refundNo} = ${refundNo})`;

export async function isBeingPaidByHand(database: Database, refundNo: string): Promise<boolean> {
  const { rows } = await database.execute<{ is: boolean }>(sql`select ${paidByHand(refundNo)} as is`);
  return rows[0]?.is === true;
}
