import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/connection';
import { GAPS, withoutGaps } from '@/lib/kernel/search-words';
import { prepared } from '@/server/platform/database/prepared';
import { NATIONWIDE, type Position } from '../place';
import type { searchEntries } from './tables';
import type { Typed } from './typed';

type What = (typeof searchEntries.$inferSelect)['what'];

/** A group to search: one thing of one list in one city, excluding these ids. */
export type Group = Readonly<{ what: What; shelf: string; cityCode: string; without?: readonly string[] }>;

export type Found = Group &
  Readonly<{
    sourceId: string;
    name: string;
    /** Higher is better: by match, then by distance and sales. */
    score: number;
    /** Number of matches in its group, up to `MOST_COUNTED`. */
    count: number;
  }>;

/**
 * The best-selling and the nearest rows of a group that are tried before the word index: a common word is found among them, and for a rare
 * one the index returns few rows. Neither way reads a whole city.
 */
const LOOKED_AT = 250;
const NEAR = 80;
/** Most matches of a rare word that are ranked. */
const RARE = 250;
/** Most rows with the typed pairs of initials that are read; most don't contain them in one piece. */
const RARE_READ = 500;
/** Counting stops here. */
export const MOST_COUNTED = 100;
const WEIGHT_OF_FIT = 20;

const text = sql`${sql.placeholder('text')}::text`;
const letters = sql`${sql.placeholder('letters')}::text`;
const lng = sql`${sql.placeholder('lng')}::float8`;
const lat = sql`${sql.placeholder('lat')}::float8`;

/** A name as `withoutGaps` writes it. */
const plainName = sql.raw(`translate(lower(name), '${GAPS}', '')`);

/** How well a name matches the typed text; a word found elsewhere, such as in a tag, counts least. */
const fit = sql`case
  when ${plainName} = ${text} then 100
  when starts_with(${plainName}, ${text}) then 90
  when strpos(${plainName}, ${text}) > 0 then 80
  when ${letters} = '' then 40
  when starts_with(spelling, ${letters} || e'\\n') or starts_with(initials, ${letters} || e'\\n') then 75
  when starts_with(spelling, ${letters}) then 70
  when starts_with(initials, ${letters}) then 65
  when strpos(split_part(spelling, e'\\n', 1), ${letters}) > 0 then 55
  when strpos(split_part(initials, e'\\n', 1), ${letters}) > 0 then 50
  else 40 end`;

const sold = sql`0.6 * least(10, ln(1 + greatest(0, sales)))`;
const km = sql`111.195 * sqrt(power((lng - ${lng}) * cos(radians(lat)), 2) + power(lat - ${lat}, 2))`;
/**
 * 0 to 6 for sales, 0 to 8 for proximity; together they never outweigh a better match. The distance is capped because PostgreSQL raises an
 * error when `exp` underflows, as for a user 4,000 km away.
 */
const score = sql`(${sql.raw(String(WEIGHT_OF_FIT))} * ${fit} + ${sold} + coalesce(8 * exp(-least(500, ${km}) / 5), 0))::float8`;

const columns = sql.raw('what, shelf, city_code, source_id, name, sales, lng, lat, spelling, initials');
const number = (value: number): SQL => sql.raw(String(value));

/** Indexed pairs of initials may be scattered over a name: require the typed letters in one piece. */
const inOnePiece = (sure: SQL): SQL => sql`(words @@ ${sure} or strpos(initials, ${letters}) > 0)`;

const best = sql`(
  with asked as materialized (
    select one.*, ${sql.placeholder('query')}::tsquery as query, ${sql.placeholder('sure')}::tsquery as sure,
      quote_literal('@' || what || ':' || shelf || ':' || city_code)::tsquery as grouped, string_to_array(ended, ' ') as without,
      (
        select point((${lng} - c.lng) * 111.195 * cos(radians(c.lat)) + 100000.0 * c.ordinal,
          (${lat} - c.lat) * 111.195 + 100000.0 * (abs(hashtext(shelf)) % 1000))
        from cities as c where c.code = city_code and what = 'product' and ${lng} is not null
      ) as place
    from unnest(${sql.placeholder('whats')}::text[], ${sql.placeholder('shelves')}::text[], ${sql.placeholder('cities')}::text[],
      ${sql.placeholder('ended')}::text[]) as one (what, shelf, city_code, ended)
  )
  select best.* from asked cross join lateral (
    with looked as materialized (
      select ${columns}, words @@ asked.query and ${inOnePiece(sql`asked.sure`)} as hit from search_entries as e
      where e.what = asked.what and e.shelf = asked.shelf and e.city_code = asked.city_code and e.source_id <> all (asked.without)
      order by e.sales desc nulls last, e.source_id desc nulls last limit ${number(LOOKED_AT)}
    ), rare as materialized (
      select ${columns} from (
        select ${columns}, words from search_entries as e
        where (select count(*) = ${number(LOOKED_AT)} and count(*) filter (where hit) < ${number(MOST_COUNTED)} from looked)
          and e.words @@ (asked.grouped && asked.query) and e.source_id <> all (asked.without)
        limit ${number(RARE_READ)}
      ) as bearing where ${inOnePiece(sql`asked.sure`)} limit ${number(RARE)}
    ), near as materialized (
      select ${columns} from (
        select ${columns}, words @@ asked.query and ${inOnePiece(sql`asked.sure`)} as hit from search_entries as e
        where asked.place is not null and (select count(*) = ${number(LOOKED_AT)} from looked) and e.place is not null
        order by e.place <-> asked.place limit ${number(NEAR)}
      ) as around where hit and what = asked.what and shelf = asked.shelf and city_code = asked.city_code
        and source_id <> all (asked.without)
    ), found as (
      select ${columns} from looked where hit union select ${columns} from rare union select ${columns} from near
    )
    select what, shelf, city_code, source_id, name, ${score} as score, least(${number(MOST_COUNTED)}, count(*) over ())::int as count
    from found order by score desc, source_id limit ${sql.placeholder('most')}
  ) as best
) as best`;

