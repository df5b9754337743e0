import { derived } from '@/server/call/derived';
import { randomUUID } from 'node:crypto';
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { eligibilityOf } from '@/lib/domain/hotel-member';
import { documentProblem, type DocumentType, normalDocument } from '@/lib/domain/identity';
import { dayOf } from '@/lib/kernel/day';
import { tidyPersonName } from '@/lib/kernel/person-name';
import { isOfPerson, lockPerson } from '@/server/account/person';
import { requireSignatures } from '@/server/account/signing/require';
import type { Context } from '@/server/call/handle';
import { takeFrom } from '@/server/call/limits';
import { Refusal, refuse, refuseByRule } from '@/server/call/refusal';
import type { Database } from '@/server/platform/database/connection';
import { addresseeOf } from './addressee';
import { askGroup } from './ask-group';
import type { HotelGroup, HotelMembership } from './groups';
import { hashesOfPerson, hashOfPerson, type MemberPerson, sealPerson } from './person';
import { takePlace } from './places';
import { completedOrders, type MemberRow, rowOf, type Standing, standingOf, statusOf } from './standing';
import { hotelMembers } from './tables';

type Joining = Context<'user'>;
type Wanted = Readonly<{ group: HotelGroup; membership: HotelMembership }>;
type Application = Readonly<{ wanted: Wanted; person: MemberPerson; id: string; signatureIds: number[] }>;
type Typed = Readonly<{ name: string; documentType: DocumentType; documentNo: string }>;

/** Limit for one account: otherwise a group's answers, and ours, could tell which name belongs to a mobile and who is a member. */
const APPLICATIONS = { most: 5, windowMs: 86_400_000 };

/** How long a consent counts for an application (ms). */
const JOIN_TICK_MS = 600_000;

/** The document as stored; DOCUMENT_INVALID for an impossible number. */
function documentOf({ name, documentType, documentNo }: Typed, now: number): MemberPerson['document'] {
  if (documentProblem(documentType, documentNo, dayOf(now))) return refuse('DOCUMENT_INVALID');
  return { name: tidyPersonName(name), documentType, documentNo: normalDocument(documentType, documentNo) };
}

/**
 * The signatures that the application is made under. Refuses anyone who can't have this membership, before anything is said about a person,
 * and takes one of the day's applications.
 */
async function admit(joining: Joining, transaction: Database, { group, membership }: Wanted): Promise<number[]> {
  const requires = membership.requires ?? null;
  const done = await completedOrders(derived(joining, { database: transaction }), membership.requires);
  const eligibility = eligibilityOf({ status: 'none', requires, completedOrders: done, placesLeft: undefined });
  if (eligibility === 'ordersMissing' && requires) {
    refuseByRule('hotelMemberRefusal', 'ordersMissing', { done, needed: requires.completedOrders, days: requires.withinDays });
  }
  const addressee = addresseeOf(group);
  const signing = { withinMs: JOIN_TICK_MS, addressee };
  const signatureIds = await requireSignatures(derived(joining, { database: transaction }), addressee.documents, signing);
  await takeFrom({ database: transaction, now: joining.now }, `hotel-member apply ${joining.caller.userId}`, APPLICATIONS);
  return signatureIds;
}

/**
 * One person is a member once in a project: a document or mobile of another account's member is refused, and another account of a person who
 * is a member under a mobile that has changed since.
 */
async function refuseOthers({ sealing, caller }: Joining, transaction: Database, groupCode: string, person: MemberPerson): Promise<void> {
  // When two accounts apply for the same person at once, the second waits and finds the first.
  const personHash = hashOfPerson(sealing, caller.projectId, groupCode, person);
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${personHash}, 22))`);
  const [other] = await transaction
    .select({ id: hotelMembers.id })
    .from(hotelMembers)
    .where(
      and(
        or(
          inArray(hotelMembers.personHash, hashesOfPerson(sealing, caller.projectId, groupCode, person)),
          and(
            isOfPerson(hotelMembers.userId, caller.userId),
            eq(hotelMembers.projectId, caller.projectId),
            eq(hotelMembers.groupCode, groupCode),
          ),
        ),
        ne(hotelMembers.userId, caller.userId),
        ne(hotelMembers.status, 'refused'),
      ),
    );
  if (other) refuseByRule('hotelMemberRefusal', 'elsewhere');
}

/** Takes a place and records the application, in place of an earlier one with this id. */
async function record(joining: Joining, transaction: Database, { wanted, person, id, signatureIds }: Application): Promise<MemberRow> {
  const { caller, sealing, now, channel } = joining;
  const { groupCode } = wanted.group;
  await refuseOthers(joining, transaction, groupCode, person);
  if (!(await takePlace(transaction, wanted.membership))) refuseByRule('hotelMemberRefusal', 'placesGone');
  const askedAt = new Date(now());
  const row = {
    memberId: wanted.membership.id,
    channel: channel.code,
    status: 'applying' as const,
    level: null,
    sealed: sealPerson(sealing, { id, userId: caller.userId }, person),
    personHash: hashOfPerson(sealing, caller.projectId, groupCode, person),
    requestNo: randomUUID(),
    askedAt,
    askAgainAt: askedAt,
    asked: 0,
    until: null,
    already: false,
    refusal: null,
    signatureIds,
  };
  const [written] = await transaction
    .insert(hotelMembers)
    .values({ id, userId: caller.userId, projectId: caller.projectId, groupCode, ...row })
    .onConflictDoUpdate({ target: hotelMembers.id, set: row })
    .returning();
  if (!written) throw new Error('The application was not stored.');
  return written;
}

/** Records the application, or finds the existing one; only a new one is sent to the group. */
async function applied(joining: Joining, wanted: Wanted, person: MemberPerson): Promise<{ row: MemberRow; isNew: boolean }> {
  const { caller, database, now } = joining;
  const outcome = await database.transaction(async (transaction) => {
    await lockPerson(transaction, caller.userId);
    const before = await rowOf({ caller, database: transaction }, wanted.group.groupCode);
    const status = statusOf(before, now());
    if (before && (status === 'applying' || status === 'active')) return { row: before, isNew: false };
    const signatureIds = await admit(joining, transaction, wanted);
    const application = { wanted, person, id: before?.id ?? randomUUID(), signatureIds };
    try {
      return { row: await transaction.transaction((inner) => record(joining, inner, application)), isNew: true };
    } catch (error) {
      // Returned, not thrown: the refusal undoes everything but the try that it cost.
      if (error instanceof Refusal) return error;
      throw error;
    }
  });
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

/**
 * Applies for a membership and asks its group, which may answer later. A repeated call, also from another device, finds the existing
 * application. UNAVAILABLE when the group isn't connected.
 */
export async function join(joining: Joining, wanted: Wanted, typed?: Typed): Promise<Standing> {
  if (!joining.hotelGroups(wanted.group.groupCode)) return refuse('UNAVAILABLE');
  const document = typed ? documentOf(typed, joining.now()) : null;
  const { row, isNew } = await applied(joining, wanted, { mobile: joining.caller.mobile, document, memberNo: null });
  if (isNew) await askGroup(joining, row, (error) => joining.log.error({ err: error }, 'a hotel group did not answer'));
  return standingOf(joining, wanted.group.groupCode, await rowOf(joining, wanted.group.groupCode));
}
