import { parcelStatuses } from '@/lib/domain/parcel';
import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { orders } from '@/server/trade/tables/orders';

export const parcels = pgTable(
  'parcels',
  {
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id),
    /** Counts from 1 within the order. */
    parcelNo: smallint().notNull(),
    companyCode: text().notNull(),
    trackingNo: text().notNull(),
    status: text({ enum: parcelStatuses }).notNull().default('collected'),
    shippedAt: timestamp({ withTimezone: true }).notNull(),
    /** When the sandbox's carrier reports next; null when someone else reports. */
    nextEventAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.parcelNo] }),
    /** The counter reads what is on its way, oldest first. */
    index('parcels_on_the_way')
      .on(table.shippedAt, table.orderId, table.parcelNo)
      .where(sql`status <> 'delivered'`),
    index('parcels_next_event')
      .on(table.nextEventAt)
      .where(sql`next_event_at is not null`),
  ],
);

/** Each piece is in one parcel. */
export const parcelUnits = pgTable(
  'parcel_units',
  {
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id),
    unitNo: smallint().notNull(),
    parcelNo: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.unitNo] })],
);

export const parcelEvents = pgTable(
  'parcel_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id),
    parcelNo: smallint().notNull(),
    status: text({ enum: parcelStatuses }).notNull(),
    text: text().notNull(),
    place: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('parcel_events_parcel').on(table.orderId, table.parcelNo, table.at)],
);
