import { and, eq, inArray } from 'drizzle-orm';
import type { DocumentType } from '@/lib/domain/identity';
import type { Day } from '@/lib/kernel/day';
import { refuseByRule } from '@/server/call/refusal';
import type { Database } from '@/server/platform/database/connection';
import type { Sealing } from '@/server/platform/sealed';
import { ticketDocumentDays } from '../tables';

/** A person whose document allows one ticket a day. `hashes`: under every key in use, first the one to be stored. */
export type Named = Readonly<{ name: string; hashes: readonly string[] }>;

/**
 * Hashes under every key in use, newest first.
 * @param number as spelt by `normalDocument`
 */
export const hashesOfDocument = (sealing: Sealing, type: DocumentType, number: string): string[] =>
  sealing.keyedHashes('ticket document', type, number);

/** Binds a visitor's sealed document to the buyer who entered it. */
export const sealedPlace = (userId: number) => ['ticket_visitors', 'document', userId] as const;

/** Refuses a document that already has a ticket for this place and day, naming the traveller. */
export async function requireFreeDocuments(database: Database, placeId: number, day: Day, named: readonly Named[]): Promise<void> {
  const hashes = named.flatMap((one) => one.hashes);
  if (hashes.length === 0) return;
  const taken = await database
    .select({ hash: ticketDocumentDays.documentHash })
    .from(ticketDocumentDays)
    .where(and(eq(ticketDocumentDays.placeId, placeId), eq(ticketDocumentDays.day, day), inArray(ticketDocumentDays.documentHash, hashes)));
  const whose = named.find((one) => taken.some(({ hash }) => one.hashes.includes(hash)));
  if (whose) refuseByRule('ticketRefusal', 'documentTaken', { name: whose.name, day });
}

/** PostgreSQL's unique_violation. */
const isUniqueViolation = (error: unknown): boolean => error instanceof Object && 'code' in error && error.code === '23505';

/** Whether another order was faster with one of the documents. */
export function isDocumentTaken(error: unknown): boolean {
  if (isUniqueViolation(error) && error instanceof Object && 'table' in error) return error.table === 'ticket_document_days';
  return error instanceof Error && error.cause !== undefined && isDocumentTaken(error.cause);
}
