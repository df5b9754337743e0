import { and, asc, eq, gt } from 'drizzle-orm';
import { DAY_MS } from '@/lib/kernel/durations';
import { behind, ofWholeShop, type WaitingSource } from '@/server/call/waiting';
import { invoices } from './tables';

/** Its buyer has been told why, and can apply again: for so long somebody should look whether that is enough (ms). */
const SHOWN_MS = 14 * DAY_MS;

/** Invoices that the tax office refused. */
export const refusedInvoices: WaitingSource = ofWholeShop({
  name: 'invoice',
  permissions: ['invoices.see'],
  read: async ({ database, now }, { after, limit }) => {
    const rows = await database
      .select({ applyNo: invoices.applyNo, refusal: invoices.refusal, endedAt: invoices.endedAt })
      .from(invoices)
      .where(
        and(
          eq(invoices.status, 'refused'),
          gt(invoices.endedAt, new Date(now() - SHOWN_MS)),
          behind(after, invoices.endedAt, invoices.applyNo),
        ),
      )
      .orderBy(asc(invoices.endedAt), asc(invoices.applyNo))
      .limit(limit);
    return rows.map(({ applyNo, refusal, endedAt }) => ({
      id: applyNo,
      orderNo: null,
      name: applyNo,
      detail: refusal ?? '',
      since: endedAt?.getTime() ?? 0,
      answerBy: null,
      choices: [],
    }));
  },
});
