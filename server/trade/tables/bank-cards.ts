import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { cardFailures } from '@/lib/contract/bank-card/endpoints';
import { bankCodes, cardKinds } from '@/lib/domain/bank-card';
import { users } from '@/server/account/tables';
import { payments } from './payments';

/** A bound card: the bank's token and what its owner recognises it by. Number, holder and documents stay with the bank. */
export const bankCards = pgTable(
  'bank_cards',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id),
    adapter: text().notNull(),
    /** Empty once it is unbound: payments still refer to the row. */
    token: text().notNull(),
    bankCode: text({ enum: bankCodes }).notNull(),
    cardKind: text({ enum: cardKinds }).notNull(),
    lastFour: text().notNull(),
    /** Last digits of the mobile to which the bank sends its codes. */
    mobileTail: text().notNull(),
    isDefault: boolean().notNull().default(false),
    /** Ids of the `signatures` under which it was bound. */
    signatureIds: bigint({ mode: 'number' }).array().notNull().default([]),
    boundAt: timestamp({ withTimezone: true }).notNull(),
    unboundAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('bank_cards_token')
      .on(table.userId, table.adapter, table.token)
      .where(sql`unbound_at is null`),
    uniqueIndex('bank_cards_default')
      .on(table.userId)
      .where(sql`is_default`),
    check('bank_cards_unbound', sql`${table.unboundAt} is null or (${table.token} = '' and not ${table.isDefault})`),
  ],
);

/** A binding that waits for the bank's code. */
export const cardBindings = pgTable(
  'card_bindings',
  {
    bindingId: text().primaryKey(),
    userId: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id),
    adapter: text().notNull(),
    /** The bank's reference for it. */
    reference: text().notNull(),
    /** What is known of the card; nothing while its number is typed at the bank. */
    bankCode: text({ enum: bankCodes }),
    cardKind: text({ enum: cardKinds }),
    lastFour: text(),
    mobileTail: text(),
    codeSentAt: timestamp({ withTimezone: true }).notNull(),
    /** Codes handed to the bank; counted before the call, so that concurrent tries don't exceed the limit. */
    codesTried: smallint().notNull().default(0),
    cardId: bigint({ mode: 'number' }).references(() => bankCards.id),
    signatureIds: bigint({ mode: 'number' }).array().notNull().default([]),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('card_bindings_created').on(table.createdAt)],
);

/** Additional columns of card payments. */
export const cardPayments = pgTable(
  'card_payments',
  {
    paymentNo: text()
      .primaryKey()
      .references(() => payments.paymentNo),
    cardId: bigint({ mode: 'number' })
      .notNull()
      .references(() => bankCards.id),
    /** For installments: their number, and the bank's fee in basis points when the offer was accepted. */
    installments: smallint(),
    feeRate: integer(),
    /** Only the holder of its token can confirm it. */
    needsToken: boolean().notNull(),
    codeSentAt: timestamp({ withTimezone: true }).notNull(),
    wrongCodes: smallint().notNull().default(0),
    /** When a code was handed to the bank that is still unanswered. Only one code at a time is with the bank. */
    askedAt: timestamp({ withTimezone: true }),
    failure: text({ enum: cardFailures }),
  },
  (table) => [
    index('card_payments_card').on(table.cardId),
    check('card_payments_plan', sql`(${table.installments} is null) = (${table.feeRate} is null)`),
  ],
);
