import { isRecord, parsedJson } from '@/lib/kernel/json';
import { type PayWay, payWays } from '@/lib/kernel/pay-way';
import type { Shelf } from '@/lib/kernel/shelf';

/** A command to pay that waits until WeChat has said who pays. */
export type PausedPayment = Readonly<{ orderNo: string; payWay: PayWay; idempotencyKey: string }>;

const SLOT = 'yx_paused_payment';

export const pausePayment = ({ orderNo, payWay, idempotencyKey }: PausedPayment, shelf: Shelf): void =>
  shelf.setItem(SLOT, JSON.stringify({ orderNo, payWay, idempotencyKey } satisfies PausedPayment));

/** Handed out once, and only to its own order's cashier. */
export function takePaused(orderNo: string, shelf: Shelf): PausedPayment | undefined {
  const kept = parsedJson(shelf.getItem(SLOT));
  shelf.removeItem(SLOT);
  if (!isRecord(kept) || kept.orderNo !== orderNo || typeof kept.idempotencyKey !== 'string') return undefined;
  const payWay = payWays.find((way) => way === kept.payWay);
  return payWay && { orderNo, payWay, idempotencyKey: kept.idempotencyKey };
}
