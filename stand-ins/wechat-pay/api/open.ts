import { merchantOf, type Bank } from '@/stand-ins/wechat-pay/bank';
import { keyOf, tradeOf } from '@/stand-ins/wechat-pay/books/books';
import { newPrepayId } from '@/stand-ins/wechat-pay/books/numbers';
import type { Product, Trade } from '@/stand-ins/wechat-pay/books/records';
import { appIdsOf } from '@/stand-ins/wechat-pay/merchants';
import { parseRfc3339 } from '@/stand-ins/wechat-pay/protocol/clock';
import { refusals, type Answer } from './answer';
import type { CallRow, Heard } from './call';
import { checkBody, type Shape } from './check-body';
import { h5Shape, jsapiShape } from './shapes';

type OpenBody = Readonly<{
  appid: string;
  mchid: string;
  description: string;
  out_trade_no: string;
  time_expire?: string;
  attach?: string;
  notify_url: string;
  amount: Readonly<{ total: number }>;
  payer?: Readonly<{ openid: string }>;
  scene_info?: unknown;
}>;

const MINUTE = 60_000;
/** Without `time_expire` an order can be paid for seven days. */
const DEFAULT_LIFE = 7 * 24 * 60 * MINUTE;
export const PREPAY_LIFE = 120 * MINUTE;
export const H5_LIFE = 5 * MINUTE;

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, inner]) => [key, sorted(inner)]),
      )
    : value;

/** What makes it the same order again. Where the buyer is may change between two tries. */
const fingerprint = (product: Product, { scene_info: _scene, ...order }: OpenBody): string => JSON.stringify([product, sorted(order)]);

const opening = (bank: Bank, { product, prepayId }: Trade): Answer =>
  product === 'jsapi'
    ? { status: 200, body: { prepay_id: prepayId } }
    : {
        status: 200,
        body: { h5_url: `${bank.origin()}/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=${prepayId}&package=${prepayId.slice(-10)}` },
      };

/** The same order once more: a fresh way in, while it is open. */
function again(bank: Bank, trade: Trade, opened: string): Answer {
  if (trade.opened !== opened) return refusals.numberUsed();
  if (trade.state === 'CLOSED') return refusals.closed();
  if (trade.state === 'SUCCESS' || trade.state === 'REFUND') return refusals.paid();
  if (trade.payableUntil <= bank.now()) return refusals.invalid('订单已过期');
  trade.prepayId = newPrepayId(bank.now());
  trade.prepaidAt = bank.now();
  return opening(bank, trade);
}

function open(product: Product, { bank, mchid, body }: Heard, shape: Shape): Answer {
  const found = checkBody(body, shape);
  if (found) return found;
  const order = body as OpenBody;
  const merchant = merchantOf(bank, mchid);
  if (order.mchid !== mchid || !merchant)
    return refusals.malformed('商户号与签名的商户号不一致', { location: 'body', field: '/mchid', value: order.mchid });
  if (!appIdsOf(merchant).includes(order.appid)) return refusals.appMismatch();
  if (order.payer && bank.state.identities.get(order.payer.openid)?.appid !== order.appid) return refusals.openidMismatch();
  const now = bank.now();
  const opened = fingerprint(product, order);
  const old = tradeOf(bank.state, mchid, order.out_trade_no);
  if (old) return again(bank, old, opened);
  const wished = order.time_expire === undefined ? now + DEFAULT_LIFE : (parseRfc3339(order.time_expire) ?? 0);
  const trade: Trade = {
    ...{ mchid, outTradeNo: order.out_trade_no, product, appid: order.appid, description: order.description, totalFen: order.amount.total },
    ...{ notifyUrl: order.notify_url, attach: order.attach, opened, openedAt: now },
    // Sooner than in a minute is moved to a minute.
    payableUntil: Math.max(wished, now + MINUTE),
    ...{ prepayId: newPrepayId(now), prepaidAt: now, state: 'NOTPAY' },
    ...{ openid: order.payer?.openid, transactionId: undefined, paidAt: undefined, payerFen: undefined },
  };
  bank.state.trades.set(keyOf(mchid, trade.outTradeNo), trade);
  return opening(bank, trade);
}

const subject: CallRow['subject'] = ({ body }) => {
  const no = (body as Partial<OpenBody> | undefined)?.out_trade_no;
  return typeof no === 'string' ? no : undefined;
};

export const openCalls: readonly CallRow[] = [
  { call: 'h5', method: 'POST', pattern: '/v3/pay/transactions/h5', subject, answer: (heard) => open('h5', heard, h5Shape) },
  { call: 'jsapi', method: 'POST', pattern: '/v3/pay/transactions/jsapi', subject, answer: (heard) => open('jsapi', heard, jsapiShape) },
];
