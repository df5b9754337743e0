import { paymentStatuses } from '@/lib/contract/order/endpoints';
import { incidentKinds } from '@/lib/domain/money-desk';
import { refundStatuses } from '@/lib/domain/refund';
import { payScenes } from '@/lib/kernel/pay-scene';
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
import { actorColumns, startedBy } from '@/server/platform/database/actor-columns';
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
    /** The form in which the bank opened it. */
    scene: text({ enum: payScenes }).notNull().default('browser'),
    adapter: text().notNull(),
    amountFen: integer().notNull(),
    status: text({ enum: paymentStatuses }).notNull().default('open'),
    /** The bank's own number for it. */
    bankTradeNo: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    settledAt: timestamp({ withTimezone: true }),
    /** Afterwards the bank does not charge for it. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** When the bank is asked about it, or told to close it, the next time; only while it is open. */
    nextAskAt: timestamp({ withTimezone: true }),
    /** How often it was asked about, which makes the pauses longer. */
    asked: smallint().notNull().default(0),
    /** While a process asks the bank to open it: until when that process is waited for. */
    openingUntil: timestamp({ withTimezone: true }),
    /** When the bank said that nobody can pay it any more. */
    closedAt: timestamp({ withTimezone: true }),
    ...actorColumns(),
  },
  (table) => [
    index('payments_order').on(table.orderId),
    // The desk pages through them, the newest first.
    index('payments_newest').on(table.createdAt, table.paymentNo),
    index('payments_state').on(table.status, table.createdAt, table.paymentNo),
    index('payments_adapter').on(table.adapter, table.createdAt, table.paymentNo),
    index('payments_bank_trade').on(table.bankTradeNo),
    index('payments_settled').on(table.adapter, table.settledAt),
    index('payments_asked')
      .on(table.adapter, table.nextAskAt)
      .where(sql`status = 'open'`),
    // What is open is asked about until the bank has said how it ended.
    check('payments_open_asked', sql`${table.status} <> 'open' or ${table.nextAskAt} is not null`),
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
    /** When the bank is asked for it, or about it, the next time; only while it is processing. */
    nextAskAt: timestamp({ withTimezone: true }),
    /** 0: it was never requested from the bank. */
    asked: smallint().notNull().default(0),
    /** The bank's own word for what keeps it back, for staff. */
    bankWord: text(),
    /** The bank's number of the transfer, where the money was paid outside its interface. */
    voucherNo: text(),
    startedBy: startedBy(),
    ...actorColumns(),
  },
  (table) => [
    index('refunds_user').on(table.userId, table.createdAt.desc(), table.refundNo.desc()),
    index('refunds_order').on(table.orderId),
    // The desk pages through them, the longest waiting or the newest first.
    index('refunds_age').on(table.createdAt, table.refundNo),
    index('refunds_state').on(table.status, table.createdAt, table.refundNo),
    index('refunds_ended').on(table.endedAt),
    index('refunds_payment').on(table.paymentNo),
    index('refunds_asked')
      .on(table.nextAskAt)
      .where(sql`status = 'processing'`),
    check('refunds_processing_asked', sql`${table.status} <> 'processing' or ${table.nextAskAt} is not null`),
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

/** What staff have to look into about a bank's money. One stands open for each subject and kind, however often the bank repeats it. */
export const paymentIncidents = pgTable(
  'payment_incidents',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    adapter: text().notNull(),
    /** Our payment or refund number, what the bank took for one, or the name of a key. */
    subject: text().notNull(),
    what: text({ enum: incidentKinds }).notNull(),
    /** Amounts in fen and the bank's own words; never who paid, or with what. */
    detail: text().notNull(),
    closedAt: timestamp({ withTimezone: true }),
    /** Who closed it; `bank` when the bank's later word did. */
    closedBy: text(),
    note: text(),
    ...actorColumns(),
  },
  (table) => [
    uniqueIndex('payment_incidents_open')
      .on(table.adapter, table.subject, table.what)
      .where(sql`closed_at is null`),
    index('payment_incidents_waiting')
      .on(table.id)
      .where(sql`closed_at is null`),
    index('payment_incidents_subject').on(table.subject),
  ],
);
