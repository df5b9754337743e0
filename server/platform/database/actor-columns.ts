import { type SQL, sql } from 'drizzle-orm';
import { text } from 'drizzle-orm/pg-core';
import { actorText } from '@/lib/domain/actor';
import { acting } from '@/server/platform/acting';

const whoActs = (): string => actorText(acting().actor);
const onWhichRequest = (): string | SQL => acting().requestId ?? sql`null`;

/**
 * Who wrote the row last, as `kind:id`, and on which request. Drizzle fills them in with every insert and update, so no statement can
 * forget to; statements in plain SQL name `actorText` themselves, and the database refuses a row without it. From these columns the
 * triggers of `server/trail/trail.sql` write the trail.
 */
export const actorColumns = () => ({
  actor: text().notNull().$defaultFn(whoActs).$onUpdateFn(whoActs),
  requestId: text().$defaultFn(onWhichRequest).$onUpdateFn(onWhichRequest),
});

/** Who began it, which later writers leave as it is. */
export const startedBy = () => text().notNull().$defaultFn(whoActs);
