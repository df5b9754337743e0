import { and, desc, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { ActorKind } from '@/lib/domain/actor';
import { addDays, type Day, instantOf } from '@/lib/kernel/day';
import type { Database } from '@/server/platform/database/connection';
import { audit, auditChecks, auditHead, auditUnsealed } from './tables';

export type TrailRow = typeof audit.$inferSelect;

/** What of the trail is asked for. Everything of an order includes its payments, refunds, codes and after-sales. */
export type TrailFilter = Readonly<{
  /** Without `ids`, everybody of this kind. */
  actor?: Readonly<{ kind: ActorKind; ids?: readonly string[] }> | undefined;
  /** What belongs to no order; the rest is found by its order. */
  subject?: Readonly<{ kind: string; id: string }> | undefined;
  orderId?: number | undefined;
  /** A day of the shop. */
  day?: Day | undefined;
}>;

/** `after`: time (as the database writes it) and id of the last row of the page before. */
type Page = Readonly<{ after?: Readonly<{ at: string; id: number }> | undefined; limit: number }>;

/** Rows of a day of the shop. */
export const ofDay = (of: Day): SQL | undefined =>
  and(gte(audit.at, new Date(instantOf(of))), lt(audit.at, new Date(instantOf(addDays(of, 1)))));

function wanted({ actor, subject, orderId, day }: TrailFilter): SQL | undefined {
  return and(
    // Spelled out, so that the index of those who work for the shop is known to hold the row.
    actor && sql`${audit.actorKind} = ${sql.raw(`'${actor.kind}'`)}`,
    actor?.ids && inArray(audit.actorId, [...actor.ids]),
    subject && and(eq(audit.subjectKind, subject.kind), eq(audit.subjectId, subject.id), isNull(audit.orderId)),
    orderId === undefined ? undefined : eq(audit.orderId, orderId),
    day === undefined ? undefined : ofDay(day),
  );
}

/** Microseconds and all: two rows of one millisecond are not the same time. */
const exactly = sql<string>`${audit.at}::text`;

/** The newest first; `exactAt` is what the next page begins behind. */
export const trailPage = (database: Database, filter: TrailFilter, { after, limit }: Page) =>
  database
    .select({ row: audit, exactAt: exactly })
    .from(audit)
    .where(and(wanted(filter), after && sql`(${audit.at}, ${audit.id}) < (${after.at}::timestamptz, ${after.id}::bigint)`))
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(limit);

/** Where the chain ends, what waits to be sealed, and what the last verification found. */
export async function chainState(database: Database) {
  const [[head], waiting, [check]] = await Promise.all([
    database.select({ seq: auditHead.seq, hash: auditHead.hash }).from(auditHead),
    database.$count(auditUnsealed),
    database.select().from(auditChecks).orderBy(desc(auditChecks.at), desc(auditChecks.id)).limit(1),
  ]);
  return { seq: head?.seq ?? 0, hash: head?.hash ?? '', waiting, check };
}
