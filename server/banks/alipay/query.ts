import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { MINUTE_MS } from '@/lib/kernel/durations';
import type { BankOutcome } from '@/server/platform/ports/payment';
import { AlipayFailure } from './answer';
import type { Line } from './line';
import { yuan } from './yuan';

const METHOD = 'alipay.trade.query';
/** Nobody can begin to pay after the expiry, and whoever has begun is known by then (ms). */
const UNKNOWN_AFTER_MS = 10 * MINUTE_MS;

const trade = z.object({
  out_trade_no: z.string(),
  trade_no: z.string(),
  trade_status: z.enum(['WAIT_BUYER_PAY', 'TRADE_SUCCESS', 'TRADE_FINISHED', 'TRADE_CLOSED']),
  total_amount: yuan,
  send_pay_date: z.optional(z.string()),
});
type Trade = z.output<typeof trade>;

/** Closed is what ran out of time unpaid, and also what was paid and given back in full. */
const isPaid = ({ trade_status, send_pay_date }: Trade): boolean =>
  trade_status === 'TRADE_CLOSED' ? Boolean(send_pay_date) : trade_status !== 'WAIT_BUYER_PAY';

/** 'unknown': nobody has logged in to pay it. */
export async function askTrade({ ask }: Line, paymentNo: string): Promise<BankOutcome | 'waiting' | 'unknown'> {
  const said = await ask(METHOD, { out_trade_no: paymentNo });
  if (said.kind === 'refused' && said.why === 'ACQ.TRADE_NOT_EXIST') return 'unknown';
  if (said.kind !== 'done') throw new AlipayFailure(`Alipay does not answer ${METHOD}: ${said.kind === 'refused' ? said.why : said.kind}.`);
  const found = z.parse(trade, said.answer);
  // A signature doesn't say to which call it belongs.
  if (found.out_trade_no !== paymentNo) throw new AlipayFailure('Alipay answered about another payment.');
  if (found.trade_status === 'WAIT_BUYER_PAY') return 'waiting';
  return {
    subject: paymentNo,
    outcome: isPaid(found) ? 'paid' : 'refused',
    amountFen: found.total_amount,
    bankTradeNo: found.trade_no,
  };
}

/** Whether what Alipay doesn't know will never be paid. */
export const isOver = ({ needs }: Line, expiresAt: number): boolean => needs.now() > expiresAt + UNKNOWN_AFTER_MS;

export async function queryPayment(line: Line, paymentNo: string, expiresAt: number): Promise<BankOutcome | undefined> {
  const found = await askTrade(line, paymentNo);
  if (found === 'waiting') return undefined;
  if (found !== 'unknown') return found;
  return isOver(line, expiresAt) ? { subject: paymentNo, outcome: 'refused', amountFen: 0, bankTradeNo: '' } : undefined;
}

/** A number that nobody ever had: a signed "unknown" proves keys, app and gateway at once. */
export async function checkLine(line: Line): Promise<void> {
  const found = await askTrade(line, `CHECK${randomBytes(10).toString('hex')}`);
  if (found !== 'unknown') throw new AlipayFailure('Alipay knows a payment that was never made.');
}
