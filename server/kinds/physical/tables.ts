import { physicalCategories } from '@/lib/domain/physical-filter';
import type { DeliveryArea } from '@/lib/domain/physical';
import type { ShippingTemplate } from '@/lib/domain/shipping';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import {
  deskCheck,
  deskColumn,
  listIndexes,
  listedColumns,
  pricedColumns,
  reviewedColumns,
  scoreIndex,
} from '@/server/catalogue/shelf/columns';
import { orders } from '@/server/trade/tables/orders';

/**
 * Goods that are sent, with only what a list needs. Their city is always `NATIONWIDE`: lists are kept by city, and these goods have none.
 * Prices are those of the cheapest variant. Searched by the words of name, brand, category and tags, and by `city:`, `category:` and
 * `brand:` words.
 */
export const physicalProducts = pgTable(
  'physical_products',
  {
    ...listedColumns(),
    ...reviewedColumns(),
    ...pricedColumns(),
    category: text({ enum: physicalCategories }).notNull(),
    brandId: text().notNull(),
    brandName: text().notNull(),
  },
  (table) => [
    ...listIndexes('physical_products', table, table.priceFen),
    index('physical_products_sales').on(table.cityCode, table.sales.desc(), table.id.desc()),
    scoreIndex('physical_products', table),
  ],
);

export const shippingTemplates = pgTable('shipping_templates', {
  id: text().primaryKey(),
  template: jsonb().$type<ShippingTemplate>().notNull(),
});

/** What only the detail page and orders need. */
export const physicalProductProfiles = pgTable(
  'physical_product_profiles',
  {
    productId: integer().primaryKey(),
    pictures: jsonb().$type<{ url: string; caption: string }[]>().notNull(),
    /** What variants differ in; a variant's `choice` refers to a value of each option by index. */
    options: jsonb().$type<{ name: string; values: string[] }[]>().notNull(),
    templateId: text()
      .notNull()
      .references(() => shippingTemplates.id),
    deliveryArea: jsonb().$type<DeliveryArea>().notNull(),
    shipsFrom: text().notNull(),
    dispatchHours: smallint().notNull(),
    /** Who packs it, sends it, and answers for it. */
    desk: deskColumn(),
    returnable: boolean().notNull(),
    specifications: jsonb().$type<{ name: string; value: string }[]>().notNull(),
    introduction: text().array().notNull(),
  },
  (table) => [deskCheck('physical_product_profiles', table, true)],
);

/** Price and stock. `sold` counts held and paid pieces alike and changes in the order's transaction. */
export const physicalVariants = pgTable(
  'physical_variants',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    productId: integer().notNull(),
    choice: smallint().array().notNull(),
    picture: text().notNull(),
    priceFen: integer().notNull(),
    marketPriceFen: integer(),
    /** Grams, packed. */
    weight: integer().notNull(),
    units: integer().notNull(),
    sold: integer().notNull().default(0),
    mostPerPerson: smallint(),
    sort: smallint().notNull(),
    listed: boolean().notNull().default(true),
  },
  (table) => [
    index('physical_variants_product').on(table.productId, table.sort),
    check('physical_variants_stock', sql`${table.sold} between 0 and ${table.units}`),
    check('physical_variants_price', sql`${table.priceFen} > 0 and ${table.weight} > 0`),
  ],
);

/** What is particular to orders of goods: where they are sent, and how far they have come. */
export const physicalOrders = pgTable('physical_orders', {
  orderId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => orders.id),
  /** Name, mobile, address and remark. Null for the demo's generated orders, which are sent to nobody. */
  addressSealed: text(),
  goodsFen: integer().notNull(),
  shippingFen: integer().notNull(),
  dispatchHours: smallint().notNull(),
  /** When the last parcel was sent. */
  shippedAt: timestamp({ withTimezone: true }),
  receivedAt: timestamp({ withTimezone: true }),
});

/** What was ordered, copied at that moment; numbered like the order's lines. */
export const physicalOrderLines = pgTable(
  'physical_order_lines',
  {
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id),
    lineNo: smallint().notNull(),
    productId: integer().notNull(),
    variantId: integer().notNull(),
    name: text().notNull(),
    choice: text().array().notNull(),
    picture: text().notNull(),
    priceFen: integer().notNull(),
    quantity: integer().notNull(),
    shipsFrom: text().notNull(),
    returnable: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.lineNo] }), index('physical_order_lines_variant').on(table.variantId)],
);
