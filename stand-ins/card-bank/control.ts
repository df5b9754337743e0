import type { Chances } from '@/stand-ins/http/choices';
import type { LineFault } from '@/stand-ins/http/line';

/** `…After`: the call was carried out first. `altered`, `foreign`, `unsigned` and `otherNonce` spoil the signature of a carried-out call. */
export type AnswerFault = LineFault | `${LineFault}After` | 'altered' | 'foreign' | 'unsigned' | 'otherNonce';

/** As with the other banks: those after `outOfOrder` arrive once, before the genuine notice. */
export type NoticeFault =
  | 'lost'
  | 'late'
  | 'doubled'
  | 'replayed'
  | 'outOfOrder'
  | 'foreign'
  | 'unsigned'
  | 'altered'
  | 'old'
  | 'wrongAmount'
  | 'otherEvent';

export type RefundFault = 'underWay' | 'cardGone' | 'refused' | 'balance' | 'tooLate';

/** A line of a day's statement that doesn't fit the books; `amountFen` for `wrong` and `extra`. */
export type PlantedLine = Readonly<{ kind: 'extra' | 'missing' | 'wrong' | 'double'; subject: string; amountFen?: number }>;

/** Chooses how the bank behaves; each choice serves `times`, in the order in which it was made. */
export type Control = Readonly<{
  /** For the next answers on a path, e.g. '/refunds', or on any ('*'). */
  answer: (path: string, fault: AnswerFault, times?: number) => void;
  notice: (fault: NoticeFault, times?: number) => void;
  refund: (fault: RefundFault, times?: number) => void;
  /** The card is charged while the next close is on its way. */
  paidBeforeClose: (times?: number) => void;
  chances: (chances: Chances<AnswerFault, NoticeFault> | undefined) => void;
  statement: Readonly<{ plant: (day: string, line: PlantedLine) => void; ready: (day: string, isReady: boolean | undefined) => void }>;
  /** How long a silent line stays open, and how long a slow answer takes (ms). */
  patience: (ms: number) => void;
  /** Where cards are typed from now on. */
  binding: (binding: 'own' | 'hosted') => void;
  forget: () => void;
  /** Ends a refund that is under way. */
  finishRefund: (refundNo: string, how?: 'done' | 'cardGone' | 'refused') => void;
  /** Moves money out of the shop's balance (fen). */
  withdraw: (amountFen: number) => void;
}>;

export type Controls = Readonly<{
  answerFault: (path: string) => AnswerFault | undefined;
  noticeFault: () => NoticeFault | undefined;
  refundFault: () => RefundFault | undefined;
  isPaidBeforeClose: () => boolean;
  planted: (day: string) => readonly PlantedLine[];
  statementReady: (day: string) => boolean | undefined;
  patienceMs: () => number;
  binding: () => 'own' | 'hosted';
}>;
