import { and, asc, eq, exists, or, sql } from 'drizzle-orm';
import { cities } from '@/server/catalogue/tables';
import { integerOf } from '@/server/catalogue/id';
import type { Database } from '@/server/platform/database/connection';
import { prepared } from '@/server/platform/database/prepared';
import { sharedRead } from '@/server/platform/database/shared-read';
import { buyerOf, buyersOrderId } from '@/server/trade/order/find';
import { comboBookings, comboParts, comboPartShops, combos, comboShops } from './tables';

export type ComboRow = typeof combos.$inferSelect;
export type ShopRow = typeof comboShops.$inferSelect;
export type PartRow = typeof comboParts.$inferSelect & Readonly<{ shops: readonly ShopRow[] }>;
export type FoundCombo = Readonly<{ combo: ComboRow; cityName: string; parts: readonly PartRow[] }>;

/** The buyer's order of the combo, whose days and shops can be chosen even when it is no longer sold. */
const booked = (database: Database) =>
  database
    .select({ one: sql`1` })
    .from(comboBookings)
    .where(and(eq(comboBookings.orderId, buyersOrderId), eq(comboBookings.comboId, combos.id)));

/** Everything about a combo in one query, one row for each part and shop. */
const comboQuery = prepared((database) =>
  database
    .select({ combo: combos, cityName: cities.name, part: comboParts, shop: comboShops })
    .from(combos)
    .innerJoin(cities, eq(cities.code, combos.cityCode))
    .innerJoin(comboParts, eq(comboParts.comboId, combos.id))
    .leftJoin(comboPartShops, and(eq(comboPartShops.comboId, combos.id), eq(comboPartShops.partNo, comboParts.partNo)))
    .leftJoin(comboShops, eq(comboShops.id, comboPartShops.shopId))
    .where(and(eq(combos.id, sql.placeholder('id')), or(combos.listed, exists(booked(database)))))
    .orderBy(asc(comboParts.partNo), asc(comboPartShops.sort))
    .prepare('combo_by_id'),
);

type Buyer = ReturnType<typeof buyerOf>;

async function read(database: Database, id: number, buyer: Buyer): Promise<FoundCombo | undefined> {
  const rows = await comboQuery(database).execute({ id, ...buyer });
  const [first] = rows;
  if (!first) return undefined;
  const parts = new Map<number, PartRow & { shops: ShopRow[] }>();
  for (const { part, shop } of rows) {
    const known = parts.get(part.partNo) ?? { ...part, shops: [] };
    if (shop) known.shops.push(shop);
    parts.set(part.partNo, known);
  }
  const served = [...parts.values()];
  // A part that no shop serves can't be sold, and neither can the combo.
  return served.every(({ shops }) => shops.length > 0) ? { combo: first.combo, cityName: first.cityName, parts: served } : undefined;
}

/** Concurrent requests for a combo share one read; price and stock are checked again when it is booked. */
const shared = sharedRead<Database, FoundCombo | undefined>();

/** A combo on sale, or ordered by `buyer`, with its parts and their shops; undefined for any other. */
export async function findCombo(database: Database, comboId: string, buyer = buyerOf()): Promise<FoundCombo | undefined> {
  const id = integerOf(comboId);
  return id === undefined ? undefined : shared(database, [id, buyer.userId, buyer.orderNo].join(' '), () => read(database, id, buyer));
}
