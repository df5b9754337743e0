import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '@/server/platform/database/connection';
import { Allowance } from './allowance';
import { pageEvents } from './tables';

export type PageEvent = typeof pageEvents.$inferInsert;

const MOST_WAITING = 10_000;
/** Views leave room in a full queue for what pages report of their failures. */
const MOST_WAITING_AT_A_VIEW = 9_000;
const BATCH = 500;

type Queue = { waiting: PageEvent[]; dropped: number; views: Allowance; reports: Allowance };
const queues = new WeakMap<Database, Queue>();

const queueOf = (database: Database): Queue => {
  const known = queues.get(database) ?? { waiting: [], dropped: 0, views: new Allowance(), reports: new Allowance() };
  queues.set(database, known);
  return known;
};

/** Views of pages have an allowance of their own: however many there are, a failure can still be reported. */
export const allowanceOf = (database: Database, source: PageEvent['source']): Allowance =>
  source === 'userView' ? queueOf(database).views : queueOf(database).reports;

/** Queues an event without waiting for the database. When the queue is full, events are dropped to protect memory. */
export function keepEvent(database: Database, event: PageEvent, log: FastifyBaseLogger): void {
  const queue = queueOf(database);
  if (queue.waiting.length < (event.source === 'userView' ? MOST_WAITING_AT_A_VIEW : MOST_WAITING)) {
    queue.waiting.push(event);
    return;
  }
  if (queue.dropped === 0) log.warn({ waiting: queue.waiting.length }, 'page events are being dropped: the database does not keep up');
  queue.dropped += 1;
}

/** Writes the queue in batches. A batch that the database refuses is lost, and the job reports it. */
export async function writeEvents(database: Database): Promise<void> {
  const queue = queueOf(database);
  while (queue.waiting.length > 0) await database.insert(pageEvents).values(queue.waiting.splice(0, BATCH));
  queue.dropped = 0;
}
