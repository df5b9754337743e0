import { lte } from 'drizzle-orm';
import type { Job } from '@/server/call/scheduler';
import type { Services } from '@/server/call/services';
import { each } from './each';
import { followRefunds } from './follow-refunds';
import { advanceInvoice } from './hand-over';
import { settleInvoice } from './settle';
import { invoices } from './tables';

const MOST_AT_ONCE = 50;

export async function advanceInvoices(services: Services): Promise<void> {
  const due = await services.database
    .select({ applyNo: invoices.applyNo })
    .from(invoices)
    .where(lte(invoices.turnAt, new Date(services.now())))
    .orderBy(invoices.turnAt)
    .limit(MOST_AT_ONCE);
  await each(due, ({ applyNo }) => advanceInvoice(services, applyNo));
}

export async function hearTaxOffice(services: Services): Promise<void> {
  await each((await services.invoices?.sandbox?.notices()) ?? [], (outcome) => settleInvoice(services, outcome));
}

export const invoiceJobs: readonly Job[] = [
  { name: 'invoice.advance', everyMs: 1_000, run: advanceInvoices },
  { name: 'invoice.sandboxNotices', everyMs: 1_000, run: hearTaxOffice },
  { name: 'invoice.followRefunds', everyMs: 1_000, run: followRefunds },
];
