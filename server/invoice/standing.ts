import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { holdingStatuses, type InvoiceProblem, type InvoiceStatus } from '@/lib/domain/invoice';
import type { OrderStatus } from '@/lib/domain/order';
import type { Fen } from '@/lib/kernel/money';
import type { Database } from '@/server/platform/database/connection';
import type { OrderRow } from '@/server/trade/order/move';
import { orders, orderUnits, tenders } from '@/server/trade/tables/orders';
import { invoiceOrders, invoices } from './tables';

/**
 * An order's money. `refundedFen`: refunded or about to be; `invoicedFen`: on invoices that still hold it (`holdingStatuses`); `owes`: the bank
 * rejected the refund of some of its units.
 */
export type InvoiceMoney = Readonly<{ paidFen: Fen; refundedFen: Fen; invoicedFen: Fen; owes: boolean }>;
const none: InvoiceMoney = { paidFen: 0, refundedFen: 0, invoicedFen: 0, owes: false };

/** What the shop has of it: neither refunded nor about to be. */
export const keptOf = ({ paidFen, refundedFen }: InvoiceMoney): Fen => paidFen - refundedFen;

/** Below 0 after a refund, until the red-letter invoice is issued. */
export const leftOf = (money: InvoiceMoney): Fen => keptOf(money) - money.invoicedFen;

/**
 * Orders whose refund is not settled. After a rejection the books hold the money again, but the goods were given back and it is still owed to
 * the buyer: nothing was sold for it that an invoice could state.
 */
const unsettled: readonly OrderStatus[] = ['refunding', 'refund_rejected'];
const isRejected = eq(orderUnits.status, 'refundRejected');

/** Why an order can't be invoiced now; null when it can. */
export function problemOf({ status }: Pick<OrderRow, 'status'>, money: InvoiceMoney): InvoiceProblem | null {
  if (money.owes || unsettled.includes(status)) return 'refunding';
  if (status === 'pending_payment' || status === 'closed') return 'unpaid';
  return leftOf(money) > 0 ? null : 'nothingLeft';
}

/** What was paid for an order in money and not returned, as SQL over `orders`. */
export const moneyLeft = sql<number>`coalesce((select sum(${tenders.amountFen} - ${tenders.returnedFen}) from ${tenders}
  where ${tenders.orderId} = ${orders.id} and ${tenders.kind} = 'money' and ${tenders.state} = 'spent'), 0)`;

/** How much of an order is invoiced, as SQL over `orders`. */
export const moneyInvoiced = sql<number>`(
  select coalesce(sum(${invoiceOrders.amountFen}), 0) from ${invoiceOrders} join ${invoices} on ${invoices.applyNo} = ${invoiceOrders.applyNo}
  where ${invoiceOrders.orderId} = ${orders.id} and ${inArray(invoices.status, [...holdingStatuses])})`;

/** How many invoices hold money of an order. Callers that decide by it must hold its lock. */
export const invoicesOf = (database: Database, orderId: number): Promise<number> =>
  database.$count(
    invoiceOrders,
    and(
      eq(invoiceOrders.orderId, orderId),
      inArray(
        invoiceOrders.applyNo,
        database
          .select({ applyNo: invoices.applyNo })
          .from(invoices)
          .where(inArray(invoices.status, [...holdingStatuses])),
      ),
    ),
  );

/** Whether an order has no `problemOf`, as SQL over `orders`. */
export const canBeInvoiced = and(
  notInArray(orders.status, ['pending_payment', 'closed', ...unsettled]),
  sql`not exists (select from ${orderUnits} where ${orderUnits.orderId} = ${orders.id} and ${isRejected})`,
  sql`${moneyLeft} > ${moneyInvoiced}`,
);

/**
 * The money of orders, by their ids. Callers that decide by it must hold the orders' locks.
 * @param statuses of the invoices that count
 */
export async function moneyOf(
  database: Database,
  orderIds: readonly number[],
  statuses: readonly InvoiceStatus[] = holdingStatuses,
): Promise<(orderId: number) => InvoiceMoney> {
  if (orderIds.length === 0) return () => none;
  const paid = await database
    .select({
      orderId: tenders.orderId,
      paidFen: sql`sum(${tenders.amountFen})`.mapWith(Number),
      refundedFen: sql`sum(${tenders.returnedFen})`.mapWith(Number),
    })
    .from(tenders)
    .where(and(inArray(tenders.orderId, [...orderIds]), eq(tenders.kind, 'money'), eq(tenders.state, 'spent')))
    .groupBy(tenders.orderId);
  const invoiced = await database
    .select({ orderId: invoiceOrders.orderId, fen: sql`sum(${invoiceOrders.amountFen})`.mapWith(Number) })
    .from(invoiceOrders)
    .innerJoin(invoices, eq(invoices.applyNo, invoiceOrders.applyNo))
    .where(and(inArray(invoiceOrders.orderId, [...orderIds]), inArray(invoices.status, [...statuses])))
    .groupBy(invoiceOrders.orderId);
  const rejected = await database
    .selectDistinct({ orderId: orderUnits.orderId })
    .from(orderUnits)
    .where(and(inArray(orderUnits.orderId, [...orderIds]), isRejected));
  const owing = new Set(rejected.map(({ orderId }) => orderId));
  const paidOf = new Map(paid.map((row) => [row.orderId, row]));
  const invoicedOf = new Map(invoiced.map(({ orderId, fen }) => [orderId, fen]));
  return (orderId) => ({ ...none, ...paidOf.get(orderId), invoicedFen: invoicedOf.get(orderId) ?? 0, owes: owing.has(orderId) });
}

/** Locks orders always in the same sequence, and after their invoice if that is locked too, so that no deadlock arises. */
export const lockOrders = (transaction: Database, orderIds: readonly number[]): Promise<OrderRow[]> =>
  transaction
    .select()
    .from(orders)
    .where(inArray(orders.id, [...orderIds]))
    .orderBy(asc(orders.id))
    .for('update');
