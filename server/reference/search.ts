import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { pinyin } from 'pinyin-pro';
import { drifts, mend } from '@/server/catalogue/search/drift';
import { isSyllable, typedSyllable } from '@/server/catalogue/search/syllables';
import type { SearchSources } from '@/server/platform/ports/search-source';
import { insertRows, inTransaction, type Row } from './database';
import { once, readMark, writeMark } from './progress';

/** The block of common Chinese characters. */
const FIRST = 0x4e00;
const LAST = 0x9fff;

function readingRows(): Row[] {
  const characters = Array.from({ length: LAST - FIRST + 1 }, (_, index) => String.fromCodePoint(FIRST + index));
  return characters.flatMap((character) => {
    const known = pinyin(character, { multiple: true, toneType: 'none', type: 'array', v: true }).map(typedSyllable);
    const readings = [...new Set(known.filter(isSyllable))];
    return readings.length > 0 ? [{ character, readings }] : [];
  });
}

/**
 * Fills in how Chinese is read, which must exist before anything searchable is inserted. Goods inserted before this index existed are added
 * once, a portion at a time.
 */
export async function seedSearch(pool: Pool, sources: SearchSources, progress: (text: string) => void): Promise<void> {
  await once(pool, 'pinyin', async (client) => {
    const rows = readingRows();
    progress(`Characters in pinyin: ${rows.length}`);
    await insertRows(client, 'pinyin_readings', rows);
    await client.query('analyze pinyin_readings');
  });
  if (await readMark(pool, 'search')) return;
  const database = drizzle(pool, { casing: 'snake_case' });
  for await (const found of drifts(database, sources)) await mend(database, found, sources);
  await inTransaction(pool, (client) => writeMark(client, 'search', 'done'));
}
