import { searchCardBin } from 'bankcard';
import { type BankCode, bankCodes, type CardKind, plainCardNo } from './bank-card';

/** The bank that issued a card, judging by its number. Pages load this only once a number is typed: the table of prefixes weighs 13 KB. */
export type CardIssuer = Readonly<{ bankCode: BankCode; cardKind: CardKind; digits: number }>;

/** Credit cards and cards with an overdraft need an expiry date. Prepaid cards can't be bound. */
const kindOf: Readonly<Record<string, CardKind | undefined>> = { DC: 'debit', CC: 'credit', SCC: 'credit' };

/** Goes by the first digits; undefined while there are too few, or when cards of that bank or kind can't be bound. */
export function issuerOf(typed: string): CardIssuer | undefined {
  const found = searchCardBin(plainCardNo(typed));
  const bankCode = bankCodes.find((code) => code === found?.bankCode);
  const cardKind = found ? kindOf[found.cardType] : undefined;
  return found && bankCode && cardKind ? { bankCode, cardKind, digits: found.len } : undefined;
}
