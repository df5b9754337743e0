import type { FastifyBaseLogger } from 'fastify';
import type { AfterSaleEvent, AfterSaleType } from '@/lib/domain/after-sale';
import type { Services } from '@/server/call/services';
import type { Database } from '@/server/platform/database/connection';
import { planFulfilment } from '@/server/trade/order/fulfilment';
import { askForRefund } from '@/server/trade/refund/bank';
import { lockAfterSale, type LockedRequest } from './find';
import { type AfterSaleRow, moveAfterSale } from './move';
import { payOut } from './pay-out';

type Kinds = Services['kinds'];
type How = Readonly<{ now: number; byItself?: boolean; note?: string }>;

/** Events after which the money is refunded at once. */
const paysOut = (type: AfterSaleType, event: AfterSaleEvent): boolean => event === (type === 'returnGoods' ? 'receive' : 'approve');

/** Columns that an event sets besides the status. */
const changesOf = (event: AfterSaleEvent, note: string | undefined): Partial<Pick<AfterSaleRow, 'rejectReason'>> =>
  event === 'reject' ? { rejectReason: note ?? null } : {};

/**
 * The shop's answer to a request, or that of a timeout: changes its status, starts the refund that follows, and plans the order's next
 * step. Returns the number of a refund to request from the bank after the commit.
 */
export async function answer(
  transaction: Database,
  kinds: Kinds,
  { order, row }: LockedRequest,
  event: AfterSaleEvent,
  { now, byItself = false, note }: How,
): Promise<string | undefined> {
  const changes = changesOf(event, note);
  const moved = await moveAfterSale(transaction, row, event, now, { changes, byItself, ...(note !== undefined && { note }) });
  if (paysOut(moved.type, event)) return payOut(transaction, kinds, { order, row: moved }, now);
  await planFulfilment(transaction, kinds, order, now);
  return undefined;
}

/**
 * The same for a caller without a transaction of its own. ORDER_MOVED_ON when it is not possible now.
 * @param log informed when the bank can't be reached; the bank is asked again later
 */
export async function answerAfterSale(
  services: Services,
  afterSaleNo: string,
  event: AfterSaleEvent,
  how: Omit<How, 'now'> = {},
  log?: FastifyBaseLogger,
): Promise<void> {
  const { database, kinds, now } = services;
  const refundNo = await database.transaction(async (transaction) =>
    answer(transaction, kinds, await lockAfterSale(transaction, afterSaleNo), event, { now: now(), ...how }),
  );
  if (refundNo !== undefined) await askForRefund(services, refundNo, log);
}
