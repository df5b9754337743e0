import { type InvoiceTitle, LEAST_INVOICED_FEN } from '@/lib/domain/invoice';
import { isFitNote } from '@/lib/domain/invoice-title';
import { isEmail } from '@/lib/kernel/email';
import type { WordKey } from '@/lib/i18n/messages';
import { type Fen, fromYuan } from '@/lib/kernel/money';
import type { InvoiceForm } from '@/components/invoice/invoice-types';
import { sentTitle, type TitleProblems, titleProblems } from '@/components/invoice/title/title-draft';

export type InvoiceDraft = Readonly<{
  invoiceKind: InvoiceForm['invoiceKind'];
  title: InvoiceTitle;
  email: string;
  note: string;
  /** In yuan, for a single order; undefined means the full amount. */
  amount: string | undefined;
  /** Whether to save the title in the book. */
  keepTitle: boolean;
}>;

type Problems = TitleProblems & Readonly<{ email?: WordKey<'invoice'>; amount?: WordKey<'invoice'>; note?: WordKey<'invoice'> }>;

/** In fen; undefined if it is not a valid amount. */
export const amountOf = (typed: string | undefined, most: Fen): Fen | undefined => {
  if (typed === undefined) return most;
  return /^\d{1,8}(\.\d{1,2})?$/.test(typed) ? fromYuan(typed) : undefined;
};

export function problemsOf(draft: InvoiceDraft, most: Fen): Problems {
  const amount = amountOf(draft.amount, most);
  return {
    ...titleProblems(draft.invoiceKind, draft.title),
    ...(draft.email !== '' && !isEmail(draft.email) && { email: 'emailWrong' as const }),
    ...(!isFitNote(draft.note) && { note: 'noteWrong' as const }),
    ...((amount === undefined || amount === 0) && { amount: 'amountMissing' as const }),
    ...(amount !== undefined && amount > most && { amount: 'amountTooMuch' as const }),
    ...(amount !== undefined && amount > 0 && amount < Math.min(LEAST_INVOICED_FEN, most) && { amount: 'amountTooLittle' as const }),
  };
}

export const formOf = ({ invoiceKind, title, email, note }: InvoiceDraft): InvoiceForm => ({
  invoiceKind,
  title: sentTitle(title),
  email,
  note: note.trim(),
});
