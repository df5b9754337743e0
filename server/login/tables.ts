import { codePurposes } from '@/lib/domain/code-purpose';
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

// These tables are UNLOGGED (see the migration): a power failure may lose them.

export const smsCodes = pgTable(
  'sms_codes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    projectId: text().notNull(),
    mobile: text().notNull(),
    purpose: text({ enum: codePurposes }).notNull().default('login'),
    /** Keyed hash: six digits could be guessed from a plain one. */
    codeHash: text().notNull(),
    /** The browser that requested it; tries from any other neither count nor succeed. */
    device: text().notNull(),
    /** Identifies a browser that keeps no cookies; null as soon as one is known to be kept. */
    likeness: text(),
    attempts: integer().notNull().default(0),
    mostAttempts: integer().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('sms_codes_mobile').on(table.projectId, table.mobile, table.id.desc())],
);

export const imageCaptchas = pgTable('image_captchas', {
  /** Project, mobile and browser the picture was drawn for. */
  key: text().primaryKey(),
  codeHash: text().notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
});

/**
 * One-time tickets: `encrypt` opens a session elsewhere, `bind` waits for a mobile, `wechatCode` marks a code as exchanged, `mobile` proves
 * the old one.
 */
export const tickets = pgTable('login_tickets', {
  tokenHash: text().primaryKey(),
  purpose: text({ enum: ['encrypt', 'bind', 'wechatCode', 'mobile'] }).notNull(),
  payload: jsonb().$type<Record<string, string>>().notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
  usedAt: timestamp({ withTimezone: true }),
});
