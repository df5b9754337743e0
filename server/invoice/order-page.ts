import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contract/endpoint';
import type { invoice as contract } from '@/lib/contract/invoice/endpoints';
import { sellerNamed } from '@/lib/content/sellers';
import { type InvoiceSeller, invoiceSellers } from '@/lib/kinds/kind-row';
import { goodsKinds, invoiceRowOf } from '@/lib/kinds/registry';
import { purchaseName } from '@/lib/kinds/purchase-name';
import { openCursor, pageOfRows, sealCursor } from '@/server/call/cursor';
import type { Context } from '@/server/call/handle';
import { findOwnOrder } from '@/server/trade/order/find';
import type { OrderRow } from '@/server/trade/order/move';
import { orders } from '@/server/trade/tables/orders';
import { canBeInvoiced, leftOf, moneyOf, problemOf } from './standing';
import { invoicesOfOrder, summariesOf } from './view';

type Own = Context<'user'>;
type Invoiceable = Output<typeof contract.orderPage>['list'][number];

async function standingsOf({ database, channel }: Own, rows: readonly OrderRow[]): Promise<Invoiceable[]> {
  const money = await moneyOf(
    database,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const own = money(row.id);
    const problem = problemOf(row, own);
    const { seller, taxPercent } = invoiceRowOf(row.kind);
    return {
      orderNo: row.orderNo,
      kind: row.kind,
      title: purchaseName(row),
      imgUrl: row.picture,
      createTime: row.createdAt.getTime(),
      seller: { seller, name: sellerNamed(seller, channel.locale).name },
      paidAmount: own.paidFen,
      refundedAmount: own.refundedFen,
      invoicedAmount: own.invoicedFen,
      invoiceableAmount: problem ? 0 : leftOf(own),
      problem,
      specialPossible: taxPercent > 0,
    };
  });
}

/** The caller's orders that can be invoiced now. */
export const invoiceable = (userId: number) => and(eq(orders.userId, userId), isNull(orders.removedAt), canBeInvoiced);

const kindsOf = (seller: InvoiceSeller) => goodsKinds.filter((kind) => invoiceRowOf(kind).seller === seller);

export async function pageOfInvoiceable(
  context: Own,
  { seller, cursor, pageSize }: Input<typeof contract.orderPage>,
): Promise<Output<typeof contract.orderPage>> {
  const { database, caller, channel, secret } = context;
  const scope = `invoiceable ${caller.userId} ${seller ?? ''}`;
  const after = openCursor(secret, scope, cursor);
  const [found, kinds] = await Promise.all([
    database
      .select()
      .from(orders)
      .where(
        and(
          invoiceable(caller.userId),
          seller ? inArray(orders.kind, kindsOf(seller)) : undefined,
          after ? lt(orders.id, Number(after[0])) : undefined,
        ),
      )
      // Must be written exactly as in the index, or the index isn't used.
      .orderBy(sql`${orders.id} desc nulls last`)
      .limit(pageSize + 1),
    database.selectDistinct({ kind: orders.kind }).from(orders).where(invoiceable(caller.userId)),
  ]);
  const { rows, nextCursor } = pageOfRows(found, pageSize, ({ id }) => sealCursor(secret, scope, [id, id]));
  const known = new Set(kinds.map(({ kind }) => invoiceRowOf(kind).seller));
  return {
    list: await standingsOf(context, rows),
    nextCursor,
    sellers: invoiceSellers.filter((one) => known.has(one)).map((one) => ({ seller: one, name: sellerNamed(one, channel.locale).name })),
  };
}

/** What can be invoiced of an order, and its invoices. */
export async function invoiceStanding(context: Own, orderNo: string): Promise<Output<typeof contract.order>> {
  const row = await findOwnOrder(context, orderNo);
  const [[order], invoices] = await Promise.all([standingsOf(context, [row]), invoicesOfOrder(context.database, row.id)]);
  if (!order) throw new Error(`Order ${orderNo} has no standing.`);
  return { order, invoices: await summariesOf(context, invoices) };
}
