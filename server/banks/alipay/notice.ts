import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { DAY_MS } from '@/lib/kernel/durations';
import type { BankAnswer, Verified } from '@/server/platform/ports/payment';
import type { Line } from './line';
import { isRsa2, textOf } from './rsa2';
import { instantOfStamp } from './stamp';
import { yuan } from './yuan';

/** Alipay repeats a message for 25 hours; what is older was kept by somebody (ms). */
const OLDEST_MS = 2 * DAY_MS;

const message = z.object({
  notify_id: z.string().check(z.minLength(1), z.maxLength(128)),
  notify_time: z.string(),
  out_trade_no: z.string().check(z.maxLength(64)),
  trade_no: z.string().check(z.maxLength(64)),
  trade_status: z.string(),
  total_amount: yuan,
  gmt_payment: z.optional(z.string()),
  gmt_refund: z.optional(z.string()),
  refund_fee: z.optional(z.string()),
});
type Message = z.output<typeof message>;

/** The form's fields, decoded once; undefined when one stands there twice, because then it isn't clear which of them is signed. */
function fieldsOf(body: string): Readonly<Record<string, string>> | undefined {
  const pairs = [...new URLSearchParams(body)];
  const fields = Object.fromEntries(pairs);
  return Object.keys(fields).length === pairs.length ? fields : undefined;
}

/** Only a payment and its failure change anything here: refunds and closings come to the same address, and are known already. */
function outcomeOf({ trade_status, gmt_payment, gmt_refund, refund_fee }: Message): 'paid' | 'refused' | undefined {
  if (gmt_refund || Number(refund_fee ?? 0) > 0) return undefined;
  if (trade_status === 'TRADE_SUCCESS' || trade_status === 'TRADE_FINISHED') return 'paid';
  return trade_status === 'TRADE_CLOSED' && !gmt_payment ? 'refused' : undefined;
}

/** A message chooses nothing by itself: with `sign_type=RSA` it would ask for SHA-1. */
export function verifyNotice({ merchant, needs }: Line, body: string): Verified {
  const fields = fieldsOf(body);
  if (!fields) return { kind: 'forged' };
  const { sign = '', sign_type, ...signed } = fields;
  const filled = Object.fromEntries(Object.entries(signed).filter(([, value]) => value !== ''));
  // Whether empty fields are covered, Alipay's own programs don't agree.
  const isGenuine = [signed, filled].some((covered) => isRsa2(merchant.alipayPublicKey, textOf(covered), sign));
  if (sign_type !== 'RSA2' || !isGenuine) return { kind: 'forged' };
  if (filled.app_id !== merchant.appId || filled.seller_id !== merchant.sellerId) return { kind: 'other', why: 'of another app or seller' };
  const { data } = z.safeParse(message, filled);
  if (!data) return { kind: 'other', why: `no word about a payment: ${filled.notify_type ?? 'without a type'}` };
  if (Math.abs(needs.now() - instantOfStamp(data.notify_time)) > OLDEST_MS) return { kind: 'other', why: 'too old' };
  const outcome = outcomeOf(data);
  if (!outcome) return { kind: 'other', why: `${data.trade_status}${data.gmt_refund || data.refund_fee ? ' after a refund' : ''}` };
  return {
    kind: 'notice',
    notice: {
      id: data.notify_id,
      // Alipay sends no nonce.
      delivery: createHash('sha256').update(sign).digest('hex'),
      subject: data.out_trade_no,
      outcome,
      amountFen: data.total_amount,
      bankTradeNo: data.trade_no,
    },
  };
}

const said = (status: number, body: string): BankAnswer => ({ status, type: 'text/plain; charset=utf-8', body });

/** Alipay reads the body: anything but these seven letters has the message repeated. */
export const noticeAnswers = { taken: said(200, 'success'), again: said(500, 'fail'), forged: said(401, 'fail') } as const;
