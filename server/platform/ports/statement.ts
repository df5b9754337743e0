import type { Fen } from '@/lib/kernel/money';

/** One movement of money that a bank reports of a day. */
export type StatementLine = Readonly<{
  kind: 'pay' | 'refund';
  /** Our payment number, or for a refund our refund number. */
  subject: string;
  bankTradeNo: string;
  amountFen: Fen;
  /** What the bank keeps for it. */
  feeFen: Fen;
  /** Epoch ms. */
  at: number;
}>;

/** `digest`: SHA-256 in hex of what the bank sent, so that the same statement is kept once. */
export type DayStatement = Readonly<{ kind: 'notYet' } | { kind: 'ready'; lines: readonly StatementLine[]; digest: string }>;
