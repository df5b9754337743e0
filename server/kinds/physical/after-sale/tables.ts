import { afterSaleEvents, afterSaleReasonNames, afterSaleStatuses, afterSaleTypes } from '@/lib/domain/after-sale';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { actorColumns } from '@/server/platform/database/actor-columns';
import { orders } from '@/server/trade/tables/orders';

export const afterSales = pgTable(
  'after_sales',
  {
    afterSaleNo: text().primaryKey(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id),
    userId: bigint({ mode: 'number' }).notNull(),
    type: text({ enum: afterSaleTypes }).notNull(),
    status: text({ enum: afterSaleStatuses }).notNull().default('applied'),
    reason: text({ enum: afterSaleReasonNames }).notNull(),
    description: text().notNull(),
    pictures: text().array().notNull(),
    /** What comes back, for the goods and for sending them: in money, in points, and the part that a coupon had paid. */
    goodsFen: integer().notNull(),
    shippingFen: integer().notNull(),
    /** The part of both together that comes back in money. */
    moneyFen: integer().notNull().default(0),
    /** The part of both together that comes back in points. */
    pointsFen: integer().notNull().default(0),
    /** How often its buyer has changed it. */
    changes: smallint().notNull().default(0),
    rejectReason: text(),
    returnCompany: text(),
    returnTrackingNo: text(),
    sentAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Deadline of whoever's turn it is; null while it is the bank's, or after the end. */
    turnUntil: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('after_sales_user').on(table.userId, table.createdAt.desc(), table.afterSaleNo.desc()),
    index('after_sales_order').on(table.orderId),
    index('after_sales_turn')
      .on(table.turnUntil)
      .where(sql`turn_until is not null`),
    /** The counter reads what waits for the shop, oldest first. */
    index('after_sales_waiting')
      .on(table.createdAt, table.afterSaleNo)
      .where(sql`status in ('applied', 'returning')`),
    index('after_sales_pictures').using('gin', table.pictures),
    check('after_sales_amount', sql`${table.goodsFen} >= 0 and ${table.shippingFen} >= 0`),
  ],
);

/** The pieces in a request; while it is open they can't be in another. */
export const afterSaleUnits = pgTable(
  'after_sale_units',
  {
    afterSaleNo: text()
      .notNull()
      .references(() => afterSales.afterSaleNo),
    orderId: bigint({ mode: 'number' }).notNull(),
    unitNo: smallint().notNull(),
    open: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.afterSaleNo, table.unitNo] }),
    uniqueIndex('after_sale_units_once')
      .on(table.orderId, table.unitNo)
      .where(sql`open`),
  ],
);

/** History of a request's status. */
export const afterSaleMoves = pgTable(
  'after_sale_moves',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    afterSaleNo: text()
      .notNull()
      .references(() => afterSales.afterSaleNo),
    event: text({ enum: ['apply', ...afterSaleEvents] }).notNull(),
    status: text({ enum: afterSaleStatuses }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Caused by a timeout, not by a person. */
    byItself: boolean().notNull().default(false),
    note: text(),
    ...actorColumns(),
  },
  (table) => [index('after_sale_moves_request').on(table.afterSaleNo, table.id)],
);
