import { acting } from '@/server/platform/acting';
import type { Database } from '@/server/platform/database/connection';
import { audit, type Detail } from './tables';

export type Action = Readonly<{
  /** `settings.change`, `user.block`. */
  action: string;
  subject: Readonly<{ kind: string; id: string }>;
  /** The order that it is about, if the subject isn't one. */
  orderId?: number;
  from?: string | null;
  to?: string | null;
  /** In the words of staff, never a buyer's. */
  reason?: string;
  detail?: Detail;
}>;

const rowOf = ({ action, subject, orderId, from, to, reason, detail }: Action) => {
  const { actor, requestId } = acting();
  const about = { action, subjectKind: subject.kind, subjectId: subject.id, orderId, from, to, reason, detail };
  return { ...about, actorKind: actor.kind, actorId: actor.id, requestId };
};

/**
 * A row of the trail under the name of whoever acts, in the transaction that does what it tells. Only for what no table's trigger writes by
 * itself: see `trail.sql`.
 */
export const recordAction = async (database: Database, ...actions: readonly Action[]): Promise<void> => {
  if (actions.length > 0) await database.insert(audit).values(actions.map(rowOf));
};

/** Reading a person's data is an action too. `why`: what they were looked up for, such as the list or page. */
export const lookedUp = (database: Database, userId: number, why: string): Promise<void> =>
  recordAction(database, { action: 'user.lookUp', subject: { kind: 'user', id: String(userId) }, detail: { why } });
