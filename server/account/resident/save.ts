import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { resident } from '@/lib/contract/resident/endpoints';
import type { Input } from '@/lib/contract/endpoint';
import { type DocumentType, documentProblem, MOST_RESIDENTS, normalDocument } from '@/lib/domain/identity';
import { dayOf } from '@/lib/kernel/day';
import { tidyPersonName } from '@/lib/kernel/person-name';
import { lockUser } from '@/server/account/user';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import type { Database } from '@/server/platform/database/connection';
import { hashesOfDocument, hashOfDocument, type Resident, residentOf, sealPerson } from './resident';
import { residents } from './tables';

type Saving = Pick<Context<'user'>, 'database' | 'sealing' | 'now'> & Readonly<{ caller: Readonly<{ userId: number }> }>;

/** A document number as it is stored. */
function documentNoOf(type: DocumentType, typed: string, now: number): string {
  if (documentProblem(type, typed, dayOf(now))) return refuse('DOCUMENT_INVALID');
  return normalDocument(type, typed);
}

/** At most one traveller of an account is the account's owner. */
const leaveNobodyMyself = (database: Database, userId: number) =>
  database
    .update(residents)
    .set({ myself: false })
    .where(and(eq(residents.userId, userId), residents.myself));

const isSame = (one: Resident, other: Omit<Resident, 'id'>): boolean =>
  (['name', 'documentType', 'documentNo', 'mobile', 'myself'] as const).every((field) => one[field] === other[field]);

/** A repeated call finds what it saved; RESIDENT_EXISTS when the same document is saved with different details. */
export async function createResident({ caller, database, sealing, now }: Saving, input: Input<typeof resident.create>): Promise<string> {
  const { userId } = caller;
  const { documentType, mobile, myself } = input;
  const documentNo = documentNoOf(documentType, input.documentNo, now());
  const facts = { name: tidyPersonName(input.name), documentType, documentNo, mobile, myself };
  return database.transaction(async (transaction) => {
    await lockUser(transaction, userId);
    const rows = await transaction.select().from(residents).where(eq(residents.userId, userId));
    const hashes = hashesOfDocument(sealing, { userId, documentType, documentNo });
    const known = rows.find(({ documentHash }) => hashes.includes(documentHash));
    if (known) return isSame(residentOf(sealing, known), facts) ? known.id : refuse('RESIDENT_EXISTS');
    if (rows.length >= MOST_RESIDENTS) return refuse('RESIDENTS_FULL', { most: MOST_RESIDENTS });
    const id = randomUUID();
    if (myself) await leaveNobodyMyself(transaction, userId);
    await transaction.insert(residents).values({
      id,
      userId,
      documentType,
      sealed: sealPerson(sealing, { id, userId }, facts),
      documentHash: hashOfDocument(sealing, { userId, documentType, documentNo }),
      myself,
      createdAt: new Date(now()),
    });
    return id;
  });
}

/** A masked number sent back unchanged keeps the stored one, but only for the same type of document. */
function newDocumentNo(before: Resident, { documentType, documentNo }: Input<typeof resident.update>, now: number): string {
  if (documentNo !== undefined) return documentNoOf(documentType, documentNo, now);
  return documentType === before.documentType ? before.documentNo : refuse('DOCUMENT_INVALID');
}

export async function updateResident({ caller, database, sealing, now }: Saving, input: Input<typeof resident.update>): Promise<void> {
  const { userId } = caller;
  const { id, documentType, myself } = input;
  await database.transaction(async (transaction) => {
    await lockUser(transaction, userId);
    const rows = await transaction.select().from(residents).where(eq(residents.userId, userId));
    const row = rows.find((one) => one.id === id);
    if (!row) return refuse('NOT_FOUND');
    const before = residentOf(sealing, row);
    const documentNo = newDocumentNo(before, input, now());
    const hashes = hashesOfDocument(sealing, { userId, documentType, documentNo });
    if (rows.some((other) => other.id !== id && hashes.includes(other.documentHash))) return refuse('RESIDENT_EXISTS');
    const mobile = input.mobile === undefined ? before.mobile : input.mobile;
    if (myself && !row.myself) await leaveNobodyMyself(transaction, userId);
    await transaction
      .update(residents)
      .set({
        documentType,
        sealed: sealPerson(sealing, { id, userId }, { name: tidyPersonName(input.name), documentNo, mobile }),
        documentHash: hashOfDocument(sealing, { userId, documentType, documentNo }),
        myself,
      })
      .where(eq(residents.id, id));
  });
}
