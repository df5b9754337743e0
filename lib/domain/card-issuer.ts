import { searchCardBin } from 'bankcard';
import { type BankCode, bankCodes, type CardKind, plainCardNo } from './bank-card';

/** Whose card a number is. Pages load it when somebody types one: its table of first digits weighs 13 KB. */
export type CardIssuer = Readonly<{ bankCode: BankCode; cardKind: CardKind; digits: number }>;

/** Cards that owe (credit cards and those with an overdraft) ask for their expiry. Prepaid cards are not bound. */
const kindOf: Readonly<Record<string, CardKind | undefined>> = { DC: 'debit', CC: 'credit', SCC: 'credit' };

/** By the first digits; undefined while they are too few, or when cards of that bank or kind can't be bound. */
export function issuerOf(typed: string): CardIssuer | undefined {
  const found = searchCardBin(plainCardNo(typed));
  const bankCode = bankCodes.find((code) => code === found?.bankCode);
  const cardKind = found ? kindOf[found.cardType] : undefined;
  return found && bankCode && cardKind ? { bankCode, cardKind, digits: found.len } : undefined;
}
