import { CardFault } from '@/lib/content/card/parse-card';
import { faultBeyond, readCard } from '@/lib/content/card/read-card';
import { benefitCard } from '@/lib/contract/benefit-card/endpoints';
import { memberPlan } from '@/lib/contract/member-plan/endpoints';
import { requireCards } from '@/server/compose/require-cards';
import { startFailureLine } from '@/server/platform/start-failure.mjs';
import { readEnvironment } from '@/server/platform/environment';
import { fillDatabase } from '@/server/compose/boot';
import { englishOfCards } from '@/server/kinds/benefit-card/card-titles';
import { startShop } from './bank';
import { payCard } from './benefit-card/buying';
import { openTestDatabase, type TestDatabase } from './database';
import { joinAs } from './member-plan/joining';
import type { TestGateway } from './server';

const environment = readEnvironment({ NODE_ENV: 'test', YUEXIANG_MODE: 'production' });

let own: TestDatabase;
let tables: readonly string[];
beforeAll(async () => {
  own = await openTestDatabase();
  const { rows } = await own.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'audit%' order by 1",
  );
  tables = rows.map(({ name }) => name);
  await own.pool.query(`truncate ${tables.join(', ')} restart identity cascade`);
  await fillDatabase(own.pool, { environment, root: process.cwd(), progress: () => undefined, demo: undefined });
});
afterAll(() => own.close());

const read = async <Row extends object>(statement: string): Promise<Row[]> => (await own.pool.query<Row>(statement)).rows;

/** All that production knows before anybody has written anything, and why it is true. */
const referenceData: Readonly<Record<string, string>> = {
  areas: 'divisions of China',
  cities: 'their cities, with telephone codes and positions',
  quarters: 'districts and business areas of those',
  search_entries: 'those cities, districts and areas, as the search finds them',
  search_words: 'their words',
  pinyin_readings: 'how characters are read',
  translations: 'English names of the above, and of what the files say',
  dictionaries: 'carriers, and what codes of the program mean',
  coupon_templates: 'coupons that lib/content/coupons.json describes',
  configurations: 'marks of what the start has done',
};

test('a production that starts on an empty database holds reference data and nothing else', async () => {
  const filled: string[] = [];
  for (const table of tables) if ((await read(`select from ${table} limit 1`)).length > 0) filled.push(table);
  expect(filled.sort()).toEqual(Object.keys(referenceData).sort());
});

test('its lists are those that are true of every shop', async () => {
  expect(await read('select distinct list from dictionaries order by 1')).toEqual(
    ['availableRange', 'facility', 'logisticCompany'].map((list) => ({ list })),
  );
  expect(await read("select key from configurations where key not like 'seed.%'")).toEqual([]);
});

/** Of the demo: a hotel's brand, a hot word, a brand of goods, a tab, an advert, a restaurant, a warehouse and its telephone, its roads. */
const invented = [
  '拾光里',
  '澜庭',
  '小满轻居',
  '周末出逃',
  '看海的房间',
  '悦享售后仓',
  '古墩路',
  '400-555',
  '新人礼包',
  '搜酒店、商圈、品牌',
  'Shiguangli',
  'Off for the weekend',
];

test('no text that the demo has invented is in any of its tables', async () => {
  const found: string[] = [];
  for (const table of tables)
    for (const text of invented)
      if ((await own.pool.query(`select from ${table} t where t::text like $1 limit 1`, [`%${text}%`])).rowCount)
        found.push(`${table}: ${text}`);
  expect(found).toEqual([]);
});

test('every translation is of a text that its tables or its files contain', async () => {
  const known = await read<{ text: string }>(`
    select name as text from dictionaries union select name from areas union select name from cities union select name from quarters
    union select name from coupon_templates union select summary from coupon_templates`);
  const shown = new Set(known.map(({ text }) => text));
  const unused = (await read<{ text: string }>('select text from translations')).filter(({ text }) => !shown.has(text));
  const ofFiles = /^悦享会员·|个自然月，|^(?:元旦|春节|清明|劳动节|端午|中秋|国庆节)$/;
  const rest = unused.map(({ text }) => text).filter((text) => !ofFiles.test(text));
  expect(rest.filter((text) => !(text in englishOfCards())).slice(0, 5)).toEqual([]);
});

