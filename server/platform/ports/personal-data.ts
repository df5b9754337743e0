import type { AnyPgTable } from 'drizzle-orm/pg-core';
import type { CancellationLoss, CancellationObstacle } from '@/lib/domain/account-cancellation';
import type { PersonalSection } from '@/lib/domain/personal-data';
import type { Database } from '@/server/platform/database/connection';
import type { Sealing } from '@/server/platform/sealed';
import type { Kinds } from './kind';
import type { PaymentPorts } from './payment-ports';

/** Whose data it is. */
export type Person = Readonly<{ userId: number; projectId: string; mobile: string }>;

/** What rooms need to find a person's data. */
export type PersonalDataAccess = Readonly<{
  /** During an erasure, its transaction. */
  database: Database;
  sealing: Sealing;
  /** Key for the pseudonyms by which partners know people. */
  buyerKey: string;
  kinds: Kinds;
  payments: PaymentPorts;
  uploadFolder: string;
  /** Epoch ms. */
  now: () => number;
}>;

/**
 * A table with personal data, and what happens to it when the account is erased: all rows are deleted, or they are kept without a name for
 * the reason `why`, with the columns in `emptied` (database names) cleared. Those in `namedByLaw` stay where the law demands a name, and are
 * cleared in the other rows.
 */
export type PersonalTable = Readonly<
  { table: AnyPgTable } & ({ rows: 'deleted' } | { rows: 'kept'; why: KeptFor; emptied: readonly string[]; namedByLaw?: readonly string[] })
>;

/**
 * The law's reasons for keeping a row: books and proof of trade (E-Commerce Law, article 31), proof of consent (PIPL, article 14); or
 * `noName`: nothing in it tells whose it was.
 */
export type KeptFor = 'trade' | 'consent' | 'noName';

/** In clear, as its owner may read it. Fields whose names end in `Fen` are money. */
export type ExportedRow = Readonly<Record<string, string | number | boolean | Date | null | readonly string[]>>;
export type ExportedPart = Readonly<{ section: PersonalSection; rows: readonly ExportedRow[] }>;

/** A number of things that prevent ending an account, or are lost with it. */
export type Obstacle = Readonly<{ obstacle: CancellationObstacle; count: number }>;
export type Loss = Readonly<{ loss: CancellationLoss; count: number }>;

/** The personal data that a room holds; `server/compose/personal-data.ts` lists all rooms. */
export type PersonalData = Readonly<{
  room: string;
  tables: readonly PersonalTable[];
  exported: (access: PersonalDataAccess, person: Person) => Promise<readonly ExportedPart[]>;
  /**
   * Deletes and clears data, in the transaction that erases the account and holds its user's lock. The returned function runs once after
   * the commit: for files, and for others who must be told.
   */
  erase: (access: PersonalDataAccess, person: Person) => Promise<(() => Promise<void>) | void>;
  standsAgainst?: (access: PersonalDataAccess, person: Person) => Promise<readonly Obstacle[]>;
  lost?: (access: PersonalDataAccess, person: Person) => Promise<readonly Loss[]>;
}>;
