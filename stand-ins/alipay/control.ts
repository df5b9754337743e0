import type { Chances } from '@/stand-ins/http/choices';
import type { LineFault } from '@/stand-ins/http/line';

/**
 * What may go wrong with an answer. `unsigned`, `foreignKey`, `altered` (after it was signed), `rsa1` (SHA-1), `errorResponse` (signed, under
 * another name), `duplicateKeys` (a second answer of the same name behind the signed one), `businessUnknown` (ACQ.SYSTEM_ERROR).
 * `unavailable` (code 20000) and the faults of a line come instead of the call, or `After` it was carried out; all others after it.
 */
export type AnswerFault =
  | 'unsigned'
  | 'foreignKey'
  | 'altered'
  | 'rsa1'
  | 'errorResponse'
  | 'duplicateKeys'
  | 'unavailable'
  | 'unavailableAfter'
  | 'businessUnknown'
  | 'businessUnknownAfter'
  | LineFault
  | `${LineFault}After`;

/**
 * What may go wrong with a notice. `lost`: never sent; `late`: half an hour later; `doubled`: two at once; `replayed`: the same bytes again after
 * it was answered; `outOfOrder`: an older state follows. The others arrive once before the genuine one: signed by a `foreign` key, `unsigned`,
 * `altered` after it was signed, with SHA-1 as `sign_type` allows (`rsa1`), or genuine but about `wrongAmount`, `otherApp`, `otherSeller`.
 */
export type NoticeFault =
  | 'lost'
  | 'late'
  | 'doubled'
  | 'replayed'
  | 'outOfOrder'
  | 'foreign'
  | 'unsigned'
  | 'altered'
  | 'rsa1'
  | 'wrongAmount'
  | 'otherApp'
  | 'otherSeller';

/** How the next refunds go: `underWay` until `finishRefund`, refused for want of `balance`, or because the trade is too old (`periodOver`). */
export type RefundFault = 'underWay' | 'balance' | 'periodOver';

/** `paidFirst`: the buyer pays while a close is on its way; `closedFirst`: the close wins and the buyer's payment fails. */
export type Race = 'paidFirst' | 'closedFirst';

/** A line of a day's bill that doesn't fit the books; `amountFen` for `wrong` and `extra`. */
export type PlantedLine = Readonly<{
  kind: 'extra' | 'missing' | 'wrong' | 'double';
  outTradeNo: string;
  outRequestNo?: string;
  amountFen?: number;
}>;

/** Chooses how the bank behaves; whatever isn't chosen is as usual. */
export type Control = Readonly<{
  /** For the next answers to a method, e.g. 'alipay.trade.query', or to any ('*'). */
  answer: (method: string, fault: AnswerFault, times?: number) => void;
  /** For the next notices that are written. */
  notice: (fault: NoticeFault, times?: number) => void;
  /** Another `subject` in every notice, to try signs that a subject can't have been sent with; undefined: the trade's own. */
  noticeSubject: (subject: string | undefined) => void;
  refund: (fault: RefundFault, times?: number) => void;
  race: (race: Race, times?: number) => void;
  chances: (chances: Chances<AnswerFault, NoticeFault> | undefined) => void;
  bill: Readonly<{
    /** Of that day (YYYY-MM-DD), until `forget`. */
    plant: (day: string, line: PlantedLine) => void;
    /** Whether the day's bill can be had; undefined: by the clock, from 9:00 of the next day. */
    ready: (day: string, isReady: boolean | undefined) => void;
  }>;
  /** How long a silent line stays open before it breaks, and how long a slow answer takes (ms). */
  patience: (ms: number) => void;
  /** Back to a bank that behaves. */
  forget: () => void;
  /** The buyer's hand, without a browser: as on the page after the login. */
  buyer: Readonly<{
    /** Opens a payment page's address, logs in and returns the trade's number at the bank. */
    login: (url: string) => Promise<string>;
    pay: (outTradeNo: string) => boolean;
  }>;
  /** Ends a refund that is under way: done, or `failed` and gone. */
  finishRefund: (outTradeNo: string, outRequestNo: string, how?: 'done' | 'failed') => void;
  /** Ends the time in which a trade can be refunded: TRADE_FINISHED. */
  finishTrade: (outTradeNo: string) => void;
  /** Moves money out of a merchant's balance (fen), so that a refund may find too little. */
  withdraw: (sellerId: string, amountFen: number) => void;
}>;

export type Controls = Readonly<{
  answerFault: (method: string) => AnswerFault | undefined;
  noticeFault: () => NoticeFault | undefined;
  noticeSubject: () => string | undefined;
  refundFault: () => RefundFault | undefined;
  race: () => Race | undefined;
  planted: (day: string) => readonly PlantedLine[];
  billReady: (day: string) => boolean | undefined;
  patienceMs: () => number;
}>;
