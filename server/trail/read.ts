import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/domain/actor';
import { addDays, type Day, instantOf } from '@/lib/kernel/day';
import type { Database } from '@/server/platform/database/connection';
import { audit } from './tables';

export type TrailRow = typeof audit.$inferSelect;

/** What of the trail is asked for. Everything of an order includes its payments, refunds, codes and after-sales. */
export type TrailFilter = Readonly<{
  actor?: Actor | undefined;
  subject?: Readonly<{ kind: string; id: string }> | undefined;
  orderId?: number | undefined;
  /** A day of the shop. */
  day?: Day | undefined;
}>;

/** `after`: the id of the last row of the page before. */
type Page = Readonly<{ after?: number | undefined; limit: number }>;

/** Rows of a day of the shop. */
export const ofDay = (of: Day): SQL | undefined =>
  and(gte(audit.at, new Date(instantOf(of))), lt(audit.at, new Date(instantOf(addDays(of, 1)))));

function wanted({ actor, subject, orderId, day }: TrailFilter): SQL | undefined {
  return and(
    // Spelled out, so that the index of those who work for the shop is known to hold the row.
    actor && and(sql`${audit.actorKind} = ${sql.raw(`'${actor.kind}'`)}`, eq(audit.actorId, actor.id)),
    subject && and(eq(audit.subjectKind, subject.kind), eq(audit.subjectId, subject.id)),
    orderId === undefined ? undefined : eq(audit.orderId, orderId),
    day === undefined ? undefined : ofDay(day),
  );
}

/** The newest first. */
export const trailPage = (database: Database, filter: TrailFilter, { after, limit }: Page): Promise<TrailRow[]> =>
  database
    .select()
    .from(audit)
    .where(and(wanted(filter), after === undefined ? undefined : lt(audit.id, after)))
    .orderBy(desc(audit.id))
    .limit(limit);
