import type { PackageRefund } from '@/lib/domain/coupon-package';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '@/server/account/tables';
import { couponTemplates } from '@/server/trade/tables/coupons';
import { orders } from '@/server/trade/tables/orders';
import type { OrderedItem } from '@/server/trade/package/bought';

export const couponPackages = pgTable(
  'coupon_packages',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** An entry of the list `couponPackageClass`. */
    classId: text().notNull(),
    name: text().notNull(),
    subtitle: text().notNull(),
    picture: text().notNull(),
    tags: text().array().notNull(),
    priceFen: integer().notNull(),
    marketPriceFen: integer().notNull(),
    refund: jsonb().$type<PackageRefund>().notNull(),
    mostPerOrder: smallint().notNull(),
    /** How many one person may buy in all; null without limit. */
    mostPerPerson: smallint(),
    saleUntil: timestamp({ withTimezone: true }),
    notices: text().array().notNull(),
    sales: integer().notNull(),
    sort: integer().notNull(),
    listed: boolean().notNull().default(true),
  },
  (table) => [check('coupon_packages_price', sql`${table.priceFen} > 0 and ${table.mostPerOrder} > 0`)],
);

/** Coupons of a package: `count` of the template, at once or in each of several months. */
export const couponPackageItems = pgTable(
  'coupon_package_items',
  {
    packageId: integer()
      .notNull()
      .references(() => couponPackages.id),
    templateId: integer()
      .notNull()
      .references(() => couponTemplates.id),
    sort: smallint().notNull(),
    count: smallint().notNull(),
    months: smallint().notNull().default(1),
    /** Value of one of them (fen), for allocating the package's price to its coupons. */
    valueFen: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.packageId, table.templateId] }),
    check('coupon_package_items_count', sql`${table.count} > 0 and ${table.months} > 0 and ${table.valueFen} > 0`),
  ],
);

/** A table of its own, because every order writes it. */
export const couponPackageStock = pgTable(
  'coupon_package_stock',
  {
    packageId: integer()
      .primaryKey()
      .references(() => couponPackages.id),
    units: integer().notNull(),
    sold: integer().notNull().default(0),
  },
  (table) => [check('coupon_package_stock_sold', sql`${table.sold} between 0 and ${table.units}`)],
);

export const couponPackageOrders = pgTable(
  'coupon_package_orders',
  {
    orderId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => orders.id),
    userId: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id),
    packageId: integer()
      .notNull()
      .references(() => couponPackages.id),
    name: text().notNull(),
    picture: text().notNull(),
    priceFen: integer().notNull(),
    quantity: smallint().notNull(),
    items: jsonb().$type<readonly OrderedItem[]>().notNull(),
    refund: jsonb().$type<PackageRefund>().notNull(),
    /** Ids of the `signatures` under which it was bought; none when it was given. */
    signatureIds: bigint({ mode: 'number' }).array().notNull().default([]),
    /** When a job next checks whether all its coupons are used or expired; null when there is nothing left to check. */
    lookAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('coupon_package_orders_buyer').on(table.userId, table.packageId),
    index('coupon_package_orders_look')
      .on(table.lookAt)
      .where(sql`look_at is not null`),
  ],
);
