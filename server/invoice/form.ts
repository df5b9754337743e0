import { type InvoiceForm, type InvoiceKind, type InvoiceTitle, normalTaxNo, titleProblem } from '@/lib/domain/invoice';
import { isEmail } from '@/lib/kernel/email';
import { isTaxNumber } from '@/lib/domain/tax-number';
import { refuse } from '@/server/call/refusal';

const tidy = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ');

/**
 * The title as it is printed; a person has just a name. Refuses with TAX_NUMBER_WRONG, or with INVOICE_TITLE_UNFIT when no such invoice can
 * be made out to it.
 */
export function checkedTitle(kind: InvoiceKind, { titleKind, ...given }: InvoiceTitle): InvoiceTitle {
  const none = { taxNo: '', address: '', phone: '', bankName: '', bankAccount: '' };
  const company = {
    taxNo: normalTaxNo(given.taxNo),
    address: tidy(given.address),
    phone: tidy(given.phone),
    bankName: tidy(given.bankName),
    bankAccount: tidy(given.bankAccount),
  };
  const title = { titleKind, name: tidy(given.name), ...(titleKind === 'personal' ? none : company) };
  const problem = titleProblem(kind, title, isTaxNumber);
  if (problem) return refuse(problem === 'taxNo' ? 'TAX_NUMBER_WRONG' : 'INVOICE_TITLE_UNFIT');
  return title;
}

export function checkedEmail(email: string): string {
  const address = email.trim();
  return isEmail(address) ? address : refuse('EMAIL_WRONG');
}

export const checkedForm = ({ invoiceKind, title, email, note }: InvoiceForm): InvoiceForm => ({
  invoiceKind,
  title: checkedTitle(invoiceKind, title),
  email: email.trim() === '' ? '' : checkedEmail(email),
  note: tidy(note),
});
