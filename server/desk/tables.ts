import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgSequence, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { staffRoles } from '@/lib/domain/staff';

export const staffNumbers = pgSequence('staff_numbers', { startWith: 1001 });

/** People who work for the shop. A row is never deleted: the trail names it. */
export const staff = pgTable('staff', {
  staffNo: text()
    .primaryKey()
    .default(sql`'S' || nextval('staff_numbers')`),
  name: text().notNull(),
  /** In small letters. */
  email: text().notNull().unique(),
  roles: text({ enum: staffRoles }).array().notNull(),
  /** Keys of shops; null for who works for all of them. */
  shops: text().array(),
  /** Scrypt with its parameters; null until the invitation is accepted. */
  password: text(),
  /** The secret of their authenticator app, sealed; null without one. */
  totp: text(),
  /** The step of thirty seconds whose code was used last: no code opens anything twice. */
  totpStep: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  /** Staff number of who let them in; null for the first, by command. */
  createdBy: text(),
  disabledAt: timestamp({ withTimezone: true }),
});

/**
 * `begun`: the password was right, the second step is missing. `enrolling`: came by an invitation and has no second step yet. `open`: signed
 * in. Each step opens a new row with a new secret, so that whoever placed a cookie in a browser gains nothing.
 */
export const staffSessionStates = ['begun', 'enrolling', 'open'] as const;

export const staffSessions = pgTable(
  'staff_sessions',
  {
    /** SHA-256 of the cookie's secret, hex: a stolen table opens no session. */
    id: text().primaryKey(),
    /** By which its owner names it. */
    no: text().notNull().unique(),
    staffNo: text()
      .notNull()
      .references(() => staff.staffNo),
    state: text({ enum: staffSessionStates }).notNull(),
    /** Hash of the invitation that it came by, which it uses up once there is a second step. */
    invitation: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** When something was last done in it, accurate to a minute. */
    seenAt: timestamp({ withTimezone: true }).notNull(),
    /** When a second step was last passed in it. */
    stepAt: timestamp({ withTimezone: true }),
    endedAt: timestamp({ withTimezone: true }),
    browser: text().notNull().default(''),
    address: text().notNull().default(''),
    /** What a passkey must sign now, or the TOTP secret (sealed) that is being set up; each is taken once. */
    challenge: text(),
    pendingTotp: text(),
  },
  (table) => [index('staff_sessions_staff').on(table.staffNo, table.createdAt), index('staff_sessions_expires').on(table.expiresAt)],
);

export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    /** Base64url, as browsers name it. */
    credentialId: text().primaryKey(),
    staffNo: text()
      .notNull()
      .references(() => staff.staffNo),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('staff_passkeys_staff').on(table.staffNo)],
);

export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    staffNo: text()
      .notNull()
      .references(() => staff.staffNo),
    /** Keyed hash: the codes are shown once and kept nowhere. */
    hash: text().notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.staffNo, table.hash] })],
);

export const staffInvitations = pgTable(
  'staff_invitations',
  {
    /** SHA-256 of the link's secret, hex. */
    hash: text().primaryKey(),
    staffNo: text()
      .notNull()
      .references(() => staff.staffNo),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    createdBy: text(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('staff_invitations_staff').on(table.staffNo)],
);

/** Failed attempts by account and by address; the key is a hash, also of addresses that no account has. Survives a restart. */
export const staffLockOuts = pgTable(
  'staff_lock_outs',
  {
    key: text().primaryKey(),
    failures: integer().notNull(),
    /** Failures before this are forgotten. */
    windowEndsAt: timestamp({ withTimezone: true }).notNull(),
    lockedUntil: timestamp({ withTimezone: true }),
  },
  (table) => [index('staff_lock_outs_window').on(table.windowEndsAt)],
);

/** Keys with which a program works in somebody's name. A row is never deleted: the trail names it. */
export const staffKeys = pgTable(
  'staff_keys',
  {
    keyNo: text().primaryKey(),
    /** SHA-256 of its secret, hex: a stolen table opens nothing. */
    hash: text().notNull().unique(),
    staffNo: text()
      .notNull()
      .references(() => staff.staffNo),
    name: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
    revokedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('staff_keys_staff').on(table.staffNo)],
);
