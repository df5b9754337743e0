import { loanPurposes } from '@/lib/domain/loan/purpose';
import { partnerOrderStates, partners, ticketPurposes } from '@/lib/domain/partner';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, smallint, text, timestamp, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '@/server/account/tables';
import { actorColumns } from '@/server/platform/database/actor-columns';
import { orders } from '@/server/trade/tables/orders';

const partner = () => text({ enum: partners }).notNull();

/** Orders for a partner, written before the partner is called. */
export const partnerOrders = pgTable(
  'partner_orders',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    partner: partner(),
    /** By which the partner recognises a repetition. */
    reference: text().notNull(),
    product: text().notNull(),
    /** What a loan is applied for; null for other orders and older applications. */
    purpose: text({ enum: loanPurposes }),
    userId: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id),
    /** The shop's order of a card that is sold under the partner's name; null for applications. */
    orderId: bigint({ mode: 'number' }).references(() => orders.id),
    /** The shop's order was given back: the partner has to cancel this one, or has said that it won't (`reason`). */
    withdrawn: boolean().notNull().default(false),
    state: text({ enum: partnerOrderStates }).notNull().default('waiting'),
    partnerOrderNo: text(),
    /** Ids of `signatures`: the consents under which a loan was applied for. Empty for other orders and older applications. */
    signatureIds: bigint({ mode: 'number' }).array().notNull().default([]),
    reason: text(),
    /** How often the partner was called about it since the last change. */
    calls: smallint().notNull().default(0),
    /** When it is processed next; null once it has ended. */
    dueAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
    ...actorColumns(),
  },
  (table) => [
    unique().on(table.partner, table.reference),
    index('partner_orders_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    index('partner_orders_ended')
      .on(table.changedAt)
      .where(sql`${table.dueAt} is null`),
    index('partner_orders_user').on(table.userId),
    uniqueIndex('partner_orders_order')
      .on(table.orderId)
      .where(sql`${table.orderId} is not null`),
    check('partner_orders_withdrawn', sql`not ${table.withdrawn} or ${table.orderId} is not null`),
  ],
);

/** Names and mobiles on their way to a partner: sealed, and deleted once the partner has them. */
export const partnerLeads = pgTable(
  'partner_leads',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    leadNo: text().notNull().unique(),
    partner: partner(),
    product: text().notNull(),
    userId: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id),
    /** Ids of `signatures`: the consents under which name and mobile are passed on. Empty for older leads. */
    signatureIds: bigint({ mode: 'number' }).array().notNull().default([]),
    sealed: text(),
    calls: smallint().notNull().default(0),
    dueAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    passedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('partner_leads_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    index('partner_leads_user').on(table.userId),
  ],
);

/** Used tickets of partners' apps: each opens once. */
export const partnerTickets = pgTable(
  'partner_tickets',
  {
    /** `partner/nonce`. */
    id: text().primaryKey(),
    purpose: text({ enum: ticketPurposes }).notNull(),
    subject: text().notNull(),
    usedAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('partner_tickets_expiry').on(table.expiresAt)],
);
