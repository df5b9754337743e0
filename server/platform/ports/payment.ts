import type { FastifyInstance } from 'fastify';
import type { Day } from '@/lib/kernel/day';
import type { Fen } from '@/lib/kernel/money';
import type { CardDesk } from './card-desk';
import type { PaymentIntent } from './payment-intent';
import type { DayStatement } from './statement';

/** What WeChat's bridge is called with; the merchant has signed it. */
export type BridgeParameters = Readonly<Record<'appId' | 'timeStamp' | 'nonceStr' | 'package' | 'signType' | 'paySign', string>>;

/** How a payment goes on. None of these proves anything about money: only a notice or our own query does. */
export type PaymentOpening = Readonly<
  | { kind: 'leaving'; url: string }
  /** WeChat's own browser asks for the payment, on our page. */
  | { kind: 'invoking'; parameters: BridgeParameters }
  /** The partner's mini program asks for it: a page of it, with its query. */
  | { kind: 'handing'; page: string }
  /** WeChat has to say who pays, under this appid, before anything can be opened. */
  | { kind: 'payerNeeded'; appId: string }
  | { kind: 'settled'; bankTradeNo: string }
  | { kind: 'failed' }
>;

export type RefundIntent = Readonly<{
  refundNo: string;
  paymentNo: string;
  bankTradeNo: string;
  amountFen: Fen;
  /** The whole payment, of which it is a part. */
  paidFen: Fen;
  /** Shown to the payer by the bank. */
  reason: string;
}>;

/** A charge under a mandate, in the payer's absence. */
export type DeductionIntent = Readonly<{ paymentNo: string; mandateNo: string; amountFen: Fen; title: string }>;

export type DeductionAnswer = Readonly<{ kind: 'paid'; bankTradeNo: string } | { kind: 'refused' }>;

/** Charges under mandates that payers signed with their first payment. */
export type DeductionPort = Readonly<{
  /**
   * Rejects when the bank does not answer, in which case it may have charged. Repeating it with the same paymentNo charges nothing twice.
   */
  deduct: (intent: DeductionIntent) => Promise<DeductionAnswer>;
  /** Ends the mandate at the bank; safe to repeat. */
  endMandate: (mandateNo: string) => Promise<void>;
}>;

/** The outcome of a payment or refund, from a verified notice or our own query. */
export type BankOutcome = Readonly<{
  /** Our payment or refund number. */
  subject: string;
  outcome: 'paid' | 'refused' | 'refunded' | 'refundFailed';
  amountFen: Fen;
  bankTradeNo: string;
  /** Staff have to look into it: the bank's own word for why, such as a card that no longer exists. */
  incident?: string;
}>;

/** A message from the bank, after its signature was verified. */
export type BankNotice = BankOutcome &
  Readonly<{
    /** The bank's id of this message; a repeated message has the same one. */
    id: string;
    /** Id of this delivery: the same one twice is a replay. */
    delivery: string;
  }>;

export type Verified = Readonly<
  | { kind: 'notice'; notice: BankNotice }
  /** Genuine, but nothing for this shop to do: an event it doesn't know, or another shop's. */
  | { kind: 'other'; why: string }
  /** Signed with a key that is not configured: taken for the bank's until staff have looked, and asked for again. */
  | { kind: 'unknownKey'; keyName: string }
  | { kind: 'forged' }
>;

/** What a bank wants to hear: its own status and body. */
export type BankAnswer = Readonly<{ status: number; type: string; body: string }>;

/** `notYet`: there is nothing to close so far, and until its expiry somebody may begin to pay: to be asked again. */
export type Closing = Readonly<{ kind: 'closed' } | { kind: 'notYet' } | { kind: 'paid'; bankTradeNo: string; amountFen: Fen }>;

/** What a bank says of a refund; undefined in the ports below while it is under way. `unknown`: it never heard of that number. */
export type RefundAnswer = Readonly<
  { kind: 'underWay'; incident?: string } | { kind: 'unknown' } | { kind: 'ended'; outcome: BankOutcome }
>;

/**
 * One merchant at one bank. Every call rejects when the bank is silent or its answer can't be verified: it may then have done what was asked.
 */
export type PaymentPort = Readonly<{
  /** Stored with each payment: refunds go through the adapter that took the money. `[a-z0-9-]+`, the end of its notices' address. */
  adapter: string;
  /** Whether it can open a payment in this scene for this project, such as where a mini program has a page for it; without it, it can. */
  servesIn?: (where: Pick<PaymentIntent, 'scene' | 'projectId'>) => boolean;
  open: (intent: PaymentIntent) => Promise<PaymentOpening>;
  /** Makes sure that nobody can pay it any more, or says that somebody has. @param expiresAt epoch ms */
  close: (paymentNo: string, expiresAt: number) => Promise<Closing>;
  /** Asks about a payment, for when a notice got lost. @param expiresAt epoch ms; long after it, a number the bank doesn't know was never paid */
  query: (paymentNo: string, expiresAt: number) => Promise<BankOutcome | undefined>;
  /** Requests a refund; repeating it with the same refundNo refunds nothing twice. */
  refund: (intent: RefundIntent) => Promise<RefundAnswer>;
  queryRefund: (refund: Pick<RefundIntent, 'refundNo' | 'paymentNo' | 'amountFen' | 'bankTradeNo'>) => Promise<RefundAnswer>;
  /** Verifies signature and age of a notice. */
  verify: (headers: Readonly<Record<string, string | undefined>>, body: string) => Verified;
  /** `again`: the bank shall repeat the notice. */
  answer: Readonly<{ taken: BankAnswer; again: BankAnswer; forged: BankAnswer }>;
  /** The bank's statement of a day in Shanghai. Without it the day's bill can't be compared. */
  statement?: (day: Day) => Promise<DayStatement>;
  /** Asks the bank for a payment that doesn't exist; rejects unless a verified "no such payment" comes back. */
  check?: () => Promise<void>;
  /** Without it this bank can't renew anything. */
  deductions?: DeductionPort;
  /** For a bank that stores cards: they pay with a code, on our own pages. */
  cards?: CardDesk;
  /** A bank that this process plays itself: its pages, and the notices it still has to send. */
  sandbox?: Readonly<{ register: (front: FastifyInstance) => Promise<void>; deliver: () => Promise<void> }>;
}>;