const elsewhere = sql`(
  with rare as materialized (
    select ${columns} from (
      select ${columns}, words from search_entries where words @@ ${sql.placeholder('query')}::tsquery limit ${number(RARE_READ)}
    ) as bearing where ${inOnePiece(sql`${sql.placeholder('sure')}::tsquery`)} limit ${number(RARE)}
  )
  select what, shelf, city_code, source_id, name, ${score} as score, 0 as count
  from rare where city_code not in (${sql.placeholder('cityCode')}, '${sql.raw(NATIONWIDE)}')
    and what = any (${sql.placeholder('whats')}::text[]) and shelf = any (${sql.placeholder('shelves')}::text[])
  order by score desc, source_id limit ${sql.placeholder('most')}
) as best`;

const shown = {
  what: sql<What>`what`,
  shelf: sql<string>`shelf`,
  cityCode: sql<string>`city_code`,
  sourceId: sql<string>`source_id`,
  name: sql<string>`name`,
  score: sql<number>`score`,
  count: sql<number>`count`,
};
const inGroups = prepared((database) => database.select(shown).from(best).prepare('search_in_groups'));
const beyond = prepared((database) => database.select(shown).from(elsewhere).prepare('search_elsewhere'));

const valuesOf = ({ text: said, letters: typed, query, sure }: Typed, from: Position | undefined) => ({
  text: withoutGaps(said),
  letters: typed,
  query,
  sure,
  lng: from?.lng ?? null,
  lat: from?.lat ?? null,
});

type Search = Readonly<{
  typed: Typed;
  groups: readonly Group[];
  /** The user's position. */
  from?: Position | undefined;
  /** Most results of each group. */
  most: number;
}>;

/** The best of each group, in one query. */
export async function findInGroups(database: Database, { typed, groups, from, most }: Search): Promise<Found[]> {
  if (typed.query === '' || groups.length === 0) return [];
  return inGroups(database).execute({
    ...valuesOf(typed, from),
    whats: groups.map(({ what }) => what),
    shelves: groups.map(({ shelf }) => shelf),
    cities: groups.map(({ cityCode }) => cityCode),
    ended: groups.map(({ without = [] }) => without.join(' ')),
    most,
  });
}

type Beyond = Readonly<{ typed: Typed; whats: readonly What[]; shelves: readonly string[]; cityCode: string; most: number }>;

/** Searches beyond the city, when too little is found in it. */
export async function findElsewhere(database: Database, { typed, ...asked }: Beyond): Promise<Found[]> {
  return typed.query === '' ? [] : beyond(database).execute({ ...valuesOf(typed, undefined), ...asked });
}

const inGroup = ({ what, shelf, cityCode }: Group): string => `'@${what}:${shelf}:${cityCode}'`;

type Words = readonly string[];

async function wordsOf(database: Database, asking: SQL): Promise<ReadonlySet<string>> {
  const { rows } = await database.execute<{ word: string }>(sql`select word from ${asking} as word`);
  return new Set(rows.map(({ word }) => word));
}

/** Which of many words occur, or once occurred, anywhere in the shop: most one-letter variants of a word don't. */
export const wordsBorne = (database: Database, words: Words): Promise<ReadonlySet<string>> =>
  wordsOf(database, sql`search_borne(${sql.param([...words])}::text[])`);

/** Which of these words occur in these groups. */
export const wordsKnown = (database: Database, groups: readonly Group[], words: Words): Promise<ReadonlySet<string>> =>
  wordsOf(database, sql`search_known(${sql.param([...words])}::text[], ${groups.map(inGroup).join(' | ')}::tsquery)`);
