import { and, asc, eq, gt, isNull, or, type Placeholder, sql } from 'drizzle-orm';
import { integerOf } from '@/server/catalogue/id';
import type { Database } from '@/server/platform/database/connection';
import { prepared } from '@/server/platform/database/prepared';
import { couponTemplates } from '@/server/trade/tables/coupons';
import { couponPackageItems, couponPackages, couponPackageStock } from './tables';

const onSaleAt = (now: Date | Placeholder) =>
  and(couponPackages.listed, or(isNull(couponPackages.saleUntil), gt(couponPackages.saleUntil, now)));

/** @param now epoch ms */
export const onSale = (now: number) => onSaleAt(new Date(now));

/** In the shop's order. */
export const packagesWhere = (database: Database, where: ReturnType<typeof and>) =>
  database
    .select({
      row: couponPackages,
      left: sql<number>`${couponPackageStock.units} - ${couponPackageStock.sold}`,
      couponCount: sql<number>`(select coalesce(sum(${couponPackageItems.count} * ${couponPackageItems.months}), 0)::int
        from ${couponPackageItems} where ${couponPackageItems.packageId} = ${couponPackages.id})`,
    })
    .from(couponPackages)
    .innerJoin(couponPackageStock, eq(couponPackageStock.packageId, couponPackages.id))
    .where(where)
    .orderBy(asc(couponPackages.sort), asc(couponPackages.id));

export type PackageRow = Awaited<ReturnType<typeof packagesWhere>>[number];

/** All packages on sale, in the shop's order. */
export const packagesOnSale = (database: Database, now: number): Promise<PackageRow[]> => packagesWhere(database, onSale(now));

const byId = eq(couponPackages.id, sql.placeholder('id'));
const namedQuery = prepared((database) => packagesWhere(database, byId).prepare('coupon_package_named'));
const onSaleQuery = prepared((database) =>
  packagesWhere(database, and(byId, onSaleAt(sql.placeholder('now')))).prepare('coupon_package_on_sale'),
);

const itemsQuery = prepared((database) =>
  database
    .select({ item: couponPackageItems, template: couponTemplates })
    .from(couponPackageItems)
    .innerJoin(couponTemplates, eq(couponTemplates.id, couponPackageItems.templateId))
    .where(eq(couponPackageItems.packageId, sql.placeholder('id')))
    .orderBy(asc(couponPackageItems.sort), asc(couponPackageItems.templateId))
    .prepare('coupon_package_items'),
);

export type ItemRow = Awaited<ReturnType<ReturnType<typeof itemsQuery>['execute']>>[number];
export type FoundPackage = PackageRow & Readonly<{ items: readonly ItemRow[] }>;

async function withItems(
  database: Database,
  packageId: string,
  find: (id: number) => Promise<PackageRow[]>,
): Promise<FoundPackage | undefined> {
  const id = integerOf(packageId);
  if (id === undefined) return undefined;
  const [found] = await find(id);
  const items = found ? await itemsQuery(database).execute({ id }) : [];
  return found && items.length > 0 ? { ...found, items } : undefined;
}

/** A package on sale, with its contents. */
export const packageOnSale = (database: Database, packageId: string, now: number): Promise<FoundPackage | undefined> =>
  withItems(database, packageId, (id) => onSaleQuery(database).execute({ id, now: new Date(now).toISOString() }));

/** A package of the shop, on sale or not: exchange codes still give it after its sale has ended. */
export const packageNamed = (database: Database, packageId: string): Promise<FoundPackage | undefined> =>
  withItems(database, packageId, (id) => namedQuery(database).execute({ id }));
