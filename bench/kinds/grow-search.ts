import { FIRST, growTable, inDatabase, PATTERNS } from './grow';

/**
 * Grows this folder's shop to `size` hotels with their search entries, directly in the database: each entry copies that of the hotel it
 * repeats, as the trigger would write it. Existing rows stay.
 */
export const growSearched = (folder: string, size: number): Promise<void> =>
  inDatabase(folder, async (client) => {
    const known = await client.query<{ made: number }>(`select count(*)::integer as made from search_entries where source = 'hotels'`);
    if ((known.rows[0]?.made ?? 0) >= size) return;
    await client.query('alter table hotels disable trigger user');
    await growTable(client, 'hotels', ['id'], size);
    await client.query('alter table hotels enable trigger user');
    const indexes = ['search_entries_sales', 'search_entries_place', 'search_entries_words'];
    const { rows } = await client.query<{ definition: string }>(
      'select indexdef as definition from pg_indexes where indexname = any ($1)',
      [indexes],
    );
    await client.query('begin');
    for (const name of indexes) await client.query(`drop index ${name}`);
    await client.query(
      `create temp table patterns on commit drop as select id, (row_number() over (order by id) - 1)::integer as slot from
         (select id from hotels where id < ${FIRST} order by id limit ${PATTERNS}) t`,
    );
    await client.query(
      `insert into search_entries (source, source_id, what, shelf, city_code, name, sales, lng, lat, place, words, spelling, initials)
       select 'hotels', made.id::text, e.what, e.shelf, e.city_code, e.name, made.sales, e.lng, e.lat, e.place, e.words, e.spelling, e.initials
       from hotels as made
       join patterns on patterns.slot = (made.id - ${FIRST}) % (select count(*)::integer from patterns)
       join search_entries as e on e.source = 'hotels' and e.source_id = patterns.id::text
       where made.id >= ${FIRST} on conflict do nothing`,
    );
    for (const { definition } of rows) await client.query(definition);
    await client.query('commit');
    await client.query('analyze search_entries');
  });
