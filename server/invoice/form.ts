import type { InvoiceForm, InvoiceKind, InvoiceTitle } from '@/lib/domain/invoice';
import { isFitNote, titleProblem } from '@/lib/domain/invoice-title';
import { isTaxNumber } from '@/lib/domain/tax-number';
import { isEmail } from '@/lib/kernel/email';
import { refuse } from '@/server/call/refusal';
import { unprintableIn } from './printable';

async function requirePrintable(texts: readonly string[]): Promise<void> {
  const character = await unprintableIn(texts.join(''));
  if (character !== undefined) refuse('INVOICE_CHARACTER_UNPRINTABLE', { character });
}

/**
 * The title as it is printed; a person has just a name. Refuses with TAX_NUMBER_WRONG, with INVOICE_CHARACTER_UNPRINTABLE, or with
 * INVOICE_TITLE_UNFIT when no such invoice can be made out to it.
 */
export async function checkedTitle(kind: InvoiceKind, { titleKind, name, ...company }: InvoiceTitle): Promise<InvoiceTitle> {
  const none = { taxNo: '', address: '', phone: '', bankName: '', bankAccount: '' };
  const title = { titleKind, name, ...(titleKind === 'personal' ? none : company) };
  const problem = titleProblem(kind, title, isTaxNumber);
  if (problem) return refuse(problem === 'taxNo' ? 'TAX_NUMBER_WRONG' : 'INVOICE_TITLE_UNFIT');
  await requirePrintable([title.name, title.address, title.bankName]);
  return title;
}

export const checkedEmail = (email: string): string => (isEmail(email) ? email : refuse('EMAIL_WRONG'));

export async function checkedForm({ invoiceKind, title, email, note }: InvoiceForm): Promise<InvoiceForm> {
  const checked = await checkedTitle(invoiceKind, title);
  if (!isFitNote(note)) refuse('INVOICE_TITLE_UNFIT');
  await requirePrintable([note]);
  return { invoiceKind, title: checked, email: email === '' ? '' : checkedEmail(email), note };
}
