import type { NoticeFault } from '@/stand-ins/wechat-pay/control/faults';

export type TradeState = 'NOTPAY' | 'USERPAYING' | 'SUCCESS' | 'REFUND' | 'CLOSED' | 'PAYERROR';
export type Product = 'h5' | 'jsapi';

/** One order of a merchant as the bank has it; amounts in fen, times in ms. */
export type Trade = {
  readonly mchid: string;
  readonly outTradeNo: string;
  readonly product: Product;
  readonly appid: string;
  readonly description: string;
  readonly totalFen: number;
  readonly notifyUrl: string;
  readonly attach: string | undefined;
  /** What the order was opened with, so that the same number can't be another order. */
  readonly opened: string;
  readonly openedAt: number;
  /** Until then the buyer can pay; it doesn't close the order. */
  readonly payableUntil: number;
  prepayId: string;
  prepaidAt: number;
  state: TradeState;
  /** Of JSAPI since it was opened, of H5 since it was paid. */
  openid: string | undefined;
  transactionId: string | undefined;
  paidAt: number | undefined;
  /** Less than the total when a coupon of WeChat's own paid a part. */
  payerFen: number | undefined;
};

export type RefundState = 'PROCESSING' | 'SUCCESS' | 'ABNORMAL' | 'CLOSED';

export type Refund = {
  readonly mchid: string;
  readonly outTradeNo: string;
  readonly transactionId: string;
  readonly outRefundNo: string;
  readonly refundId: string;
  readonly refundFen: number;
  readonly totalFen: number;
  readonly notifyUrl: string | undefined;
  readonly askedAt: number;
  state: RefundState;
  /** How and when it ends while it is under way; `undefined` until somebody says. */
  outcome: Exclude<RefundState, 'PROCESSING'> | undefined;
  endsAt: number;
  endedAt: number | undefined;
};

/** One try: what was sent (`genuine`, or what was wrong with it) and what the shop answered; status 0 is no answer. */
export type NoticeTry = Readonly<{ at: number; sent: string; serial: string; status: number; nonce: string }>;

/** What the bank tells a shop, and how often it has tried. */
export type Notice = {
  readonly id: string;
  readonly mchid: string;
  readonly url: string;
  readonly event: 'TRANSACTION.SUCCESS' | 'REFUND.SUCCESS' | 'REFUND.ABNORMAL' | 'REFUND.CLOSED';
  /** out_trade_no or out_refund_no. */
  readonly subject: string;
  readonly createdAt: number;
  /** out_trade_no. */
  readonly outTradeNo: string;
  /** The text that is sealed anew for each try. */
  readonly words: string;
  readonly faults: readonly NoticeFault[];
  attempts: number;
  /** Undefined once taken, given up or held back. */
  dueAt: number | undefined;
  taken: boolean;
  readonly tries: NoticeTry[];
};

/** One call of a merchant. */
export type Received = Readonly<{
  at: number;
  call: string;
  mchid: string | undefined;
  /** out_trade_no, out_refund_no or day. */
  subject: string | undefined;
  status: number | 'reset';
  code: string | undefined;
  /** Why it was refused before it was heard, in the bank's words and by its `issue`; undefined when the signature was good. */
  refused: Readonly<{ message: string; issue: string }> | undefined;
}>;
