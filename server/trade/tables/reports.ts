import { sql } from 'drizzle-orm';
import { bigint, check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { refundCauses } from '@/lib/domain/report';
import { goodsKinds } from '@/lib/kinds/registry';

const fen = () => bigint({ mode: 'number' }).notNull();

/** What the ledger moved on a day in Shanghai, by what was sold where. Counted from the ledger, and never written by anything else. */
export const reportDays = pgTable(
  'report_days',
  {
    day: date().notNull(),
    channel: text().notNull(),
    kind: text({ enum: goodsKinds }).notNull(),
    /** The place that serves it; empty for what is of no place. */
    shop: text().notNull(),
    goods: text().notNull(),
    /** Orders paid on that day, also those that cost nothing. */
    orders: integer().notNull(),
    moneyFen: fen(),
    couponFen: fen(),
    pointsFen: fen(),
    /** Money that came too late or twice, which goes back. */
    lateFen: fen(),
    moneyBackFen: fen(),
    couponBackFen: fen(),
    pointsBackFen: fen(),
    deliveredFen: fen(),
    feeFen: fen(),
    /** By how much what we owe the shops, if they deliver, has grown. */
    heldFen: fen(),
    /** By how much what is on its way back has grown. */
    refundFen: fen(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.channel, table.kind, table.shop, table.goods] }),
    // The double entry: what came in and didn't go back is somewhere.
    check(
      'report_days_balance',
      sql`${table.moneyFen} + ${table.couponFen} + ${table.pointsFen} + ${table.lateFen} - ${table.moneyBackFen} - ${table.couponBackFen}
        - ${table.pointsBackFen} = ${table.deliveredFen} + ${table.feeFen} + ${table.heldFen} + ${table.refundFen}`,
    ),
  ],
);

/** Why money, coupons and points went back on a day. */
export const reportRefundDays = pgTable(
  'report_refund_days',
  {
    day: date().notNull(),
    channel: text().notNull(),
    kind: text({ enum: goodsKinds }).notNull(),
    cause: text({ enum: refundCauses }).notNull(),
    /** Refunds that succeeded on that day. */
    refunds: integer().notNull(),
    returnedFen: fen(),
  },
  (table) => [primaryKey({ columns: [table.day, table.channel, table.kind, table.cause] })],
);
