import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/connection';

/** The tables that the index follows, and how one of their rows is named in `search_sources`. */
const sources = {
  hotels: 'number',
  restaurant_shops: 'number',
  restaurant_products: 'number',
  ticket_places: 'number',
  combos: 'number',
  physical_products: 'number',
  coupon_packages: 'number',
  quarters: 'code',
  dictionaries: 'code',
} as const;
type Source = keyof typeof sources;
const names = Object.keys(sources) as Source[];

/** Rows compared at once: well within a statement's time. */
const PORTION = 500;

/** A row that its entry does not tell of, tells of wrongly, or an entry without a row. */
export type Drift = Readonly<{ source: Source; sourceId: string; how: 'missing' | 'stale' | 'orphan' }>;

const told = (row: string): SQL =>
  sql.raw(
    `(${['what', 'shelf', 'city_code', 'name', 'sales', 'lng', 'lat', 'place::text', 'words', 'spelling', 'initials'].map((column) => `${row}.${column}`).join(', ')})`,
  );
const keyOf = (source: Source): SQL => sql`${sql.identifier(sources[source])}`;
const keys = (source: Source, ids: readonly string[]): SQL =>
  sql`(${sql.param([...ids])}::${sql.raw(sources[source] === 'number' ? 'integer' : 'text')}[])`;

const column = async (found: Promise<{ rows: { id: string | number }[] }>): Promise<string[]> =>
  (await found).rows.map(({ id }) => String(id));

/** Rows of a source, in portions by their key. */
async function* rowsOf(database: Database, source: Source): AsyncGenerator<string[]> {
  let after: string | undefined;
  do {
    const behind = after === undefined ? sql`true` : sql`${keyOf(source)} > ${after}`;
    const ids: string[] = await column(
      database.execute(sql`
        select ${keyOf(source)} as id from search_sources where source = ${source} and ${behind} order by ${keyOf(source)} limit ${PORTION}`),
    );
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
        select source_id as id from search_entries where source = ${source} and source_id > ${after} order by source_id limit ${PORTION}`),
    );
    after = ids.at(-1) ?? '';
    if (ids.length > 0) yield ids;
  } while (ids.length > 0);
}

/** Compares the whole index with what it must say, a portion at a time. */
export async function* drifts(database: Database): AsyncGenerator<Drift[]> {
  for (const source of names) {
    for await (const ids of rowsOf(database, source)) {
      const { rows } = await database.execute<{ source_id: string; missing: boolean }>(sql`
        with wanted as materialized (select * from search_expected where source = ${source} and ${keyOf(source)} = any ${keys(source, ids)})
        select wanted.source_id, e.source is null as missing
        from wanted left join search_entries as e on e.source = wanted.source and e.source_id = wanted.source_id
        where ${told('e')} is distinct from ${told('wanted')}`);
      yield rows.map(({ source_id, missing }) => ({ source, sourceId: source_id, how: missing ? 'missing' : 'stale' }));
    }
    for await (const ids of entriesOf(database, source)) {
      const there = await column(
        database.execute(
          sql`select ${keyOf(source)} as id from search_sources where source = ${source} and ${keyOf(source)} = any ${keys(source, ids)}`,
        ),
      );
      const known = new Set(there);
      yield ids.filter((id) => !known.has(id)).map((sourceId) => ({ source, sourceId, how: 'orphan' }));
    }
  }
}

/** Writes these entries anew from their rows, which nobody changes meanwhile. */
export async function mend(database: Database, found: readonly Drift[]): Promise<void> {
  for (const source of names) {
    const ids = found.filter((one) => one.source === source).map(({ sourceId }) => sourceId);
    if (ids.length === 0) continue;
    await database.transaction(async (transaction) => {
      if (sources[source] === 'number')
        await transaction.execute(sql`select from ${sql.identifier(source)} where id = any ${keys(source, ids)} for share`);
      await transaction.execute(
        sql`delete from search_entries where source = ${source} and source_id = any (${sql.param([...ids])}::text[])`,
      );
      await transaction.execute(sql`
        insert into search_entries (source, source_id, what, shelf, city_code, name, sales, lng, lat, place, words, spelling, initials)
        select source, source_id, what, shelf, city_code, name, sales, lng, lat, place, words, spelling, initials
        from search_expected where source = ${source} and ${keyOf(source)} = any ${keys(source, ids)}
        on conflict do nothing`);
    });
  }
}
