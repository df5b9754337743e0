import { nextStatus } from '@/lib/domain/order';
import { localeOfChannel } from '@/lib/channel/lookup';
import type { Services } from '@/server/call/services';
import { refuse } from '@/server/call/refusal';
import type { Database } from '@/server/platform/database/connection';
import { serverWords } from '@/server/platform/words';
import { moveOrder } from '@/server/trade/order/move';
import { type RefundSubject, refusedRefund } from '@/server/trade/refund/subject';
import { startRefund } from '@/server/trade/refund/start';
import { piecesOf } from '../pieces';
import { afterSaleQuote } from './asked';
import type { LockedRequest } from './find';

/**
 * Starts the refund of an approved request. An order with nothing left before it was sent is refunded as a whole; otherwise it keeps its
 * status. Returns the refund's number, to be requested from the bank after the commit.
 */
export async function payOut(transaction: Database, kinds: Services['kinds'], { order, row }: LockedRequest, now: number): Promise<string> {
  const all = await piecesOf(transaction, order.id);
  const own = all.filter(({ afterSaleNo }) => afterSaleNo === row.afterSaleNo);
  const units = own.map(({ unit }) => unit);
  const again = own.some(({ status }) => status === 'refundRejected')
    ? await refusedRefund(
        transaction,
        order.id,
        units.map(({ unitNo }) => unitNo),
      )
    : undefined;
  const whole = all.every((piece) => own.includes(piece) || piece.status === 'refunding' || piece.status === 'refunded');
  const goesBack = whole && nextStatus(order.kind, order.status, 'requestRefund') !== undefined && order.status !== 'ready';
  const status = goesBack ? await moveOrder(transaction, order, 'requestRefund', now, { fulfilAt: null }) : order.status;
  if (!status) return refuse('ORDER_MOVED_ON');
  const subject: RefundSubject = {
    quote: afterSaleQuote(units, row),
    units,
    whole: goesBack,
    again,
  };
  const reason = serverWords(localeOfChannel(order.channel))('afterSaleRefund');
  return startRefund(transaction, kinds, { ...order, status }, subject, { reason, now });
}
