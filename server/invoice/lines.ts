import { asc, inArray } from 'drizzle-orm';
import { FEE_ITEM, withoutTax } from '@/lib/domain/invoice';
import { shares } from '@/lib/domain/tender';
import type { Fen } from '@/lib/kernel/money';
import { invoiceRowOf } from '@/lib/kinds/registry';
import type { Database } from '@/server/platform/database/connection';
import type { OrderRow } from '@/server/trade/order/move';
import { orderLines, orderUnits } from '@/server/trade/order/tables';
import type { invoiceLines } from './tables';

/** An order, and how much of it goes on an invoice. */
export type OrderPart = Readonly<{ order: OrderRow; amountFen: Fen }>;
export type NewLine = Omit<typeof invoiceLines.$inferInsert, 'applyNo' | 'lineNo'>;

const FEE_TAX_PERCENT = 6;

type Kept = Readonly<{ title: string; quantity: number; weightFen: Fen }>;

/** The goods that were not given back; in an order without units, all of them or none. */
function keptOf(order: OrderRow, lines: (typeof orderLines.$inferSelect)[], units: (typeof orderUnits.$inferSelect)[]): Kept[] {
  if (order.status === 'refunded') return [];
  if (units.length === 0) return lines.map(({ title, quantity, priceFen }) => ({ title, quantity, weightFen: quantity * priceFen }));
  return lines.flatMap(({ lineNo, title, quantity }) => {
    const all = units.filter((unit) => unit.lineNo === lineNo);
    const own = all.filter(({ status }) => status === 'open' || status === 'used');
    // The units of a package are its coupons: giving some back doesn't change how many packages were sold.
    const kept = all.length === quantity ? own.length : quantity;
    return own.length > 0 ? [{ title, quantity: kept, weightFen: own.reduce((sum, { paidFen }) => sum + paidFen, 0) }] : [];
  });
}

function linesOf({ order, amountFen }: OrderPart, kept: readonly Kept[]): NewLine[] {
  const line = (amount: Fen, taxPercent: number) => ({ amountFen: amount, taxFen: withoutTax(amount, taxPercent).taxFen, taxPercent });
  if (kept.length === 0) return [{ item: FEE_ITEM, title: order.title, quantity: null, ...line(amountFen, FEE_TAX_PERCENT) }];
  const { item, taxPercent } = invoiceRowOf(order.kind);
  const parts = shares(
    amountFen,
    kept.map(({ weightFen }) => weightFen),
  );
  return kept.flatMap(({ title, quantity }, index) => {
    const amount = parts[index] ?? 0;
    return amount > 0 ? [{ item: item.endsWith('*') ? item + title : item, title, quantity, ...line(amount, taxPercent) }] : [];
  });
}

/** Splits the amounts over the orders' lines, each with its tax; the lines add up to the amounts. */
export async function splitByLines(database: Database, parts: readonly OrderPart[]): Promise<NewLine[]> {
  const ids = parts.map(({ order }) => order.id);
  const lines = await database
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.orderId), asc(orderLines.lineNo));
  const units = await database.select().from(orderUnits).where(inArray(orderUnits.orderId, ids));
  return parts.flatMap((part) => {
    const { id } = part.order;
    const own = lines.filter(({ orderId }) => orderId === id);
    return linesOf(
      part,
      keptOf(
        part.order,
        own,
        units.filter(({ orderId }) => orderId === id),
      ),
    );
  });
}
