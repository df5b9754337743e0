import { orderStatuses } from '@/lib/domain/order';
import { orderEvents } from '@/lib/kinds/kind-row';
import { goodsKinds } from '@/lib/kinds/registry';
import { ledgerAccounts } from '@/lib/domain/ledger';
import { tenderKinds } from '@/lib/domain/tender';
import { unitStatuses } from '@/lib/domain/unit';
import { payWays } from '@/lib/kernel/pay-way';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '@/server/account/tables';
import { actorColumns } from '@/server/platform/database/actor-columns';

/** One table for all ten kinds of goods; what only one kind has lives in a table of that kind beside it. */
export const orders = pgTable(
  'orders',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** A date and random digits, so that numbers can't be enumerated. */
    orderNo: text().notNull().unique(),
    userId: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id),
    projectId: text().notNull(),
    channel: text().notNull(),
    kind: text({ enum: goodsKinds }).notNull(),
    /** What holds the stock, such as a hotel's room, and the chosen option: set by the kind, compared by `place`. */
    product: text().notNull(),
    choice: text().notNull(),
    status: text({ enum: orderStatuses }).notNull().default('pending_payment'),
    title: text().notNull(),
    subtitle: text().notNull(),
    picture: text().notNull(),
    quantity: integer().notNull(),
    amountFen: integer().notNull(),
    /** What its coupon pays of that. What coupon and points leave is due in money. */
    couponFen: integer().notNull().default(0),
    /** What its buyer's points pay of it. */
    pointsFen: integer().notNull().default(0),
    paidFen: integer().notNull().default(0),
    refundedFen: integer().notNull().default(0),
    payWay: text({ enum: payWays }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    payDeadline: timestamp({ withTimezone: true }).notNull(),
    paidAt: timestamp({ withTimezone: true }),
    /** When somebody is told that its shop has not answered; null when nobody waits for an answer. */
    chaseAt: timestamp({ withTimezone: true }),
    /** Until when its shop has to answer, as its buyer was promised: then what is still owed is refunded. */
    answerBy: timestamp({ withTimezone: true }),
    /** When a paid order next moves by itself; null when it waits for somebody. */
    fulfilAt: timestamp('shop_move_at', { withTimezone: true }),
    removedAt: timestamp({ withTimezone: true }),
    /** Whether it is in the sales of its goods; see `countSales`. */
    salesCounted: boolean().notNull().default(false),
  },
  (table) => [
    /** Includes removed orders, because exports, the erasure and summaries of an account read all of a user's orders. */
    index('orders_user_newest').on(table.userId, table.id.desc()),
    index('orders_user_kind_newest')
      .on(table.userId, table.kind, table.id.desc())
      .where(sql`removed_at is null`),
    index('orders_unpaid')
      .on(table.userId)
      .where(sql`status = 'pending_payment'`),
    index('orders_due')
      .on(table.payDeadline)
      .where(sql`status = 'pending_payment'`),
    index('orders_answer')
      .on(table.answerBy)
      .where(sql`answer_by is not null`),
    /** The counter reads what waits, oldest first. */
    index('orders_waiting')
      .on(table.kind, table.paidAt, table.id)
      .where(sql`status in ('paid', 'preparing')`),
    // Reports count a day's orders.
    index('orders_paid')
      .on(table.paidAt)
      .where(sql`paid_at is not null`),
    index('orders_uncounted')
      .on(table.id)
      .where(sql`sales_counted <> (paid_at is not null and status not in ('closed', 'refunded'))`),
    /** Staff read all orders, the newest first: all of them, of a state, of a kind of goods, or of what has this title. */
    index('orders_placed').on(table.createdAt, table.id),
    index('orders_status_placed').on(table.status, table.createdAt, table.id),
    index('orders_kind_placed').on(table.kind, table.createdAt, table.id),
    index('orders_title_placed').on(table.title, table.createdAt, table.id),
    index('orders_shop_move')
      .on(table.fulfilAt)
      .where(sql`shop_move_at is not null`),
    check('orders_coupon', sql`${table.couponFen} between 0 and ${table.amountFen}`),
    check('orders_points', sql`${table.pointsFen} between 0 and ${table.amountFen} - ${table.couponFen}`),
    check('orders_money', sql`${table.amountFen} >= 0 and ${table.paidFen} >= 0 and ${table.refundedFen} between 0 and ${table.paidFen}`),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id),
    lineNo: smallint().notNull(),
    title: text().notNull(),
    quantity: integer().notNull(),
    priceFen: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.lineNo] }),
    check('order_lines_amount', sql`${table.quantity} > 0 and ${table.priceFen} >= 0`),
  ],
);

