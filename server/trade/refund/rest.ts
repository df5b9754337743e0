import type * as z from 'zod/mini';
import type { restReturned as contract } from '@/lib/contract/order/endpoints';
import { type RefundQuote, returnedBy } from '@/lib/domain/refund';
import type { Database } from '@/server/platform/database/connection';
import type { OrderRow } from '@/server/trade/order/move';
import { carriedOf } from '@/server/trade/order/tenders';
import type { UnitRow } from '@/server/trade/order/units';

/**
 * How a refund of an order's rest would come back; null when it returns nothing.
 * @param units those of the rest; empty where the order is given back as a whole
 */
export async function restReturned(
  database: Database,
  { id }: Pick<OrderRow, 'id'>,
  quote: RefundQuote | null,
  units: readonly UnitRow[] = [],
): Promise<z.output<typeof contract> | null> {
  if (!quote || quote.refundFen === 0) return null;
  const { tenders, keptFen } = returnedBy(quote, await carriedOf(database, id, units));
  return { refundAmount: tenders.money, pointsAmount: tenders.points, feeAmount: keptFen };
}
