import * as z from 'zod/mini';
import { ageOn, type DocumentType, maskedDocument, normalDocument, personOf } from '@/lib/domain/identity';
import { dayOf } from '@/lib/kernel/day';
import { maskMobile } from '@/lib/kernel/mobile';
import type { Sealing } from '@/server/platform/sealed';
import type { residents } from './tables';

type Row = typeof residents.$inferSelect;

/** The private part of a traveller, sealed together. */
const person = z.object({ name: z.string(), documentNo: z.string(), mobile: z.nullable(z.string()) });
export type Person = z.output<typeof person>;

/** A traveller in clear, as orders need it; never leaves the server. */
export type Resident = Person & Readonly<{ id: string; documentType: DocumentType; myself: boolean }>;

type Owner = Readonly<{ id: string; userId: number }>;

export const sealPerson = (sealing: Sealing, { userId, id }: Owner, { name, documentNo, mobile }: Person): string =>
  sealing.seal(JSON.stringify({ name, documentNo, mobile }), ['residents', userId, id]);

export function residentOf(sealing: Sealing, { id, userId, documentType, sealed, myself }: Row): Resident {
  return { id, documentType, myself, ...person.parse(JSON.parse(sealing.open(sealed, ['residents', userId, id]))) };
}

type Document = Readonly<{ userId: number; documentType: DocumentType; documentNo: string }>;
const hashed = ({ userId, documentType, documentNo }: Document) =>
  ['resident document', userId, documentType, normalDocument(documentType, documentNo)] as const;

export const hashOfDocument = (sealing: Sealing, document: Document): string => sealing.keyedHash(...hashed(document));
/** Hashes under older keys too: a row that has not been resealed yet still counts as the same document. */
export const hashesOfDocument = (sealing: Sealing, document: Document): string[] => sealing.keyedHashes(...hashed(document));

/** What its owner sees: enough to recognise the person. */
export function maskedResident({ id, name, documentType, documentNo, mobile, myself }: Resident, now: number) {
  const birthday = personOf(documentType, documentNo)?.birthday;
  return {
    id,
    name,
    documentType,
    maskedDocumentNo: maskedDocument(documentNo),
    maskedMobile: mobile === null ? '' : maskMobile(mobile),
    age: birthday === undefined ? null : ageOn(dayOf(now), birthday),
    myself,
  };
}
