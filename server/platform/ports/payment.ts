import type { FastifyInstance } from 'fastify';
import type { Fen } from '@/lib/kernel/money';
import type { CardDesk } from './card-desk';
import type { PaymentIntent } from './payment-intent';

/** `failed`: the bank did not open it. What it settles to arrives as a notice. */
export type PaymentOpening = Readonly<{ kind: 'leaving'; url: string } | { kind: 'settled'; bankTradeNo: string } | { kind: 'failed' }>;

export type RefundIntent = Readonly<{ refundNo: string; paymentNo: string; bankTradeNo: string; amountFen: Fen }>;

/** A charge under a mandate, without its payer. */
export type DeductionIntent = Readonly<{ paymentNo: string; mandateNo: string; amountFen: Fen; title: string }>;

export type DeductionAnswer = Readonly<{ kind: 'paid'; bankTradeNo: string } | { kind: 'refused' }>;

/** Charges under mandates that their payers signed with the first payment. */
export type DeductionPort = Readonly<{
  /** Rejects when the bank does not answer: nobody knows then whether it charged. Repeating it with the same paymentNo charges nothing twice. */
  deduct: (intent: DeductionIntent) => Promise<DeductionAnswer>;
  /** Ends the mandate at the bank; repeating it is harmless. */
  endMandate: (mandateNo: string) => Promise<void>;
}>;

/** What a bank says happened, after its signature was verified. */
export type BankNotice = Readonly<{
  /** The bank's id of this message: a repeated one is the same. */
  id: string;
  /** Of this sending of it: the same one twice is a recording. */
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
  /** Stored with each payment: refunds go back through the adapter that took the money. */
  adapter: string;
  open: (intent: PaymentIntent) => Promise<PaymentOpening>;
  /** Asks for a refund; repeating it with the same refundNo does nothing twice. */
  refund: (intent: RefundIntent) => Promise<void>;
  /** Checks signature and age of a notice; undefined when it is not the bank's. */
  verify: (headers: Readonly<Record<string, string | undefined>>, body: string) => BankNotice | undefined;
  /** Asks the bank what became of a payment, for when a notice got lost. */
  query: (paymentNo: string) => Promise<BankOutcome | undefined>;
  /** Without it this bank renews nothing. */
  deductions?: DeductionPort;
  /** Of a bank that keeps cards: they pay with a code, on our own pages. */
  cards?: CardDesk;
  /** The sandbox plays both sides: its pages, and the notices it still has to send. */
  sandbox?: Readonly<{ register: (front: FastifyInstance) => Promise<void>; deliver: () => Promise<void> }>;
}>;
