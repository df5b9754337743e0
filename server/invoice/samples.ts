import { and, desc, eq, inArray } from 'drizzle-orm';
import type { InvoiceStatus } from '@/lib/domain/invoice';
import type { PageSample } from '@/server/platform/ports/sample';
import { orders } from '@/server/trade/tables/orders';
import { invoiceable } from './order-page';
import { invoices } from './tables';

/** The viewer's newest invoice in one of these statuses. */
const withInvoice = (under: PageSample['under'], statuses: readonly InvoiceStatus[]): PageSample => ({
  under,
  async find(database, { userId }) {
    if (userId === undefined) return undefined;
    const [row] = await database
      .select({ applyNo: invoices.applyNo })
      .from(invoices)
      .where(and(eq(invoices.userId, userId), inArray(invoices.status, [...statuses])))
      .orderBy(desc(invoices.createdAt), desc(invoices.applyNo))
      .limit(1);
    return row;
  },
});

const withOrder = (under: PageSample['under']): PageSample => ({
  under,
  async find(database, { userId }) {
    if (userId === undefined) return undefined;
    const [row] = await database
      .select({ orderNo: orders.orderNo })
      .from(orders)
      .where(invoiceable(userId))
      .orderBy(desc(orders.id))
      .limit(1);
    return row;
  },
});

export const invoiceSamples: readonly PageSample[] = [
  withInvoice('/order/invoice/status', ['sent', 'issued', 'issuing', 'refused', 'reversed']),
  withInvoice('/apply/invoice/invoiceSuccess', ['issuing', 'sent', 'issued', 'refused', 'reversed']),
  withInvoice('/apply/invoice/look', ['sent', 'issued']),
  withOrder('/order/invoice/apply'),
  withOrder('/apply/invoice'),
];
