import type { BankCode, CardKind, CardLimits } from '@/lib/domain/bank-card';
import type { InstallmentCount, InstallmentOffer } from '@/lib/domain/installment';
import type { Fen } from '@/lib/kernel/money';
import type { PaymentIntent } from './payment-intent';

/** What a user types to bind a card. Passed on to the bank and stored nowhere. */
export type CardDetails = Readonly<{
  cardNo: string;
  holderName: string;
  identityNo: string;
  reservedMobile: string;
  /** 'MMYY' of a credit card. */
  expiry?: string | undefined;
}>;

/** A card that was bound on the bank's own page. */
export type BoundCard = Readonly<{ token: string; bankCode: BankCode; cardKind: CardKind; lastFour: string; mobileTail: string }>;

/** On our own pages a card is paid with a code, so the browser around them is of no account but for where it is. */
type CardPaymentIntent = Omit<PaymentIntent, 'scene' | 'payer'> &
  Readonly<{ payerAddress: string; token: string; installments: InstallmentCount | undefined }>;

type CardRefusal = 'refused' | 'insufficient';

/** A card known to a sandbox, and what happens to its payments. */
export type TestCard = Readonly<{ cardNo: string; behaviour: 'pays' | 'refuses' | 'insufficient' | 'silent' | 'confirms' }>;

/**
 * A bank's service for cards that it stores for us, beside its payment port: the shop holds a token, never the number. Each call may fail
 * or time out, and may be repeated.
 */
export type CardDesk = Readonly<{
  /** Undefined as long as the bank has not said: then only the bank can tell whether a card may pay so much. */
  limitsOf: (bank: BankCode, kind: CardKind) => CardLimits | undefined;
  /** Undefined as long as the bank has not said. */
  installments: Readonly<{ offers: readonly InstallmentOffer[]; leastFen: Fen }> | undefined;
  /** Verifies the holder and sends the bank's own SMS code to the mobile that the bank knows. */
  requestBinding: (details: CardDetails) => Promise<{ kind: 'codeSent'; reference: string } | { kind: 'refused'; why?: 'unsupported' }>;
  sendBindingCode: (reference: string) => Promise<void>;
  confirmBinding: (
    reference: string,
    code: string,
  ) => Promise<{ kind: 'bound'; token: string } | { kind: 'wrongCode' } | { kind: 'refused' }>;
  /** For a bank on whose own page cards are typed: their numbers never reach the shop, and `requestBinding` refuses. */
  hosted?: Readonly<{
    request: (
      addresses: Readonly<{ returnUrl: string; cancelUrl: string }>,
    ) => Promise<{ kind: 'leaving'; reference: string; url: string } | { kind: 'refused' }>;
    /** Whose binding a browser comes back from, by the signed `binding` in its address; undefined when that isn't the bank's, or is old. */
    referenceOf: (arrival: string) => string | undefined;
    outcomeOf: (reference: string) => Promise<({ kind: 'bound' } & BoundCard) | { kind: 'open' | 'refused' | 'over' }>;
  }>;
  /** Makes the bank forget a token. */
  release: (token: string) => Promise<void>;
  /** Opens a payment and sends its code; charges nothing. */
  requestPayment: (intent: CardPaymentIntent) => Promise<{ kind: 'codeSent' } | { kind: 'refused'; why?: 'overLimit' }>;
  sendPaymentCode: (paymentNo: string) => Promise<void>;
  /** Charges the card, once, however often it is repeated. `leaving`: the bank first asks its customer on a page of its own. */
  confirmPayment: (
    paymentNo: string,
    code: string,
  ) => Promise<
    | { kind: 'paid'; bankTradeNo: string }
    | { kind: 'leaving'; url: string }
    | { kind: 'wrongCode' }
    | { kind: 'refused'; reason: CardRefusal }
  >;
  /** Ends a payment that has not been charged; afterwards it can't be. `paid`: it was too late for that. */
  close: (paymentNo: string) => Promise<{ kind: 'closed' } | { kind: 'paid'; bankTradeNo: string }>;
  /** What to type in a sandbox. */
  testing?: Readonly<{ cards: readonly TestCard[]; person: Omit<CardDetails, 'cardNo'> & Readonly<{ expiry: string }>; code: string }>;
}>;
