import { type SQL, sql } from 'drizzle-orm';
import { addDays, type Day, dayOf } from '@/lib/kernel/day';
import type { Walk } from './walk';

/** Names as the database has them. */
export type Calendar = Readonly<{
  table: string;
  owner: string;
  day: string;
  /** What a day takes from the one a week before. What was sold is not among it and begins at its default. */
  copied: readonly string[];
  /** The last day of the horizon, counted from today; it is published in the night. */
  ahead: number;
  /** Query of the ids whose calendars go on. */
  owners: SQL;
}>;

const OWNERS_A_PORTION = 2_000;
const EVERY_MS = 300_000;
const WEEK = 7;

/**
 * The next day of these calendars, copied from the same weekday of the week before. Only of those whose last week is as full as the week
 * before it: one that ends earlier was ended by somebody, and a weekday that was closed stays closed.
 */
function publish({ table, owner, day, copied }: Calendar, ids: readonly number[], target: Day): SQL {
  const [own, on] = [sql.identifier(owner), sql.identifier(day)];
  const columns = (prefix: SQL) =>
    sql.join(
      copied.map((column) => sql`${prefix}${sql.identifier(column)}`),
      sql`, `,
    );
  const daysOpen = (from: number, until: number): SQL => sql`
    (select count(distinct one.${on}) from ${sql.identifier(table)} one
     where one.${own} = known.${own} and one.${on} between ${addDays(target, -from)}::date and ${addDays(target, -until)}::date)`;
  return sql`
    insert into ${sql.identifier(table)} (${own}, ${on}, ${columns(sql``)})
    select known.${own}, ${target}::date, ${columns(sql`known.`)}
    from ${sql.identifier(table)} known
    where known.${own} = any(${sql.param([...ids])}::integer[]) and known.${on} = ${addDays(target, -WEEK)}::date
      and ${daysOpen(WEEK, 1)} >= ${daysOpen(WEEK * 2, WEEK + 1)}
    on conflict do nothing`;
}

/** Publishes the days that have come within the horizon, one after another; a shop that was down for a week catches up. */
export const calendarWalk = (calendar: Calendar): Walk => ({
  name: `publish ${calendar.table}`,
  everyMs: EVERY_MS,
  next: (last, now) => {
    const target = addDays(dayOf(now), calendar.ahead);
    if (last === undefined) return target;
    return last < target ? addDays(last, 1) : undefined;
  },
  portion: async (transaction, after, { round }) => {
    const { rows } = await transaction.execute<{ id: number }>(
      sql`select id from (${calendar.owners}) as owners where id > ${after} order by id limit ${OWNERS_A_PORTION}`,
    );
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await transaction.execute(publish(calendar, ids, round));
    return ids.length === OWNERS_A_PORTION ? ids.at(-1) : undefined;
  },
});
