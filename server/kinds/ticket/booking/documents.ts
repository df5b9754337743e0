import { and, eq, inArray } from 'drizzle-orm';
import type { DocumentType } from '@/lib/domain/identity';
import type { Day } from '@/lib/kernel/day';
import { refuseByRule } from '@/server/call/refusal';
import type { Database } from '@/server/platform/database/connection';
import { violates } from '@/server/platform/database/violates';
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

/** Whether another order was faster with one of the documents. */
export const isDocumentTaken = (error: unknown): boolean => violates(error, 'ticket_document_days_place_id_day_document_hash_pk');
