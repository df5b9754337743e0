import { partnerEquityStates, partnerOrderStates, partners } from '@/lib/domain/partner';
import { index, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';

const partner = () => text({ enum: partners }).notNull();

export const sandboxMoods = ['usual', 'refuses', 'delays', 'repeats', 'paysOut', 'silent'] as const;
export type SandboxMood = (typeof sandboxMoods)[number];

/** How a partner's stand-in behaves; without a row it behaves normally. */
export const sandboxPartners = pgTable('sandbox_partners', {
  partner: partner().primaryKey(),
  mood: text({ enum: sandboxMoods }).notNull(),
});

/** The stand-ins' own books; empty in production. */
export const sandboxPartnerOrders = pgTable(
  'sandbox_partner_orders',
  {
    partner: partner(),
    reference: text().notNull(),
    product: text().notNull(),
    buyer: text().notNull(),
    state: text({ enum: partnerOrderStates }).notNull(),
    /** How often it was pushed, asked about, and asked to be cancelled. */
    pushes: smallint().notNull().default(1),
    questions: smallint().notNull().default(0),
    cancels: smallint().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.partner, table.reference] })],
);

export const sandboxPartnerEquities = pgTable(
  'sandbox_partner_equities',
  { partner: partner(), buyer: text().notNull(), equityId: text().notNull(), state: text({ enum: partnerEquityStates }).notNull() },
  (table) => [primaryKey({ columns: [table.partner, table.buyer, table.equityId] })],
);

/** Nonces of calls and hand-overs: a repeated nonce is a replay. */
export const sandboxPartnerNonces = pgTable(
  'sandbox_partner_nonces',
  { nonce: text().primaryKey(), expiresAt: timestamp({ withTimezone: true }).notNull() },
  (table) => [index('sandbox_partner_nonces_expiry').on(table.expiresAt)],
);
