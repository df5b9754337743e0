import type { InputOf, OutputOf } from '@/lib/contract/contract';
import type { InvoiceStatus } from '@/lib/domain/invoice';
import { serverNow } from '@/lib/kernel/shop-clock';

export type InvoiceableOrder = OutputOf<'invoice.order'>['order'];
export type InvoiceSummary = OutputOf<'invoice.historyPage'>['list'][number];
export type InvoiceDetail = OutputOf<'invoice.detail'>;
export type SavedTitle = OutputOf<'invoice.titles'>['list'][number];
export type InvoiceSettings = OutputOf<'invoice.defaultSetting'>;
/** An invoice's details without its orders. */
export type InvoiceForm = Pick<InputOf<'invoice.apply'>, 'invoiceKind' | 'title' | 'email' | 'note'>;

/** Statuses in which the next step is somebody else's, so the page polls. */
const running: readonly InvoiceStatus[] = ['applied', 'issuing', 'reversing'];
const ASK_EVERY_MS = 2000;

/** How long to wait before polling an invoice's status again, ms; `false` if it has settled. */
export const askAgainAfter = (status: InvoiceStatus | undefined): number | false =>
  status !== undefined && running.includes(status) ? ASK_EVERY_MS : false;

/** The e-mail goes out within seconds. After this long it has failed for now, and the page needn't wait for the next try, ms. */
const SENT_WITHIN_MS = 60_000;

/** The same for one invoice, which also waits until it was e-mailed. */
export function followAgainAfter(invoice: Pick<InvoiceDetail, 'status' | 'email' | 'issuedTime'> | undefined): number | false {
  const { status, email = '', issuedTime = null } = invoice ?? {};
  const isBeingSent = status === 'issued' && email !== '' && issuedTime !== null && Math.abs(serverNow() - issuedTime) < SENT_WITHIN_MS;
  return isBeingSent ? ASK_EVERY_MS : askAgainAfter(status);
}