test('a start that is repeated adds nothing', async () => {
  const count = async () =>
    Promise.all(tables.map(async (table) => [table, (await read<{ n: string }>(`select count(*) as n from ${table}`))[0]?.n]));
  const before = await count();
  await fillDatabase(own.pool, { environment, root: process.cwd(), progress: () => undefined, demo: undefined });
  expect(await count()).toEqual(before);
});

describe('what its files sell', () => {
  let shop: TestGateway;
  beforeAll(async () => {
    shop = await startShop({}, { database: { ...own, close: async () => undefined }, now: Date.now() });
  });
  afterAll(() => shop.close());

  const couponsOf = async (userId: number) =>
    (
      await own.pool.query<{ code: string }>(
        'select t.code from coupons c join coupon_templates t on t.id = c.template_id where c.user_id = $1 order by 1',
        [userId],
      )
    ).rows.map(({ code }) => code);

  test.each([
    ['yuexiang-starLightCard-year', '13900007211'],
    ['yuexiang-prepaiddEbitCard', '13900007212'],
    ['yuexiang-premiumBlackCard', '13900007213'],
  ])(
    'a shop without any goods sells %s, and its buyer gets the coupons that the file gives without a choice',
    async (packageId, mobile) => {
      const { token, userId } = await shop.loginAs(mobile);
      const orderNo = await payCard(shop, token, packageId);
      await shop.call(benefitCard.begin, { orderNo }, { token });
      const card = await readCard(packageId.split('-').slice(0, 2).join('/'));
      const given = await couponsOf(userId);
      const promised = card?.benefits.flatMap(({ gives, group = null }) =>
        gives.by === 'coupon' && group === null ? [gives.template] : [],
      );
      const named = card?.benefits.filter(({ gives }) => gives.by === 'coupon') ?? [];
      expect(named.length).toBeGreaterThan(0);
      expect([...new Set(given)].sort()).toEqual([...new Set(promised)].sort());
    },
  );

  test('and a membership, whose member gets the coupons that the plan promises', async () => {
    const { token, userId } = await shop.loginAs('13900007291');
    const { data } = await shop.call(memberPlan.plans, {}, { token });
    expect(data.benefits.map(({ name, count }) => [name, count])).toEqual([
      ['会员酒店满300减40', 1],
      ['会员美食满100减15', 2],
      ['会员门票满80减10', 1],
    ]);
    await joinAs(shop, token);
    expect(await couponsOf(userId)).toEqual(['memberEntry10', 'memberMeal15', 'memberMeal15', 'memberStay40']);
  });
});

test('a start with a card that names a coupon nobody has described ends with the name of file and field', async () => {
  const fault = new CardFault('benefits.4.gives.template: there is no coupon nothing');
  const failure: unknown = await requireCards(['yuexiang/starLightCard'], () => Promise.reject(fault)).catch((error: unknown) => error);
  expect(startFailureLine(failure)).toBe(
    "The card yuexiang/starLightCard.json can't be sold: benefits.4.gives.template: there is no coupon nothing",
  );
  await expect(requireCards()).resolves.toBeUndefined();
  const card = await readCard('yuexiang/starLightCard');
  const [benefit] = card?.benefits ?? [];
  if (!card || !benefit) throw new Error('The card has no benefits.');
  const named = { ...card, benefits: [{ ...benefit, gives: { by: 'coupon', template: 'nothing' } as const }] };
  expect(await faultBeyond('yuexiang/starLightCard', named)).toBe('benefits.0.gives.template: there is no coupon nothing');
});
