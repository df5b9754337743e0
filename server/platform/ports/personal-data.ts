import type { AnyPgTable } from 'drizzle-orm/pg-core';
import type { CancellationLoss, CancellationObstacle } from '@/lib/domain/account-cancellation';
import type { PersonalSection } from '@/lib/domain/personal-data';
import type { Database } from '@/server/platform/database/connection';
import type { Sealing } from '@/server/platform/sealed';
import type { Kinds } from './kind';
import type { PaymentPorts } from './payment-ports';

/** Whose data it is. */
export type Person = Readonly<{ userId: number; projectId: string; mobile: string }>;

/** What rooms look people up with. */
export type PersonalDataAccess = Readonly<{
  /** While something is erased, the transaction that does it. */
  database: Database;
  sealing: Sealing;
  /** Keys the names that partners know people by. */
  secret: string;
  kinds: Kinds;
  payments: PaymentPorts;
  uploadFolder: string;
  /** Epoch ms. */
  now: () => number;
}>;

/**
 * A table that holds something of a person, and what becomes of it with the account: all rows are deleted, or they stay without a name
 * because of `why`, with the columns `emptied` (as the database calls them).
 */
export type PersonalTable = Readonly<
  { table: AnyPgTable } & ({ rows: 'deleted' } | { rows: 'kept'; why: KeptFor; emptied: readonly string[] })
>;

/**
 * The law's reasons to keep a row: books and proof of trade (E-Commerce Law, article 31), proof of consent (PIPL, article 14); or `noName`:
 * nothing in it says whose it was.
 */
export type KeptFor = 'trade' | 'consent' | 'noName';

/** In clear, as its owner may read it. Fields that end in `Fen` are money. */
export type ExportedRow = Readonly<Record<string, string | number | boolean | Date | null | readonly string[]>>;
export type ExportedPart = Readonly<{ section: PersonalSection; rows: readonly ExportedRow[] }>;

/** So many of them stand against the end of an account, or go with it. */
export type Obstacle = Readonly<{ obstacle: CancellationObstacle; count: number }>;
export type Loss = Readonly<{ loss: CancellationLoss; count: number }>;

/** What a room holds of people; `server/compose/personal-data.ts` knows all rooms. */
export type PersonalData = Readonly<{
  room: string;
  tables: readonly PersonalTable[];
  exported: (access: PersonalDataAccess, person: Person) => Promise<readonly ExportedPart[]>;
  /**
   * Deletes and empties, in the transaction that erases the account and holds its user's lock. What it returns is done after the commit, once:
   * files, and others who have to be told.
   */
  erase: (access: PersonalDataAccess, person: Person) => Promise<(() => Promise<void>) | void>;
  standsAgainst?: (access: PersonalDataAccess, person: Person) => Promise<readonly Obstacle[]>;
  lost?: (access: PersonalDataAccess, person: Person) => Promise<readonly Loss[]>;
}>;
