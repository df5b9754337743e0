import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Input } from '@/lib/contract/endpoint';
import type { restaurant as contract } from '@/lib/contract/restaurant/endpoints';
import { freeUntilOf, tableAt, type TableProblem, tableProblem, validUntilOf } from '@/lib/domain/dining';
import { dayOf } from '@/lib/kernel/day';
import { isOfPerson } from '@/server/account/person';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import { holidayOf } from '@/server/catalogue/holidays';
import { integerOf } from '@/server/catalogue/id';
import type { Database } from '@/server/platform/database/connection';
import { prepared } from '@/server/platform/database/prepared';
import { orders, orderUnits } from '@/server/trade/tables/orders';
import { productNamed, type ProductRow } from '../product';
import { shopTaking } from '../suitable-shops';
import { tablesLeft } from '../table-times';
import { type BookedShop, restaurantBookings, restaurantTables } from '../tables';
import { chosenCourses, extraOf } from './choices';

export type Wanted = Input<typeof contract.pre>;

/** The requested table at a shop that accepts the product; `problem` says why it isn't available. */
export type AskedTable = Readonly<{
  shop: NonNullable<Awaited<ReturnType<typeof shopTaking>>>;
  day: string;
  time: string;
  left: number;
  problem: TableProblem | undefined;
}>;

const tableQuery = prepared((database) =>
  database
    .select({ tables: restaurantTables.tables, taken: restaurantTables.taken })
    .from(restaurantTables)
    .where(
      and(
        eq(restaurantTables.shopId, sql.placeholder('shopId')),
        eq(restaurantTables.day, sql.placeholder('day')),
        eq(restaurantTables.time, sql.placeholder('time')),
      ),
    )
    .prepare('restaurant_table'),
);

async function tableAsked(
  database: Database,
  { product, home }: ProductRow,
  { table }: Wanted,
  now: number,
): Promise<AskedTable | undefined> {
  const shopId = table && product.rule.booking.kind === 'table' ? integerOf(table.shopId) : undefined;
  if (!table || shopId === undefined) return undefined;
  const { date: day, time } = table;
  const [shop, [row]] = await Promise.all([
    shopId === product.shopId ? home : shopTaking(database, product.id, shopId),
    tableQuery(database).execute({ shopId, day, time }),
  ]);
  return shop && { shop, day, time, left: row ? tablesLeft(row) : 0, problem: tableProblem(product.rule, day, time, now, holidayOf(day)) };
}

/** How many of a product the person has bought in any account and not returned; unpaid orders count. */
async function boughtBy(database: Database, userId: number, productId: number): Promise<number> {
  const [row] = await database
    .select({ units: sql<number>`count(*)::int` })
    .from(restaurantBookings)
    .innerJoin(orders, and(eq(orders.id, restaurantBookings.orderId), ne(orders.status, 'closed')))
    .innerJoin(orderUnits, and(eq(orderUnits.orderId, orders.id), inArray(orderUnits.status, ['open', 'used'])))
    .where(and(isOfPerson(restaurantBookings.userId, userId), eq(restaurantBookings.productId, productId)));
  return row?.units ?? 0;
}

/** A product as the user could buy it now. Refused when it is gone or sold out. */
export async function diningOffer({ database, now, caller }: Context<'user'>, wanted: Wanted) {
  const found = await productNamed(database, wanted.productId);
  if (!found) return refuse('GOODS_GONE');
  const { product, profile, home, left } = found;
  const { rule } = product;
  const [table, bought] = await Promise.all([
    tableAsked(database, found, wanted, now()),
    rule.mostPerPerson === null ? 0 : boughtBy(database, caller.userId, product.id),
  ]);
  // It may have expired before the operators took it off sale.
  if (left < 1 || validUntilOf(rule, now()) < dayOf(now())) return refuse('SOLD_OUT');
  const courses = chosenCourses(profile.courses, wanted.choices);
  return {
    product,
    profile,
    rule,
    left,
    home,
    table,
    courses,
    extraFen: extraOf(courses),
    /** How many more this buyer may have. */
    allowed: rule.mostPerPerson === null ? rule.mostPerOrder : Math.max(0, Math.min(rule.mostPerOrder, rule.mostPerPerson - bought)),
    validUntil: table ? table.day : validUntilOf(rule, now()),
    freeUntil: freeUntilOf(rule, table ? tableAt(table.day, table.time) : null),
  };
}

/** A shop as an order records it. */
export const bookedShop = ({ shop, address, telephone }: AskedTable['shop']): BookedShop => ({
  shopId: shop.id,
  name: shop.name,
  areaName: shop.areaName,
  address,
  telephone,
  lng: shop.lng,
  lat: shop.lat,
  openingHours: shop.openingHours,
});

export type DiningOffer = Awaited<ReturnType<typeof diningOffer>>;
