import type { FastifyInstance } from 'fastify';
import type { PayWay } from '@/lib/kernel/pay-way';
import type { Fen } from '@/lib/kernel/money';

export type PaymentIntent = Readonly<{
  paymentNo: string;
  payWay: PayWay;
  amountFen: Fen;
  title: string;
  /** Where the bank sends the browser afterwards; arriving there proves nothing. */
  returnUrl: string;
  /** Epoch ms after which the bank must not take money for it. */
  expiresAt: number;
}>;

/** `failed`: the bank did not open it. What it settles to arrives as a notice. */
export type PaymentOpening = Readonly<{ kind: 'leaving'; url: string } | { kind: 'settled'; bankTradeNo: string } | { kind: 'failed' }>;

export type RefundIntent = Readonly<{ refundNo: string; paymentNo: string; bankTradeNo: string; amountFen: Fen }>;

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
  /** The sandbox plays both sides: its pages, and the notices it still has to send. */
  sandbox?: Readonly<{ register: (front: FastifyInstance) => Promise<void>; deliver: () => Promise<void> }>;
}>;
