import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { integerOf } from '@/server/catalogue/id';
import type { Database } from '@/server/platform/database/connection';
import { couponTemplates } from '@/server/trade/coupon/tables';
import { couponPackageItems, couponPackages, couponPackageStock } from './tables';

/** @param now epoch ms */
export const onSale = (now: number) =>
  and(couponPackages.listed, or(isNull(couponPackages.saleUntil), gt(couponPackages.saleUntil, new Date(now))));

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

const itemsOf = (database: Database, packageId: number) =>
  database
    .select({ item: couponPackageItems, template: couponTemplates })
    .from(couponPackageItems)
    .innerJoin(couponTemplates, eq(couponTemplates.id, couponPackageItems.templateId))
    .where(eq(couponPackageItems.packageId, packageId))
    .orderBy(asc(couponPackageItems.sort), asc(couponPackageItems.templateId));

export type ItemRow = Awaited<ReturnType<typeof itemsOf>>[number];
export type FoundPackage = PackageRow & Readonly<{ items: readonly ItemRow[] }>;

async function packageWhere(database: Database, packageId: string, where: ReturnType<typeof and>): Promise<FoundPackage | undefined> {
  const id = integerOf(packageId);
  if (id === undefined) return undefined;
  const [found] = await packagesWhere(database, and(eq(couponPackages.id, id), where));
  const items = found ? await itemsOf(database, id) : [];
  return found && items.length > 0 ? { ...found, items } : undefined;
}

/** A package on sale, with its contents. */
export const packageOnSale = (database: Database, packageId: string, now: number): Promise<FoundPackage | undefined> =>
  packageWhere(database, packageId, onSale(now));

/** A package of the shop, on sale or not: exchange codes still give it after its sale has ended. */
export const packageNamed = (database: Database, packageId: string): Promise<FoundPackage | undefined> =>
  packageWhere(database, packageId, undefined);
