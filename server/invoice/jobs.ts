import { and, lte, notInArray } from 'drizzle-orm';
import { eachDue } from '@/server/call/each-due';
import type { Job } from '@/server/call/scheduler';
import type { Services } from '@/server/call/services';
import { each } from './each';
import { followRefunds } from './follow-refunds';
import { advanceInvoice } from './hand-over';
import { settleInvoice } from './settle';
import { invoices } from './tables';

export async function advanceInvoices(services: Services): Promise<void> {
  await eachDue<string>(
    async (passed, limit) => {
      const due = await services.database
        .select({ applyNo: invoices.applyNo })
        .from(invoices)
        .where(and(lte(invoices.turnAt, new Date(services.now())), notInArray(invoices.applyNo, passed)))
        .orderBy(invoices.turnAt)
        .limit(limit);
      return due.map(({ applyNo }) => applyNo);
    },
    (applyNo) => advanceInvoice(services, applyNo),
  );
}

export async function hearTaxOffice(services: Services): Promise<void> {
  await each((await services.invoices?.sandbox?.notices()) ?? [], (outcome) => settleInvoice(services, outcome));
}

export const invoiceJobs: readonly Job[] = [
  { name: 'invoice.advance', everyMs: 1_000, run: advanceInvoices },
  { name: 'invoice.sandboxNotices', everyMs: 1_000, run: hearTaxOffice },
  { name: 'invoice.followRefunds', everyMs: 1_000, run: followRefunds },
];
