import { and, type AnyColumn, asc, ilike, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { shopIdsOf, type ShopFamily, type StaffShops } from '@/lib/domain/staff';
import type { Services } from './services';

export type DeskShop = Readonly<{ shopId: number; name: string }>;

/** The shops of a family, from which the ones that somebody works for are chosen. */
export type DeskShops = Readonly<{
  family: ShopFamily;
  /** By a part of their name, or by their ids; at most `limit`, by name. */
  find: (
    services: Pick<Services, 'database'>,
    asked: Readonly<{ keyword?: string | undefined; ids?: readonly number[] | undefined; limit: number }>,
  ) => Promise<readonly DeskShop[]>;
}>;

/** A condition for what belongs to somebody's shops of this family; undefined for who works for all. */
export function withinShops(shops: StaffShops, family: ShopFamily, ofThese: (ids: number[]) => SQL): SQL | undefined {
  const ids = shopIdsOf(shops, family);
  if (ids === 'all') return undefined;
  return ids.length > 0 ? ofThese([...ids]) : sql`false`;
}

const plain = (keyword: string): string => keyword.replace(/[\\%_]/g, (sign) => `\\${sign}`);

export const deskShopsIn = (family: ShopFamily, table: PgTable & Readonly<{ id: AnyColumn; name: AnyColumn }>): DeskShops => ({
  family,
  find: async ({ database }, { keyword, ids, limit }) => {
    const conditions: SQL[] = [];
    if (keyword) conditions.push(ilike(table.name, `%${plain(keyword)}%`));
    if (ids) conditions.push(ids.length > 0 ? inArray(table.id, [...ids]) : sql`false`);
    const rows = await database
      .select({ shopId: sql<number>`${table.id}`, name: sql<string>`${table.name}` })
      .from(table)
      .where(and(...conditions))
      .orderBy(asc(table.name), asc(table.id))
      .limit(limit);
    return rows;
  },
});
