import type { BankCode, CardKind, CardLimits } from '@/lib/domain/bank-card';
import type { InstallmentCount, InstallmentOffer } from '@/lib/domain/installment';
import type { Fen } from '@/lib/kernel/money';
import type { PaymentIntent } from './payment-intent';

/** What somebody types to bind a card. It is handed to the bank and kept nowhere. */
export type CardDetails = Readonly<{
  cardNo: string;
  holderName: string;
  identityNo: string;
  reservedMobile: string;
  /** 'MMYY' of a credit card. */
  expiry?: string | undefined;
}>;

type CardPaymentIntent = PaymentIntent & Readonly<{ token: string; installments: InstallmentCount | undefined }>;

type CardRefusal = 'refused' | 'insufficient';

/** A card that a sandbox knows, and what becomes of its payments. */
export type TestCard = Readonly<{ cardNo: string; behaviour: 'pays' | 'refuses' | 'insufficient' | 'silent' | 'confirms' }>;

/**
 * A bank's side for cards that it keeps for us, beside its payment port: the shop has a token and never the number. Each call may
 * fail or stay silent, and may be repeated.
 */
export type CardDesk = Readonly<{
  limitsOf: (bank: BankCode, kind: CardKind) => CardLimits;
  installments: Readonly<{ offers: readonly InstallmentOffer[]; leastFen: Fen }>;
  /** Checks the holder and sends the bank's own SMS code to the mobile that the bank knows. */
  requestBinding: (details: CardDetails) => Promise<{ kind: 'codeSent'; reference: string } | { kind: 'refused' }>;
  sendBindingCode: (reference: string) => Promise<void>;
  confirmBinding: (
    reference: string,
    code: string,
  ) => Promise<{ kind: 'bound'; token: string } | { kind: 'wrongCode' } | { kind: 'refused' }>;
  /** The bank forgets a token. */
  release: (token: string) => Promise<void>;
  /** Opens a payment and sends its code; takes no money. */
  requestPayment: (intent: CardPaymentIntent) => Promise<{ kind: 'codeSent' } | { kind: 'refused' }>;
  sendPaymentCode: (paymentNo: string) => Promise<void>;
  /** Takes the money, once whatever is repeated. `leaving`: the bank asks its customer on a page of its own first. */
  confirmPayment: (
    paymentNo: string,
    code: string,
  ) => Promise<
    | { kind: 'paid'; bankTradeNo: string }
    | { kind: 'leaving'; url: string }
    | { kind: 'wrongCode' }
    | { kind: 'refused'; reason: CardRefusal }
  >;
  /** Ends a payment for which no money was taken; from then on none is. `paid`: it came too late. */
  close: (paymentNo: string) => Promise<{ kind: 'closed' } | { kind: 'paid'; bankTradeNo: string }>;
  /** Of a sandbox: what to type. */
  testing?: Readonly<{ cards: readonly TestCard[]; person: Omit<CardDetails, 'cardNo'> & Readonly<{ expiry: string }>; code: string }>;
}>;
