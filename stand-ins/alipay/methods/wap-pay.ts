import type { Bank } from '@/stand-ins/alipay/bank';
import { tradeOf } from '@/stand-ins/alipay/books/moves';
import type { Order } from '@/stand-ins/alipay/books/trade';
import type { Call } from '@/stand-ins/alipay/gateway/check';
import { amount, contentOf, outTradeNo, required, text, type Fields } from '@/stand-ins/alipay/gateway/content';
import { failed, type Answer } from '@/stand-ins/alipay/refusal';
import { DAY_MS, epochOf } from '@/stand-ins/http/shanghai';
import { fenOf } from '@/stand-ins/alipay/amount';

const fields: Fields = {
  out_trade_no: required(outTradeNo),
  total_amount: required(amount),
  // No `/`, `=` or `&`, and at most 256 characters.
  subject: required({ shape: /^[^/=&]{1,256}$/u }),
  product_code: required({ shape: /^QUICK_WAP_WAY$/ }),
  seller_id: { shape: /^2088\d{12}$/ },
  body: text(128),
  quit_url: { shape: /^https?:\/\/\S{1,390}$/ },
  time_expire: { shape: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/ },
  timeout_express: { shape: /^\d{1,5}[mhd]$/ },
  passback_params: text(512),
  goods_type: { shape: /^[01]$/ },
};

/** A trade that nobody pays ends by itself after so long. */
const LONGEST_MS = 15 * DAY_MS;
const units: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: DAY_MS };

/** When the time for paying ends (epoch ms). */
function expiryOf(now: number, { time_expire: until, timeout_express: within }: Readonly<Record<string, string>>): number | undefined {
  if (until) return epochOf(until);
  return now + (within ? Number(within.slice(0, -1)) * (units[within.slice(-1)] ?? 0) : LONGEST_MS);
}

/** What was asked before under this number must be the same; one that is over can't be paid. */
export function conflictOf(bank: Bank, order: Order): Answer | undefined {
  const trade = tradeOf(bank, order.sellerId, { outTradeNo: order.outTradeNo });
  if (!trade) return undefined;
  if (trade.status === 'TRADE_SUCCESS' || trade.status === 'TRADE_FINISHED') return failed('ACQ.TRADE_HAS_SUCCESS');
  if (trade.status === 'TRADE_CLOSED') return failed('ACQ.TRADE_HAS_CLOSE');
  const isSame = trade.amountFen === order.amountFen && trade.subject === order.subject && trade.appId === order.appId;
  return isSame ? undefined : failed('ACQ.CONTEXT_INCONSISTENT');
}

export function orderOf(bank: Bank, { merchant, parameters }: Call): Order | Answer {
  const read = contentOf(parameters['biz_content'], fields);
  if (read.kind === 'refused') return read.answer;
  const { content } = read;
  const amountFen = fenOf(content['total_amount'] ?? '');
  const expiresAt = expiryOf(bank.now(), content);
  if (amountFen === undefined) return failed('ACQ.INVALID_PARAMETER', 'total_amount');
  if (expiresAt === undefined) return failed('ACQ.INVALID_PARAMETER', 'time_expire');
  if (expiresAt <= bank.now()) return failed('ACQ.NOW_TIME_AFTER_EXPIRE_TIME_ERROR');
  if (expiresAt > bank.now() + LONGEST_MS) return failed('ACQ.INVALID_PARAMETER', 'time_expire');
  if (content['seller_id'] && content['seller_id'] !== merchant.sellerId) return failed('ACQ.INVALID_PARAMETER', 'seller_id');
  const order: Order = {
    appId: merchant.appId,
    sellerId: merchant.sellerId,
    outTradeNo: content['out_trade_no'] ?? '',
    subject: content['subject'] ?? '',
    amountFen,
    expiresAt,
    notifyUrl: parameters['notify_url'] || undefined,
    returnUrl: parameters['return_url'] || undefined,
    quitUrl: content['quit_url'],
    passbackParams: content['passback_params'],
  };
  return conflictOf(bank, order) ?? order;
}

export const isOrder = (read: Order | Answer): read is Order => 'outTradeNo' in read;
