import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contract/endpoint';
import type { invoice as contract } from '@/lib/contract/invoice/endpoints';
import { invoiceActionsFrom } from '@/lib/domain/invoice';
import { sellerNamed } from '@/lib/content/sellers';
import { purchaseName } from '@/lib/kinds/purchase-name';
import { openCursor, pageOfRows, sealCursor } from '@/server/call/cursor';
import type { Context } from '@/server/call/handle';
import type { Database } from '@/server/platform/database/connection';
import { orders } from '@/server/trade/tables/orders';
import { findOwnInvoice } from './find';
import { invoiceLines, invoiceOrders, invoices, redLetters } from './tables';
import type { InvoiceRow } from './write';

type Own = Context<'user'>;
type Summary = Output<typeof contract.historyPage>['list'][number];
type Detail = Output<typeof contract.detail>;

/** Invoices as lists show them. */
export async function summariesOf(
  { database, channel }: Pick<Own, 'database' | 'channel'>,
  rows: readonly InvoiceRow[],
): Promise<Summary[]> {
  if (rows.length === 0) return [];
  const numbers = rows.map(({ applyNo }) => applyNo);
  const [firstLines, counts] = await Promise.all([
    database
      .select({ applyNo: invoiceLines.applyNo, item: invoiceLines.item })
      .from(invoiceLines)
      .where(and(inArray(invoiceLines.applyNo, numbers), eq(invoiceLines.lineNo, 1))),
    database
      .select({ applyNo: invoiceOrders.applyNo, orders: sql`count(*)`.mapWith(Number) })
      .from(invoiceOrders)
      .where(inArray(invoiceOrders.applyNo, numbers))
      .groupBy(invoiceOrders.applyNo),
  ]);
  const itemOf = new Map(firstLines.map(({ applyNo, item }) => [applyNo, item]));
  const countOf = new Map(counts.map((one) => [one.applyNo, one.orders]));
  return rows.map((row) => ({
    applyNo: row.applyNo,
    status: row.status,
    invoiceKind: row.invoiceKind,
    titleKind: row.titleKind,
    titleName: row.name,
    sellerName: sellerNamed(row.seller, channel.locale).name,
    item: itemOf.get(row.applyNo) ?? '',
    orderCount: countOf.get(row.applyNo) ?? 0,
    amount: row.amountFen,
    invoiceNumber: row.invoiceNumber,
    applyTime: row.createdAt.getTime(),
    issuedTime: row.issuedAt?.getTime() ?? null,
    refusal: row.refusal,
  }));
}

/** A user's invoices, newest first. */
export async function pageOfInvoices(
  context: Own,
  { cursor, pageSize }: Input<typeof contract.historyPage>,
): Promise<Output<typeof contract.historyPage>> {
  const { database, caller, secret } = context;
  const scope = `invoices ${caller.userId}`;
  const after = openCursor(secret, scope, cursor);
  const behind =
    after &&
    sql`(${invoices.createdAt}, ${invoices.applyNo}) < (${new Date(Number(after[0])).toISOString()}::timestamptz, ${String(after[1])})`;
  const found = await database
    .select()
    .from(invoices)
    .where(and(eq(invoices.userId, caller.userId), behind))
    // Must be written exactly as in the index, or the index isn't used.
    .orderBy(sql`${invoices.createdAt} desc nulls last, ${invoices.applyNo} desc nulls last`)
    .limit(pageSize + 1);
  const { rows, nextCursor } = pageOfRows(found, pageSize, ({ createdAt, applyNo }) =>
    sealCursor(secret, scope, [createdAt.getTime(), applyNo]),
  );
  return { list: await summariesOf(context, rows), nextCursor };
}

/** Invoices of an order, newest first. */
export const invoicesOfOrder = async (database: Database, orderId: number): Promise<InvoiceRow[]> =>
  (
    await database
      .select({ invoice: invoices })
      .from(invoiceOrders)
      .innerJoin(invoices, eq(invoices.applyNo, invoiceOrders.applyNo))
      .where(eq(invoiceOrders.orderId, orderId))
      .orderBy(desc(invoices.createdAt), desc(invoices.applyNo))
  ).map(({ invoice }) => invoice);

type Step = Detail['timeline'][number];

const stepAt = (status: Step['status'], at: Date | null | undefined): Step[] => (at ? [{ status, time: at.getTime() }] : []);

const timelineOf = (row: InvoiceRow, red: typeof redLetters.$inferSelect | undefined): Step[] =>
  [
    ...stepAt('applied', row.createdAt),
    ...stepAt('issuing', row.askedAt),
    ...stepAt('issued', row.issuedAt),
    ...stepAt('sent', row.sentAt),
    ...stepAt('reversing', red?.createdAt),
    ...stepAt(row.status, row.endedAt),
  ].sort((one, other) => one.time - other.time);

/** Everything on the caller's invoice, and what became of it. */
export async function invoiceDetail(
  context: Pick<Own, 'database' | 'channel' | 'invoices' | 'email'> & Readonly<{ caller: Pick<Own['caller'], 'userId'> }>,
  applyNo: string,
): Promise<Detail> {
  const { database, caller, invoices: port } = context;
  const row = await findOwnInvoice(database, caller.userId, applyNo);
  const [[summary], lines, parts, [red], [successor]] = await Promise.all([
    summariesOf(context, [row]),
    database.select().from(invoiceLines).where(eq(invoiceLines.applyNo, applyNo)).orderBy(asc(invoiceLines.lineNo)),
    database
      .select({
        orderNo: orders.orderNo,
        kind: orders.kind,
        title: orders.title,
        subtitle: orders.subtitle,
        amount: invoiceOrders.amountFen,
      })
      .from(invoiceOrders)
      .innerJoin(orders, eq(orders.id, invoiceOrders.orderId))
      .where(eq(invoiceOrders.applyNo, applyNo))
      .orderBy(asc(orders.id)),
    database.select().from(redLetters).where(eq(redLetters.applyNo, applyNo)),
    database.select({ applyNo: invoices.applyNo }).from(invoices).where(eq(invoices.replaces, applyNo)),
  ]);
  if (!summary) throw new Error(`Invoice ${applyNo} has no summary.`);
  const { titleKind, name, taxNo, address, phone, bankName, bankAccount, email, note } = row;
  return {
    ...summary,
    title: { titleKind, name, taxNo, address, phone, bankName, bankAccount },
    seller: sellerNamed(row.seller),
    email,
    note,
    lines: lines.map(({ item, title, quantity, amountFen, taxFen, taxPercent }) => ({
      ...{ item, title, quantity, taxPercent },
      netAmount: amountFen - taxFen,
      taxAmount: taxFen,
    })),
    netAmount: row.amountFen - row.taxFen,
    taxAmount: row.taxFen,
    orders: parts.map(({ orderNo, kind, title, subtitle, amount }) => ({
      orderNo,
      kind,
      title: purchaseName({ kind, title, subtitle }),
      amount,
    })),
    cause: row.cause,
    timeline: timelineOf(row, red),
    redLetter: red ? { cause: red.cause, invoiceNumber: red.invoiceNumber, issuedTime: red.issuedAt?.getTime() ?? null } : null,
    replaces: row.replaces,
    replacedBy: successor?.applyNo ?? null,
    actions: invoiceActionsFrom(row.status).filter((action) => action !== 'send' || context.email !== undefined),
    handOverTime: row.status === 'applied' ? (row.turnAt?.getTime() ?? null) : null,
    sandbox: port?.isSandbox === true,
  };
}
