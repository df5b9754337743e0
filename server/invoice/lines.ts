import { asc, inArray } from 'drizzle-orm';
import { FEE_ITEM, withoutTax } from '@/lib/domain/invoice';
import { shares } from '@/lib/domain/tender';
import type { Fen } from '@/lib/kernel/money';
import { invoiceRowOf } from '@/lib/kinds/registry';
import { purchaseName } from '@/lib/kinds/purchase-name';
import type { Database } from '@/server/platform/database/connection';
import type { OrderRow } from '@/server/trade/order/move';
import { orderLines, orderUnits } from '@/server/trade/tables/orders';
import { keptOf, moneyOf } from './standing';
import type { invoiceLines } from './tables';

/** An order, and how much of it goes on an invoice. */
export type OrderPart = Readonly<{ order: OrderRow; amountFen: Fen }>;
export type NewLine = Omit<typeof invoiceLines.$inferInsert, 'applyNo' | 'lineNo'>;

const FEE_TAX_PERCENT = 6;

type Row = typeof orderLines.$inferSelect;
type Unit = typeof orderUnits.$inferSelect;
type Kept = Readonly<{ title: string; quantity: number; weightFen: Fen }>;

/** What a unit cost in money: nothing else is invoiced. */
const moneyOfUnit = ({ paidFen, couponFen, pointsFen }: Unit): Fen => paidFen - couponFen - pointsFen;

/** The goods that were not given back; in an order without units, all of them or none. */
function goodsKept(order: OrderRow, lines: readonly Row[], units: readonly Unit[]): Kept[] {
  if (order.status === 'refunded') return [];
  if (units.length === 0) return lines.map(({ title, quantity, priceFen }) => ({ title, quantity, weightFen: quantity * priceFen }));
  return lines.flatMap(({ lineNo, title, quantity }) => {
    const all = units.filter((unit) => unit.lineNo === lineNo);
    const own = all.filter(({ status }) => status === 'open' || status === 'used');
    // The units of a package are its coupons: giving some back doesn't change how many packages were sold.
    const kept = all.length === quantity ? own.length : quantity;
    return own.length > 0 ? [{ title, quantity: kept, weightFen: own.reduce((sum, unit) => sum + moneyOfUnit(unit), 0) }] : [];
  });
}

type Content = Readonly<{
  kept: readonly Kept[];
  /** Kept for goods that were given back. */ feeFen: Fen;
  /** All of the money kept. */ keptFen: Fen;
}>;

/** A fee is another service than the goods, taxed at its own rate. */
function contentOf(order: OrderRow, lines: readonly Row[], units: readonly Unit[], keptFen: Fen): Content {
  const kept = goodsKept(order, lines, units);
  const paidFen = kept.reduce((sum, { weightFen }) => sum + weightFen, 0);
  const isWhole = units.length === 0 && kept.length > 0;
  return { kept, keptFen, feeFen: isWhole ? 0 : Math.max(0, keptFen - paidFen) };
}

function linesOf({ order, amountFen }: OrderPart, { kept, feeFen, keptFen }: Content): NewLine[] {
  const line = (amount: Fen, taxPercent: number) => ({ amountFen: amount, taxFen: withoutTax(amount, taxPercent).taxFen, taxPercent });
  const { item, taxPercent } = invoiceRowOf(order.kind);
  const parts = shares(amountFen, [...kept.map(({ weightFen }) => weightFen), ...(feeFen > 0 ? [feeFen] : [])]);
  const goods = kept.map(({ title, quantity }, index) => ({
    item: item.endsWith('*') ? item + title : item,
    title,
    // Several invoices of one order together would state more pieces than were sold.
    quantity: amountFen === keptFen ? quantity : null,
    ...line(parts[index] ?? 0, taxPercent),
  }));
  const fee = { item: FEE_ITEM, title: purchaseName(order), quantity: null, ...line(parts[kept.length] ?? 0, FEE_TAX_PERCENT) };
  return [...goods, fee].filter((one) => one.amountFen > 0);
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
  const money = await moneyOf(database, ids);
  return parts.flatMap((part) => {
    const { id } = part.order;
    const own = <Of extends Readonly<{ orderId: number }>>(rows: readonly Of[]) => rows.filter(({ orderId }) => orderId === id);
    return linesOf(part, contentOf(part.order, own(lines), own(units), keptOf(money(id))));
  });
}
