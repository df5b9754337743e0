import { MINUTE_MS } from '@/lib/kernel/durations';
import { stampOf } from '@/lib/kernel/day';
import { toYuan } from '@/lib/kernel/money';
import type { PaymentOpening } from '@/server/platform/ports/payment';
import type { PaymentIntent } from '@/server/platform/ports/payment-intent';
import type { Line } from './line';

const LONGEST_SUBJECT = 256;

/** Alipay refuses a title with these signs; cut by whole characters. */
const subjectOf = (title: string): string =>
  [...title.replace(/[/=&]/g, ' ').replace(/\s+/g, ' ').trim()].slice(0, LONGEST_SUBJECT).join('');

/**
 * Nobody is asked: the address alone is the payment, signed, with everything in it. Its trade begins to exist when the buyer has logged in
 * there. Only JSON may carry the address: in HTML its `&timestamp` would be read as `×tamp`.
 */
export function openWapPay(line: Line, intent: PaymentIntent): PaymentOpening {
  const { merchant, needs, adapter } = line;
  // WeChat's browser opens no page of Alipay's.
  const isBarred = intent.scene === 'wechat' || intent.scene === 'miniProgram';
  if (isBarred || intent.expiresAt - needs.now() < MINUTE_MS) return { kind: 'failed' };
  const content = {
    out_trade_no: intent.paymentNo,
    total_amount: toYuan(intent.amountFen),
    subject: subjectOf(intent.title),
    seller_id: merchant.sellerId,
    product_code: 'QUICK_WAP_WAY',
    quit_url: intent.cancelUrl,
    time_expire: stampOf(intent.expiresAt),
  };
  const url = line.pageOf('alipay.trade.wap.pay', content, {
    return_url: intent.returnUrl,
    notify_url: `${needs.origin}/api/pay/notify/${adapter}`,
  });
  return { kind: 'leaving', url };
}
