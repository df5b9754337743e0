export type TradeStatus = 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_FINISHED' | 'TRADE_CLOSED';

export type Buyer = Readonly<{ userId: string; logonId: string }>;

/** What a merchant asked for when it sent a buyer here. */
export type Order = Readonly<{
  appId: string;
  sellerId: string;
  outTradeNo: string;
  subject: string;
  amountFen: number;
  /** Epoch ms. */
  expiresAt: number;
  notifyUrl?: string | undefined;
  returnUrl?: string | undefined;
  quitUrl?: string | undefined;
  passbackParams?: string | undefined;
}>;

/** `underWay`: taken on, but no money has moved. */
export type Refund = Readonly<{
  outRequestNo: string;
  amountFen: number;
  reason?: string | undefined;
  at: number;
  state: 'done' | 'underWay';
  /** What the bank gave back of its fee (fen). */
  feeFen: number;
}>;

/** Times are epoch ms. */
export type Trade = Order &
  Readonly<{
    tradeNo: string;
    buyer: Buyer;
    status: TradeStatus;
    createdAt: number;
    paidAt?: number | undefined;
    closedAt?: number | undefined;
    /** What the bank keeps of the payment (fen). */
    feeFen: number;
    refunds: readonly Refund[];
  }>;

/** Money that moved, between a buyer, a merchant's balance and the bank's own income. */
export type Entry = Readonly<{
  at: number;
  tradeNo: string;
  from: string;
  to: string;
  amountFen: number;
  what: 'pay' | 'fee' | 'refund' | 'funds';
}>;

export const buyersAccount = 'buyers';
export const feesAccount = 'fees';

export const refundedFen = ({ refunds }: Trade): number =>
  refunds.reduce((sum, { amountFen, state }) => (state === 'done' ? sum + amountFen : sum), 0);
/** With what is still under way: never more than was paid. */
export const promisedFen = ({ refunds }: Trade): number => refunds.reduce((sum, { amountFen }) => sum + amountFen, 0);
