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
import {
  invoiceCauses,
  type InvoiceForm,
  invoiceKinds,
  invoiceRefusals,
  invoiceStatuses,
  reversalCauses,
  titleKinds,
} from '@/lib/domain/invoice';
import { invoiceSellers } from '@/lib/kinds/kind-row';
import { users } from '@/server/account/tables';
import { actorColumns } from '@/server/platform/database/actor-columns';
import { orders } from '@/server/trade/tables/orders';

const instant = () => timestamp({ withTimezone: true });

const titleColumns = {
  titleKind: text({ enum: titleKinds }).notNull(),
  name: text().notNull(),
  taxNo: text().notNull(),
  address: text().notNull(),
  phone: text().notNull(),
  bankName: text().notNull(),
  bankAccount: text().notNull(),
};

/** An application for an invoice, which becomes the invoice. Its amounts never change once it was handed to the tax office. */
export const invoices = pgTable(
  'invoices',
  {
    applyNo: text().primaryKey(),
    userId: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id),
    /** Channel code; its language is used for notices about the invoice. */
    channel: text().notNull(),
    seller: text({ enum: invoiceSellers }).notNull(),
    invoiceKind: text({ enum: invoiceKinds }).notNull(),
    ...titleColumns,
    /** The e-mail address that the invoice is sent to; empty when it isn't e-mailed. */
    email: text().notNull(),
    note: text().notNull(),
    status: text({ enum: invoiceStatuses }).notNull().default('applied'),
    cause: text({ enum: invoiceCauses }).notNull(),
    amountFen: integer().notNull(),
    taxFen: integer().notNull(),
    /** The tax office's number: 20 digits. */
    invoiceNumber: text().unique(),
    refusal: text({ enum: invoiceRefusals }),
    /** The application that this one replaces. */
    replaces: text().unique(),
    createdAt: instant().notNull(),
    askedAt: instant(),
    issuedAt: instant(),
    sentAt: instant(),
    endedAt: instant(),
    /** When the job next works on it: hands it over, asks again, or sends it. Null when nothing is left to do. */
    turnAt: instant(),
    tries: integer().notNull().default(0),
    ...actorColumns(),
  },
  (table) => [
    index('invoices_user').on(table.userId, table.createdAt.desc(), table.applyNo.desc()),
    index('invoices_refused')
      .on(table.endedAt, table.applyNo)
      .where(sql`status = 'refused'`),
    index('invoices_turn')
      .on(table.turnAt)
      .where(sql`turn_at is not null`),
    check('invoices_amount', sql`${table.amountFen} > 0 and ${table.taxFen} between 0 and ${table.amountFen}`),
  ],
);

/** The orders an invoice is for, and how much of each. */
export const invoiceOrders = pgTable(
  'invoice_orders',
  {
    applyNo: text()
      .notNull()
      .references(() => invoices.applyNo),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id),
    amountFen: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.applyNo, table.orderId] }),
    index('invoice_orders_order').on(table.orderId),
    check('invoice_orders_amount', sql`${table.amountFen} > 0`),
  ],
);

export const invoiceLines = pgTable(
  'invoice_lines',
  {
    applyNo: text()
      .notNull()
      .references(() => invoices.applyNo),
    lineNo: smallint().notNull(),
    item: text().notNull(),
    title: text().notNull(),
    /** Null for a fee, and on an invoice of only a part of what was kept. */
    quantity: integer(),
    /** Tax included. */
    amountFen: integer().notNull(),
    taxFen: integer().notNull(),
    taxPercent: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.applyNo, table.lineNo] })],
);

/** The red-letter invoice (a negative one) that takes back a whole invoice. */
export const redLetters = pgTable('red_letters', {
  applyNo: text()
    .primaryKey()
    .references(() => invoices.applyNo),
  cause: text({ enum: reversalCauses }).notNull(),
  /** The form for invoicing what is left; null when that is not wanted. */
  replacement: jsonb().$type<InvoiceForm>(),
  invoiceNumber: text().unique(),
  createdAt: instant().notNull(),
  issuedAt: instant(),
});

/** The titles a user has saved. */
export const invoiceTitles = pgTable(
  'invoice_titles',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id),
    ...titleColumns,
    isDefault: boolean().notNull(),
  },
  (table) => [
    index('invoice_titles_user').on(table.userId),
    uniqueIndex('invoice_titles_default')
      .on(table.userId)
      .where(sql`is_default`),
  ],
);
