import * as z from 'zod/mini';
import type { BankOutcome } from '@/server/platform/ports/payment';

/** A payment as WeChat tells it, to a question and in a notice alike. `total` is the order's amount; what the payer gave may be less by WeChat's own coupons. */
const trade = z.object({
  mchid: z.string(),
  appid: z.string(),
  out_trade_no: z.string(),
  trade_state: z.string(),
  transaction_id: z.optional(z.string()),
  amount: z.optional(z.object({ total: z.optional(z.int()), currency: z.optional(z.string()) })),
});
export type Trade = z.output<typeof trade>;

export const tradeOf = (data: unknown): Trade | undefined => trade.safeParse(data).data;

/** A refunded payment was paid. */
const PAID = ['SUCCESS', 'REFUND'];
const OVER = ['CLOSED', 'REVOKED', 'PAYERROR'];

/** Undefined while the payer may still pay. */
export function outcomeOf({ out_trade_no: subject, trade_state, transaction_id, amount }: Trade): BankOutcome | undefined {
  if (OVER.includes(trade_state)) return { subject, outcome: 'refused', amountFen: amount?.total ?? 0, bankTradeNo: transaction_id ?? '' };
  if (!PAID.includes(trade_state) || !transaction_id || amount?.total === undefined) return undefined;
  // In any other currency the number would be another amount.
  if (amount.currency !== undefined && amount.currency !== 'CNY') return undefined;
  return { subject, outcome: 'paid', amountFen: amount.total, bankTradeNo: transaction_id };
}
