import type { FastifyInstance } from 'fastify';
import type { Fen } from '@/lib/kernel/money';
import type { CardDesk } from './card-desk';
import type { PaymentIntent } from './payment-intent';

/** `failed`: the bank did not open it. The outcome arrives later as a notice. */
export type PaymentOpening = Readonly<{ kind: 'leaving'; url: string } | { kind: 'settled'; bankTradeNo: string } | { kind: 'failed' }>;

export type RefundIntent = Readonly<{ refundNo: string; paymentNo: string; bankTradeNo: string; amountFen: Fen }>;

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

/** A message from the bank, after its signature was verified. */
export type BankNotice = Readonly<{
  /** The bank's id of this message; a repeated message has the same one. */
  id: string;
  /** Id of this delivery: the same one twice is a replay. */
  delivery: string;
  /** Our payment or refund number. */
  subject: string;
  outcome: 'paid' | 'refused' | 'refunded' | 'refundFailed';
  amountFen: Fen;
  bankTradeNo: string;
}>;

/** The outcome of a payment or refund, from a verified notice or our own query. */
export type BankOutcome = Pick<BankNotice, 'subject' | 'outcome' | 'amountFen' | 'bankTradeNo'>;

export type PaymentPort = Readonly<{
  /** Stored with each payment: refunds go through the adapter that took the money. */
  adapter: string;
  open: (intent: PaymentIntent) => Promise<PaymentOpening>;
  /** Requests a refund; repeating it with the same refundNo refunds nothing twice. */
  refund: (intent: RefundIntent) => Promise<void>;
  /** Verifies signature and age of a notice; undefined when it is not the bank's. */
  verify: (headers: Readonly<Record<string, string | undefined>>, body: string) => BankNotice | undefined;
  /** Asks the bank about a payment, for when a notice got lost. */
  query: (paymentNo: string) => Promise<BankOutcome | undefined>;
  /** Without it this bank can't renew anything. */
  deductions?: DeductionPort;
  /** For a bank that stores cards: they pay with a code, on our own pages. */
  cards?: CardDesk;
  /** The sandbox plays both sides: its pages, and the notices it still has to send. */
  sandbox?: Readonly<{ register: (front: FastifyInstance) => Promise<void>; deliver: () => Promise<void> }>;
}>;
