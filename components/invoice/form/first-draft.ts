import type { InvoiceDetail, InvoiceSettings } from '@/components/invoice/invoice-types';
import { blankTitle, titleOf } from '@/components/invoice/title/title-draft';
import type { InvoiceDraft } from './invoice-draft';

/** The form begins with the default title, and the address the last invoice went to. */
export const firstDraft = ({ title, email, emailAvailable }: InvoiceSettings): InvoiceDraft => ({
  invoiceKind: 'ordinary',
  title: title ? titleOf(title) : { ...blankTitle, titleKind: 'personal' },
  email: emailAvailable ? email : '',
  note: '',
  amount: undefined,
  keepTitle: title === null,
});

/** An invoice that is changed begins as it is. */
export const draftOf = ({ invoiceKind, title, email, note }: InvoiceDetail): InvoiceDraft => ({
  invoiceKind,
  title: titleOf(title),
  email,
  note,
  amount: undefined,
  keepTitle: false,
});
