import { and, desc, eq, ne } from 'drizzle-orm';
import { doersOf, calledIn } from '@/server/desk/doers';
import { refuseDesk } from '@/server/call/ops/desk-refusal';
import type { OpsContext } from '@/server/call/ops/handle-ops';
import type { Database } from '@/server/platform/database/connection';
import { actorText } from '@/lib/domain/actor';
import { audit } from '@/server/trail/tables';

/** A colleague's word changes nothing about an order. */
const NOTE = 'order.note';

async function lastMove(database: Database, orderId: number) {
  const [last] = await database
    .select({ id: audit.id, kind: audit.actorKind, actorId: audit.actorId })
    .from(audit)
    .where(and(eq(audit.orderId, orderId), ne(audit.action, NOTE)))
    .orderBy(desc(audit.id))
    .limit(1);
  return last;
}

/** The number of the last thing that happened to an order, its payments, refunds, codes and requests; 0 before the first. */
export const lastSeen = async (database: Database, orderId: number): Promise<number> => (await lastMove(database, orderId))?.id ?? 0;

/**
 * Of two people on one order, the second is told who was faster. Call it with the order locked, before anything changes.
 * @param seen what the page showed
 */
export async function requireUnmoved(
  database: Database,
  { locale }: Pick<OpsContext, 'locale'>,
  { orderId, seen }: Readonly<{ orderId: number; seen: number }>,
): Promise<void> {
  const last = await lastMove(database, orderId);
  if (!last || last.id <= seen) return;
  const actor = actorText({ kind: last.kind, id: last.actorId });
  const who = calledIn(locale, (await doersOf(database, [actor]))(actor));
  refuseDesk('ORDER_CHANGED', { who });
}
