import { and, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { MOST_COUNTED } from '@/lib/domain/coupon/occasion';
import type { CouponGoodsRule } from '@/lib/domain/coupon/rule';
import type { ShelfName } from '@/lib/kinds/registry';
import type { CouponDestination, CouponShelf } from '@/server/call/coupon-shelf';
import { cachedQuery } from '@/server/platform/database/cached-query';
import { cities } from '../tables';
import type { ShelfTable } from './columns';
import type { CouponFacts } from './coupon-goods';
import type { ShelfFilter } from './filters';

type Shown = Readonly<Record<'name' | 'picture' | 'priceFen' | 'rank', PgColumn>>;

interface CouponShelfOptions {
  readonly shelf: ShelfName;
  readonly table: ShelfTable & Shown;
  readonly facts: CouponFacts;
  /** The list's own filter for a coupon's goods. */
  readonly filter: ShelfFilter<CouponGoodsRule>;
  /** Restricts a table that holds more than this list. */
  readonly own?: SQL;
  /** Goods without a city are listed in every one. */
  readonly everywhere?: true;
}

const CITIES_MS = 60_000;
/** Most coupon rules in the cache. */
const MOST_RULES = 300;

/** A list of goods as coupons see it: the cities where a coupon can be used, and for what. */
export function couponShelf({ shelf, table, facts, filter, own, everywhere }: CouponShelfOptions): CouponShelf {
  const mayFit = ({ kinds }: CouponGoodsRule): boolean => kinds.length === 0 || facts.kinds.some(({ kind }) => kinds.includes(kind));
  const fitting = (goods: CouponGoodsRule): SQL | undefined => and(own, sql`${table.listed}`, filter.holds(goods));

  const citiesFor = cachedQuery({ ms: CITIES_MS, most: MOST_RULES }, async ({ database }, key) => {
    const goods = JSON.parse(key) as CouponGoodsRule;
    const one = database
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.cityCode, cities.code), fitting(goods)))
      .limit(1);
    const named = goods.cityCodes.length > 0 ? inArray(cities.code, [...goods.cityCodes]) : undefined;
    const rows = await database
      .select({ code: cities.code })
      .from(cities)
      .where(and(named, isNotNull(sql`(${one})`)));
    return new Set(rows.map(({ code }) => code));
  });

  return {
    shelf,
    cities: async (context, goods) => (everywhere || !mayFit(goods) ? new Set() : citiesFor(context, JSON.stringify(goods))),
    async destination({ database }, goods, cityCode): Promise<CouponDestination | undefined> {
      if (!mayFit(goods)) return undefined;
      const where = and(everywhere ? undefined : eq(table.cityCode, cityCode), fitting(goods));
      const counted = database.select({ id: table.id }).from(table).where(where).limit(MOST_COUNTED).as('counted');
      const [[best], [all]] = await Promise.all([
        database
          .select({ name: table.name, imgUrl: table.picture, price: table.priceFen })
          .from(table)
          .where(where)
          .orderBy(desc(table.rank), desc(table.id))
          .limit(1),
        database.select({ count: sql<number>`count(*)::int` }).from(counted),
      ]);
      // Every list has columns with these names and types.
      return best && { ...(best as Omit<CouponDestination, 'count'>), count: all?.count ?? 0 };
    },
  };
}
