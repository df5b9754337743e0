import { paymentStatuses } from '@/lib/contract/order';
import { refundStatuses } from '@/lib/domain/refund';
import { payWays } from '@/lib/kernel/pay-way';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { orders } from './orders';

/** An attempt to pay an order. Several may be open, at most one settles; money that arrives for a closed order is refunded. */
export const payments = pgTable(
  'payments',
  {
    paymentNo: text().primaryKey(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id),
    payWay: text({ enum: payWays }).notNull(),
    adapter: text().notNull(),
    amountFen: integer().notNull(),
    status: text({ enum: paymentStatuses }).notNull().default('open'),
    /** The bank's own number for it. */
    bankTradeNo: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    settledAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('payments_order').on(table.orderId),
    index('payments_open')
      .on(table.createdAt)
      .where(sql`status = 'open'`),
    uniqueIndex('payments_settled_once')
      .on(table.orderId)
      .where(sql`status = 'settled'`),
    // At most one card payment of an order may wait for a code, so that nobody is charged twice by two of them.
    uniqueIndex('payments_one_card_open')
      .on(table.orderId)
      .where(sql`status = 'open' and pay_way = 'bankCard'`),
    check('payments_amount', sql`${table.amountFen} > 0`),
  ],
);

export const refunds = pgTable(
  'refunds',
  {
    refundNo: text().primaryKey(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id),
    userId: bigint({ mode: 'number' }).notNull(),
    /** The payment that is refunded; null when nothing was paid. */
    paymentNo: text(),
    amountFen: integer().notNull(),
    /** The part of it that is refunded in money. */
    moneyFen: integer().notNull(),
    /** The part of it that is returned in points. */
    pointsFen: integer().notNull().default(0),
    /** What is kept of what was paid for it, whatever for. */
    feeFen: integer().notNull(),
    /** Whether the coupon's use was returned with it. A part that the coupon had paid is otherwise forfeited. */
    couponReturned: boolean().notNull().default(false),
    /** By its rule a part of the goods or a fee was kept, so that the coupon can't come back with a later refund either. */
    couponLost: boolean().notNull().default(false),
    reason: text().notNull(),
    status: text({ enum: refundStatuses }).notNull().default('processing'),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('refunds_user').on(table.userId, table.createdAt.desc(), table.refundNo.desc()),
    index('refunds_order').on(table.orderId),
    index('refunds_open')
      .on(table.createdAt)
      .where(sql`status = 'processing'`),
    check(
      'refunds_amount',
      sql`${table.moneyFen} >= 0 and ${table.pointsFen} >= 0 and ${table.moneyFen} + ${table.pointsFen} <= ${table.amountFen} and ${table.feeFen} >= 0`,
    ),
  ],
);

/** The units that a refund returns. */
export const refundUnits = pgTable(
  'refund_units',
  {
    refundNo: text()
      .notNull()
      .references(() => refunds.refundNo),
    orderId: bigint({ mode: 'number' }).notNull(),
    unitNo: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.refundNo, table.unitNo] }), index('refund_units_order').on(table.orderId)],
);

/** Verified bank notices, one row for each delivery, so that a recorded call can't be replayed. */
export const bankNotices = pgTable('bank_notices', {
  /** Id of this delivery; the bank's number of the notice itself is in the payload. */
  id: text().primaryKey(),
  subject: text().notNull(),
  payload: jsonb().notNull(),
  receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
