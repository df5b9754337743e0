import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/connection';
import type { SearchSources } from '@/server/platform/ports/search-source';

/** A table that the index follows, and how one of its rows is named in `search_sources`. */
type Source = Readonly<{ table: string; key: SearchSources[string] }>;
const each = (sources: SearchSources): Source[] => Object.entries(sources).map(([table, key]) => ({ table, key }));

/** Rows compared at once while nobody waits for the database: well within a statement's time. */
const PORTION = 500;
/** Entries looked up at once, each of which takes a tenth of that. */
const ENTRIES = 500;

/** A row that its entry does not tell of, tells of wrongly, or an entry without a row. */
export type Drift = Readonly<{ source: string; sourceId: string; how: 'missing' | 'stale' | 'orphan' }>;

const told = (row: string): SQL =>
  sql.raw(
    `(${['what', 'shelf', 'city_code', 'name', 'sales', 'lng', 'lat', 'place::text', 'words', 'spelling', 'initials'].map((column) => `${row}.${column}`).join(', ')})`,
  );
const keyOf = ({ key }: Source): SQL => sql`${sql.identifier(key)}`;
const keys = ({ key }: Source, ids: readonly string[]): SQL =>
  sql`(${sql.param([...ids])}::${sql.raw(key === 'number' ? 'integer' : 'text')}[])`;

const column = async (found: Promise<{ rows: { id: string | number }[] }>): Promise<string[]> =>
  (await found).rows.map(({ id }) => String(id));

/** Keys of a source behind this one, of the table itself: of the view all of its rows would be read and sorted. Rows with a code are few. */
function keysAfter(source: Source, after: string | undefined, portion: number): SQL {
  const behind = (key: SQL): SQL => (after === undefined ? sql`true` : sql`${key} > ${after}`);
  return source.key === 'number'
    ? sql`select id from ${sql.identifier(source.table)} where ${behind(sql`id`)} order by id limit ${portion}`
    : sql`select code as id from search_sources where source = ${source.table} and ${behind(sql`code`)} order by code limit ${portion}`;
}

/** Rows of a source, in portions by their key. */
async function* rowsOf(database: Database, source: Source, portion: number): AsyncGenerator<string[]> {
  let after: string | undefined;
  do {
    const ids: string[] = await column(database.execute(keysAfter(source, after, portion)));
    after = ids.at(-1);
    if (ids.length > 0) yield ids;
  } while (after !== undefined);
}

async function* entriesOf(database: Database, source: Source): AsyncGenerator<string[]> {
  let after = '';
  let ids: string[];
  do {
    ids = await column(
      database.execute(sql`
        select source_id as id from search_entries where source = ${source.table} and source_id > ${after} order by source_id limit ${ENTRIES}`),
    );
    after = ids.at(-1) ?? '';
    if (ids.length > 0) yield ids;
  } while (ids.length > 0);
}

/** Compares the whole index with what it must say, so many rows at a time. */
export async function* drifts(database: Database, sources: SearchSources, portion = PORTION): AsyncGenerator<Drift[]> {
  for (const source of each(sources)) {
    for await (const ids of rowsOf(database, source, portion)) {
      const { rows } = await database.execute<{ source_id: string; missing: boolean }>(sql`
        with wanted as materialized (select * from search_expected where source = ${source.table} and ${keyOf(source)} = any ${keys(source, ids)})
        select wanted.source_id, e.source is null as missing
        from wanted left join search_entries as e on e.source = wanted.source and e.source_id = wanted.source_id
        where ${told('e')} is distinct from ${told('wanted')}`);
      yield rows.map(({ source_id, missing }) => ({ source: source.table, sourceId: source_id, how: missing ? 'missing' : 'stale' }));
    }
    for await (const ids of entriesOf(database, source)) {
      const there = await column(
        database.execute(
          sql`select ${keyOf(source)} as id from search_sources where source = ${source.table} and ${keyOf(source)} = any ${keys(source, ids)}`,
        ),
      );
      const known = new Set(there);
      yield ids.filter((id) => !known.has(id)).map((sourceId) => ({ source: source.table, sourceId, how: 'orphan' }));
    }
  }
}

/** Writes these entries anew from their rows, which nobody changes meanwhile. */
export async function mend(database: Database, found: readonly Drift[], sources: SearchSources): Promise<void> {
  for (const source of each(sources)) {
    const ids = found.filter((one) => one.source === source.table).map(({ sourceId }) => sourceId);
    if (ids.length === 0) continue;
    await database.transaction(async (transaction) => {
      if (source.key === 'number')
        await transaction.execute(sql`select from ${sql.identifier(source.table)} where id = any ${keys(source, ids)} for share`);
      await transaction.execute(
        sql`delete from search_entries where source = ${source.table} and source_id = any (${sql.param([...ids])}::text[])`,
      );
      await transaction.execute(sql`
        insert into search_entries (source, source_id, what, shelf, city_code, name, sales, lng, lat, place, words, spelling, initials)
        select source, source_id, what, shelf, city_code, name, sales, lng, lat, place, words, spelling, initials
        from search_expected where source = ${source.table} and ${keyOf(source)} = any ${keys(source, ids)}
        on conflict do nothing`);
    });
  }
}
