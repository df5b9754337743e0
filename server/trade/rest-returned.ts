import type * as z from 'zod/mini';
import type { restReturned as contract } from '@/lib/contract/order';
import type { RefundQuote } from '@/lib/domain/refund';
import type { Database } from '@/server/platform/database/connection';
import type { OrderRow } from './order/move';
import { previewReturn } from './order/tenders';

/** How a refund of an order's rest would come back; null when it returns nothing. */
export async function restReturned(
  database: Database,
  { id }: OrderRow,
  quote: RefundQuote | null,
): Promise<z.output<typeof contract> | null> {
  if (!quote || quote.refundFen === 0) return null;
  const { moneyFen, pointsFen } = await previewReturn(database, id, quote.refundFen);
  return { refundAmount: moneyFen, pointsAmount: pointsFen, feeAmount: quote.feeFen };
}
