import { shanghaiDay } from '@/stand-ins/wechat-pay/protocol/clock';
import type { State } from './books';
import type { Notice, Received, Refund, Trade } from './records';

/** A line of the bank's own books: a payment by when it was paid, a refund by when it was asked for. */
export type BookLine = Readonly<{
  kind: 'pay' | 'refund';
  mchid: string;
  appid: string;
  /** out_trade_no of a payment, out_refund_no of a refund. */
  subject: string;
  outTradeNo: string;
  /** transaction_id or refund_id. */
  bankTradeNo: string;
  amountFen: number;
  feeFen: number;
  at: number;
}>;

export type Totals = Readonly<{
  payments: number;
  paidFen: number;
  refunds: number;
  refundedFen: number;
  refundingFen: number;
  abnormalFen: number;
}>;
export type Which = Readonly<{ mchid?: string; day?: string }>;

/** What the bank has; read only. */
export type Books = Readonly<{
  trades: () => readonly Readonly<Trade>[];
  trade: (outTradeNo: string) => Readonly<Trade> | undefined;
  refunds: () => readonly Readonly<Refund>[];
  refund: (outRefundNo: string) => Readonly<Refund> | undefined;
  /** With every try and what the shop answered. */
  notices: () => readonly Readonly<Notice>[];
  /** The newest 5,000 calls, the oldest first. */
  requests: () => readonly Received[];
  /** Sums, of a merchant or a day in Shanghai where one is named. */
  totals: (which?: Which) => Totals;
  bookLines: (day: string, mchid?: string) => readonly BookLine[];
}>;

/** 0.6 %, rounded to the fen. */
export const feeOf = (fen: number): number => Math.round((fen * 6) / 1000);

const paymentLine = ({ mchid, appid, outTradeNo, transactionId, paidAt, totalFen }: Trade): readonly BookLine[] =>
  transactionId === undefined || paidAt === undefined
    ? []
    : [
        {
          ...{ kind: 'pay', mchid, appid, subject: outTradeNo, outTradeNo, bankTradeNo: transactionId },
          ...{ amountFen: totalFen, feeFen: feeOf(totalFen), at: paidAt },
        },
      ];

/** One that was closed moved no money. Its fee comes back with it. */
const refundLine = (
  state: State,
  { mchid, outTradeNo, outRefundNo, refundId, refundFen, askedAt, state: now }: Refund,
): readonly BookLine[] =>
  now === 'CLOSED'
    ? []
    : [
        {
          ...{ kind: 'refund', mchid, appid: state.trades.get(`${mchid}/${outTradeNo}`)?.appid ?? '', subject: outRefundNo, outTradeNo },
          ...{ bankTradeNo: refundId, amountFen: refundFen, feeFen: -feeOf(refundFen), at: askedAt },
        },
      ];

export const linesOf = (state: State): readonly BookLine[] =>
  [
    ...[...state.trades.values()].flatMap(paymentLine),
    ...[...state.refunds.values()].flatMap((refund) => refundLine(state, refund)),
  ].toSorted((one, other) => one.at - other.at);

const sum = <T>(list: readonly T[], fen: (item: T) => number): number => list.reduce((total, item) => total + fen(item), 0);

function totals(state: State, { mchid, day }: Which = {}): Totals {
  const fits = (of: string, at: number) => (mchid === undefined || of === mchid) && (day === undefined || shanghaiDay(at) === day);
  const paid = [...state.trades.values()].filter((trade) => trade.paidAt !== undefined && fits(trade.mchid, trade.paidAt));
  const refunds = [...state.refunds.values()].filter((refund) => refund.state !== 'CLOSED' && fits(refund.mchid, refund.askedAt));
  const refunded = (wanted: Refund['state']) =>
    sum(
      refunds.filter(({ state: now }) => now === wanted),
      ({ refundFen }) => refundFen,
    );
  return {
    ...{ payments: paid.length, paidFen: sum(paid, ({ totalFen }) => totalFen), refunds: refunds.length },
    ...{ refundedFen: refunded('SUCCESS'), refundingFen: refunded('PROCESSING'), abnormalFen: refunded('ABNORMAL') },
  };
}

export const viewOf = (state: State): Books => ({
  trades: () => [...state.trades.values()],
  trade: (no) => [...state.trades.values()].find(({ outTradeNo }) => outTradeNo === no),
  refunds: () => [...state.refunds.values()],
  refund: (no) => [...state.refunds.values()].find(({ outRefundNo }) => outRefundNo === no),
  notices: () => state.notices,
  requests: () => state.received,
  totals: (which) => totals(state, which),
  bookLines: (day, mchid) => linesOf(state).filter((line) => shanghaiDay(line.at) === day && (mchid === undefined || line.mchid === mchid)),
});
