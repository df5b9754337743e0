import { and, eq, isNull } from 'drizzle-orm';
import type { IncidentKind } from '@/lib/domain/money-desk';
import type { Database } from '@/server/platform/database/connection';
import { paymentIncidents } from '@/server/trade/tables/payments';

const MOST_CHARACTERS = 200;
const brief = (text: string): string => [...text].slice(0, MOST_CHARACTERS).join('');

export type Incident = Readonly<{ adapter: string; subject: string; what: IncidentKind; detail: string }>;

/** Records what staff have to look into; one that stands open already is not repeated. `now` in epoch ms. */
export async function recordIncident(database: Database, { adapter, subject, what, detail }: Incident, now: number): Promise<void> {
  await database
    .insert(paymentIncidents)
    .values({ at: new Date(now), adapter, subject: brief(subject), what, detail: brief(detail) })
    .onConflictDoNothing();
}

/** What stood open about a subject is answered: by the bank's later word, or by staff who paid by hand. */
export async function closeIncidents(database: Database, subject: string, now: number, closedBy = 'bank'): Promise<void> {
  await database
    .update(paymentIncidents)
    .set({ closedAt: new Date(now), closedBy })
    .where(and(eq(paymentIncidents.subject, subject), isNull(paymentIncidents.closedAt)));
}
