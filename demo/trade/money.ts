import { randomBytes } from 'node:crypto';
import { balances, type Transfer, transfers } from '@/lib/domain/ledger';
import type { RefundQuote } from '@/lib/domain/refund';
import type { UnitStatus } from '@/lib/domain/unit';
import type { Fen } from '@/lib/kernel/money';
import { newNumber } from '@/server/trade/order/number';
import { newTradeNo } from '@/demo/bank/books';
import { instantOfEvent, type Life } from '@/demo/kinds/demo-orders';

export type PostedTransfer = Transfer & Readonly<{ subject?: string | undefined; at: Date }>;

type RefundState = 'processing' | 'succeeded' | 'failed';

/** The refund in an order's history, if there is one. */
export type DemoRefund = RefundQuote &
  Readonly<{ refundNo: string; tradeNo: string; status: RefundState; askedAt: Date; endedAt: Date | null }>;

/** Numbers and instants of an order's money; undefined while nothing was paid. */
export type DemoMoney = Readonly<{
  paymentNo: string;
  tradeNo: string;
  paidAt: Date;
  refund: DemoRefund | undefined;
  posted: readonly PostedTransfer[];
  refundedFen: Fen;
  /** The part of the money tender that was or is being refunded (fen). */
  returnedFen: Fen;
}>;

const refundStates = { refunding: 'processing', refunded: 'succeeded', refund_rejected: 'failed' } as const;
const unitStates = { refunding: 'refunding', refunded: 'refunded', refund_rejected: 'refundRejected' } as const;

const isGoingBack = (status: string): status is keyof typeof refundStates => Object.hasOwn(refundStates, status);

/** Status of the units of an order sold by units. */
export const unitStatusOf = ({ status }: Life): UnitStatus => (isGoingBack(status) ? unitStates[status] : 'open');

const dateOf = (at: number | undefined): Date | null => (at === undefined ? null : new Date(at));

function refundOf(life: Life, quote: RefundQuote | undefined): DemoRefund | undefined {
  const { status } = life;
  const askedAt = instantOfEvent(life, 'requestRefund');
  if (!isGoingBack(status) || askedAt === undefined || !quote) return undefined;
  const endedAt = instantOfEvent(life, status === 'refunded' ? 'refund' : 'rejectRefund');
  return {
    ...quote,
    refundNo: newNumber(askedAt),
    tradeNo: newTradeNo(),
    status: refundStates[status],
    askedAt: new Date(askedAt),
    endedAt: dateOf(endedAt),
  };
}

/** The ledger of an order, written by the same rules as any other. */
function postedOf(life: Life, amountFen: Fen, paymentNo: string, refund: DemoRefund | undefined): PostedTransfer[] {
  const posted: PostedTransfer[] = [];
  const post = (made: readonly Transfer[], subject: string | undefined, at: number | Date) =>
    posted.push(...made.filter((one) => one.amountFen > 0).map((one) => ({ ...one, subject, at: new Date(at) })));
  for (const { event, at } of life.moves) {
    const { held } = balances(posted);
    if (event === 'pay') post(transfers.paid([{ kind: 'money', amountFen }]), paymentNo, at);
    if (event === 'complete') post(transfers.delivered(held), undefined, at);
    if (event === 'requestRefund' && refund) post(transfers.refundAsked(refund, held), refund.refundNo, at);
    if (event === 'refund' && refund) post(transfers.refundDone([{ kind: 'money', amountFen: refund.refundFen }]), refund.refundNo, at);
    if (event === 'rejectRefund' && refund) post(transfers.refundRejected(refund), refund.refundNo, at);
  }
  return posted;
}

/** @param quote what the kind quoted when the buyer asked for the refund */
export function moneyOf(life: Life, amountFen: Fen, quote: RefundQuote | undefined): DemoMoney | undefined {
  const paidAt = instantOfEvent(life, 'pay');
  if (paidAt === undefined) return undefined;
  const paymentNo = `P${randomBytes(12).toString('hex')}`;
  const refund = refundOf(life, quote);
  return {
    paymentNo,
    tradeNo: newTradeNo(),
    paidAt: new Date(paidAt),
    refund,
    posted: postedOf(life, amountFen, paymentNo, refund),
    refundedFen: refund?.status === 'succeeded' ? refund.refundFen : 0,
    returnedFen: refund && refund.status !== 'failed' ? refund.refundFen : 0,
  };
}
