import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/connection';
import type { SearchSources } from '@/server/platform/ports/search-source';

/** A table that the index follows, and the name of its key in `search_sources`. */
type Source = Readonly<{ table: string; key: SearchSources[string] }>;
const each = (sources: SearchSources): Source[] => Object.entries(sources).map(([table, key]) => ({ table, key }));

/** Rows compared in one query: well within the statement timeout. */
const PORTION = 500;
/** Entries compared in one query; each takes a tenth of a row's time. */
const ENTRIES = 500;

/** A row without an entry, an entry that differs from its row, or an entry without a row. */
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

/** Keys of a source after this one. Read from the table itself: the view would read and sort all of its rows. Rows with a code are few. */
function keysAfter(source: Source, after: string | undefined, portion: number): SQL {
  const behind = (key: SQL): SQL => (after === undefined ? sql`true` : sql`${key} > ${after}`);
  return source.key === 'number'
    ? sql`select id from ${sql.identifier(source.table)} where ${behind(sql`id`)} order by id limit ${portion}`
    : sql`select code as id from search_sources where source = ${source.table} and ${behind(sql`code`)} order by code limit ${portion}`;
}

/** Rows of a source, in portions by key. */
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

/** Compares the whole index with what it should contain, a portion of rows at a time. */
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

/** Rewrites these entries from their rows, which are locked meanwhile. */
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