/** What an order is paid with. `held` belongs to an unpaid order, `spent` to a paid one; money comes with its payment and is never held. */
export const tenders = pgTable(
  'tenders',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id),
    kind: text({ enum: tenderKinds }).notNull(),
    /** The payment's number, the coupon's id, or for points their owner's id. */
    reference: text().notNull(),
    amountFen: integer().notNull(),
    /** Refunded, or being refunded (fen). */
    returnedFen: integer().notNull().default(0),
    state: text({ enum: ['held', 'spent'] }).notNull(),
  },
  (table) => [
    index('tenders_order').on(table.orderId),
    check('tenders_amount', sql`${table.amountFen} >= 0 and ${table.returnedFen} between 0 and ${table.amountFen}`),
  ],
);

/**
 * Orders with a refund, recorded together with it: documents that state what was paid, such as invoices, have to follow. The row is deleted
 * when they have.
 */
export const returnedOrders = pgTable(
  'returned_orders',
  {
    orderId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => orders.id),
    /** When it is processed next. */
    turnAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('returned_orders_turn').on(table.turnAt)],
);

/** The pieces of an order whose kind uses and refunds them one by one. */
export const orderUnits = pgTable(
  'order_units',
  {
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id),
    unitNo: smallint().notNull(),
    lineNo: smallint().notNull(),
    priceFen: integer().notNull(),
    /** Its share of what was paid, carriage included; the shares of an order add up to it. Set by the payment, like `pointsFen`. */
    paidFen: integer().notNull().default(0),
    /** What the order's coupon pays of it. */
    couponFen: integer().notNull().default(0),
    /** What points pay of it. What coupon and points leave is money. */
    pointsFen: integer().notNull().default(0),
    /** Its share of what is paid for sending the order, which no coupon pays. */
    carriageFen: integer().notNull().default(0),
    status: text({ enum: unitStatuses }).notNull().default('open'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.unitNo] }),
    check('order_units_money', sql`${table.priceFen} >= 0 and ${table.paidFen} >= 0`),
    check('order_units_tenders', sql`least(${table.couponFen}, ${table.pointsFen}, ${table.carriageFen}) >= 0`),
    check(
      'order_units_shares',
      sql`${table.paidFen} = 0 or ${table.couponFen} + greatest(${table.pointsFen}, ${table.carriageFen}) <= ${table.paidFen}`,
    ),
  ],
);

/** The double-entry ledger: each row moves an amount from one account to another, so that all accounts sum to zero. */
export const ledgerTransfers = pgTable(
  'ledger_transfers',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id),
    from: text('from_account', { enum: ledgerAccounts }).notNull(),
    to: text('to_account', { enum: ledgerAccounts }).notNull(),
    amountFen: integer().notNull(),
    /** The payment or refund that moved it; null for what the shop has delivered. */
    subject: text(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('ledger_transfers_order').on(table.orderId, table.id),
    index('ledger_transfers_at').on(table.at),
    check('ledger_transfers_amount', sql`${table.amountFen} > 0 and ${table.from} <> ${table.to}`),
  ],
);

/** Every change of an order's status, and why. */
export const orderMoves = pgTable(
  'order_moves',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id),
    event: text({ enum: ['create', ...orderEvents] }).notNull(),
    status: text({ enum: orderStatuses }).notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    ...actorColumns(),
  },
  (table) => [index('order_moves_order').on(table.orderId, table.id)],
);

export const verificationCodes = pgTable(
  'verification_codes',
  {
    code: text().primaryKey(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id),
    /** The unit it is for; null when one code is for the whole order. */
    unitNo: smallint(),
    status: text({ enum: ['usable', 'used', 'void'] })
      .notNull()
      .default('usable'),
    verifiedAt: timestamp({ withTimezone: true }),
    ...actorColumns(),
  },
  (table) => [index('verification_codes_order').on(table.orderId)],
);

/**
 * The first answer to a command that spends money or stock, so that a repeated one gets it again. Written in the command's own transaction.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: bigint({ mode: 'number' }).notNull(),
    endpoint: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of the request: the same key with another request is refused. */
    requestHash: text().notNull(),
    /** JSON's null until the command has answered. */
    answer: jsonb().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.endpoint, table.key] }), index('idempotency_keys_age').on(table.createdAt)],
);
