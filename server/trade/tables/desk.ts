import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { refundRequestKinds, refundRequestStates } from '@/lib/domain/refund-request';
import { actorColumns } from '@/server/platform/database/actor-columns';
import { orders } from './orders';

/**
 * The shops that an order is for, so that each finds its own: written with the order by triggers of the kinds (`order-shops.sql`), because a
 * voucher is for every shop that takes it. Orders without a shop, such as those that are sent, have no row.
 */
export const orderShops = pgTable(
  'order_shops',
  {
    /** As `shopKey` makes it. */
    shopKey: text().notNull(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id),
    /** The order's own, copied so that one index pages through a shop's orders. */
    placedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.shopKey] }),
    index('order_shops_placed').on(table.shopKey, table.placedAt, table.orderId),
  ],
);

/** What staff write to each other about an order. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id),
    text: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    ...actorColumns(),
  },
  (table) => [index('order_notes_order').on(table.orderId, table.id)],
);

/** Refunds that need two people: beyond the goods' rule, or paid by hand after the bank had refused. */
export const refundRequests = pgTable(
  'refund_requests',
  {
    requestNo: text().primaryKey(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id),
    kind: text({ enum: refundRequestKinds }).notNull(),
    state: text({ enum: refundRequestStates }).notNull().default('asked'),
    /** What would come back of each tender (fen). */
    moneyFen: integer().notNull(),
    couponFen: integer().notNull(),
    pointsFen: integer().notNull(),
    /** Shown to the buyer with the refund. */
    reason: text().notNull(),
    /** By hand: the refund that the bank refused. Otherwise the refund that was begun, once it was. */
    refundNo: text(),
    /** The bank's number of the transfer that was made by hand. */
    voucherNo: text().unique(),
    /** Staff number. */
    askedBy: text().notNull(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    decidedBy: text(),
    decidedAt: timestamp({ withTimezone: true }),
    /** Why it was declined, for whoever asked. */
    answer: text(),
    ...actorColumns(),
  },
  (table) => [
    index('refund_requests_order').on(table.orderId),
    // A refused refund is paid by hand once.
    uniqueIndex('refund_requests_by_hand')
      .on(table.refundNo)
      .where(sql`kind = 'byHand' and state in ('asked', 'approved')`),
    index('refund_requests_asked').on(table.askedAt, table.requestNo),
    index('refund_requests_state').on(table.state, table.askedAt, table.requestNo),
    check('refund_requests_amount', sql`least(${table.moneyFen}, ${table.couponFen}, ${table.pointsFen}) >= 0`),
    check('refund_requests_voucher', sql`(${table.kind} = 'byHand') = (${table.voucherNo} is not null)`),
    // Whoever asks never decides, except that they may take it back.
    check('refund_requests_two_people', sql`${table.state} in ('asked', 'withdrawn') or ${table.decidedBy} <> ${table.askedBy}`),
  ],
);

/** What would come back of each unit. None for an order that has no units. */
export const refundRequestUnits = pgTable(
  'refund_request_units',
  {
    requestNo: text()
      .notNull()
      .references(() => refundRequests.requestNo),
    unitNo: smallint().notNull(),
    moneyFen: integer().notNull(),
    couponFen: integer().notNull(),
    pointsFen: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.requestNo, table.unitNo] })],
);

/** Above what one person may approve, each who has done so. */
export const refundApprovals = pgTable(
  'refund_approvals',
  {
    requestNo: text()
      .notNull()
      .references(() => refundRequests.requestNo),
    staffNo: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.requestNo, table.staffNo] })],
);
