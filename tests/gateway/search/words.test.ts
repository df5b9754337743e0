import { pinyin } from 'pinyin-pro';
import { searchWords } from '@/lib/kernel/search-words';
import { isSyllable, typedSyllable } from '@/server/catalogue/search/syllables';
import { openTestDatabase, type TestDatabase } from '../database';

let own: TestDatabase;
beforeAll(async () => {
  own = await openTestDatabase();
});
afterAll(() => own.close());

test('the database takes a text apart as the lists do', async () => {
  const names = (await own.pool.query<{ name: string }>('select name from quarters union select name from dictionaries')).rows.map(
    ({ name }) => name,
  );
  for (const name of [...names, '外滩W酒店', '（上海）Ｗ酒店·24小时', '一']) {
    const { rows } = await own.pool.query<{ words: string[] }>('select search_pairs($1) as words', [name]);
    expect(rows[0]?.words.toSorted()).toEqual(searchWords(name).toSorted());
  }
});

test('every reading that is spelled is one that can be typed', async () => {
  for (const character of '旅略女虐绿') {
    const [reading = ''] = pinyin(character, { toneType: 'none', type: 'array', v: true });
    expect(isSyllable(typedSyllable(reading))).toBe(true);
  }
  const { rows } = await own.pool.query<{ count: number }>('select count(*)::int from pinyin_readings');
  expect(rows[0]?.count).toBeGreaterThan(20_000);
});
