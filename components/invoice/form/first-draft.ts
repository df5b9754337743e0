import type { InvoiceDetail, InvoiceSettings } from '@/components/invoice/invoice-types';
import { blankTitle, titleOf } from '@/components/invoice/title/title-draft';
import type { InvoiceDraft } from './invoice-draft';

/** A new form starts with the default title and the e-mail address of the last invoice. */
export const firstDraft = ({ title, email, emailAvailable }: InvoiceSettings): InvoiceDraft => ({
  invoiceKind: 'ordinary',
  title: title ? titleOf(title) : { ...blankTitle, titleKind: 'personal' },
  email: emailAvailable ? email : '',
  note: '',
  amount: undefined,
  keepTitle: title === null,
});

/** A form that replaces an invoice starts with that invoice's details. */
export const draftOf = ({ invoiceKind, title, email, note }: InvoiceDetail): InvoiceDraft => ({
  invoiceKind,
  title: titleOf(title),
  email,
  note,
  amount: undefined,
  keepTitle: false,
});
