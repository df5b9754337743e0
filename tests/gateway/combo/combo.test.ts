import { and, eq } from 'drizzle-orm';
import { area } from '@/lib/contract/area/endpoints';
import { combo } from '@/lib/contract/combo/endpoints';
import { errors } from '@/lib/contract/errors';
import { sku } from '@/lib/contract/sku/endpoints';
import { comboPartKinds } from '@/lib/domain/combo';
import { addDays, dayOf, instantOf } from '@/lib/kernel/day';
import { demoCombos } from '@/demo/kinds/combo/fixtures';
import { comboPartDays, combos } from '@/server/kinds/combo/tables';
import { demoCityCode } from '@/demo/base/fixtures';
import { startGateway, type TestGateway } from '../server';
import { dayIn } from './sets';

const START = instantOf(dayOf(Date.now()), 10);
const night = String(demoCombos.night);

let shop: TestGateway;
beforeAll(async () => {
  shop = await startGateway();
});
beforeEach(() => {
  shop.clock.now = START;
});
afterAll(() => shop.close());

const search = { cityCode: demoCityCode, sort: 'recommend' as const, pageSize: 3 };

describe('looking', () => {
  test('a city’s combos come page by page, each once, in every order', async () => {
    const all = await shop.database.select().from(combos).where(eq(combos.cityCode, demoCityCode));
    for (const sort of ['recommend', 'distance', 'score', 'priceLow', 'priceHigh'] as const) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const { data } = await shop.call(combo.page, { ...search, sort, cursor });
        seen.push(...data.list.map(({ comboId }) => comboId));
        cursor = data.nextCursor ?? undefined;
      } while (cursor);
      expect(seen).toHaveLength(all.length);
      expect(new Set(seen).size).toBe(all.length);
    }
  });

  test('is narrowed by what is in it, what it is good for, a word, an area and a price', async () => {
    const listed = async (more: object) => (await shop.call(combo.page, { ...search, pageSize: 50, ...more })).data.list;
    const found = async (more: object) => (await listed(more)).map(({ comboId }) => comboId);
    const all = await listed({});
    const rows = await shop.database.select().from(combos).where(eq(combos.cityCode, demoCityCode));
    const having = (fits: (row: (typeof rows)[number]) => boolean) =>
      all.map(({ comboId }) => comboId).filter((id) => rows.some((row) => String(row.id) === id && fits(row)));
    expect(await found({ partKinds: ['stay', 'dining'] })).toEqual(
      having(({ partKinds }) => partKinds.includes('stay') && partKinds.includes('dining')),
    );
    expect(await found({ tagIds: ['couple'] })).toEqual(having(({ tagIds }) => tagIds.includes('couple')));
    expect(await found({ tagIds: ['couple', 'wellness'] })).toEqual(
      having(({ tagIds }) => tagIds.includes('couple') && tagIds.includes('wellness')),
    );
    expect(await found({ keyword: '微醺一夜' })).toContain(night);
    expect(await found({ keyword: '!!' })).toEqual([]);
    const [first] = rows;
    expect(await found({ areaCode: first?.businessCode })).toEqual(having(({ businessCode }) => businessCode === first?.businessCode));
    expect(await found({ priceMax: 1 })).toEqual([]);
    expect(all.every(({ price, marketPrice }) => price < (marketPrice ?? 0))).toBe(true);
  });

  test('says what a city’s combos can be filtered by, and which tags most of them bear', async () => {
    const condition = (await shop.call(combo.condition, { cityCode: demoCityCode })).data;
    expect(condition.partKinds).toEqual([...comboPartKinds]);
    expect(condition.areas.length).toBeGreaterThan(3);
    const { list } = (await shop.call(combo.recommendTag, { cityCode: demoCityCode })).data;
    const rows = await shop.database.select({ tagIds: combos.tagIds }).from(combos).where(eq(combos.cityCode, demoCityCode));
    const count = (tagId: string) => rows.filter(({ tagIds }) => tagIds.includes(tagId)).length;
    expect(list.length).toBeGreaterThan(2);
    expect(list.map(({ tagId }) => count(tagId))).toEqual(list.map(({ tagId }) => count(tagId)).toSorted((one, other) => other - one));
    expect((await shop.call(combo.recommendTag, { cityCode: '999999' })).data.list).toEqual([]);
  });

  test('a list of combos suggests what people buy, and what a word is in', async () => {
    const asked = async (keyword?: string) =>
      (await shop.call(area.keyword, { cityCode: demoCityCode, shelf: 'combo', keyword })).data.list.map(({ what, productId }) => [
        what,
        productId,
      ]);
    expect((await asked())[0]).toEqual(['hot', null]);
    expect(await asked('微醺一夜')).toContainEqual(['product', night]);
    expect(await asked('!')).toEqual([]);
  });
});

describe('one combo', () => {
  test('says what is in it, what each part is worth, where it can be used and by which rule', async () => {
    const { data } = await shop.call(combo.detail, { comboId: night, lng: 121.5, lat: 31.2 });
    expect(data).toMatchObject({ cityCode: demoCityCode, price: 88_800, firstDate: dayOf(START), guests: 2 });
    expect(data.parts.map(({ kind }) => kind)).toEqual(['stay', 'dining', 'entry', 'spa']);
    expect(data.marketPrice).toBe(data.parts.reduce((sum, { value }) => sum + value, 0));
    expect(data.parts.map(({ rule }) => rule.later)).toEqual([false, true, true, true]);
    expect(data.parts.every(({ shops }) => shops.length > 0 && shops.every(({ distance }) => distance !== null))).toBe(true);
  });

  test('is told shorter for an activity: what is in it, the first day and what is left of it', async () => {
    const { data } = await shop.call(combo.detail4Activity, { comboId: night });
    expect(data).toMatchObject({ comboId: night, firstDate: dayOf(START), left: 400 });
    expect(data.parts).toHaveLength(4);
  });

  test.each([
    ['no combo', 'x'],
    ['a combo that is not there', '999'],
  ])('%s is refused', async (_what, comboId) => {
    expect((await shop.call(combo.detail, { comboId })).code).toBe(errors.GOODS_GONE.code);
    expect((await shop.call(combo.detail4Activity, { comboId })).code).toBe(errors.GOODS_GONE.code);
    expect((await shop.call(sku.timeLimit, { kind: 'combo', skuId: comboId })).code).toBe(errors.GOODS_GONE.code);
  });

  test('one that is not listed any more is gone', async () => {
    const { tea } = demoCombos;
    await shop.database.update(combos).set({ listed: false }).where(eq(combos.id, tea));
    expect((await shop.call(combo.detail, { comboId: String(tea) })).code).toBe(errors.GOODS_GONE.code);
    await shop.database.update(combos).set({ listed: true }).where(eq(combos.id, tea));
  });
});

describe('days', () => {
  const days = async (skuId: string, from: number, until: number) =>
    (await shop.call(sku.timeLimit, { kind: 'combo', skuId, from: dayIn(shop, from), until: dayIn(shop, until) })).data;
  const sellOut = (partNo: number, from: number, sold: boolean) =>
    shop.database
      .update(comboPartDays)
      .set({ sold: sold ? comboPartDays.units : 0 })
      .where(and(eq(comboPartDays.comboId, demoCombos.night), eq(comboPartDays.partNo, partNo), eq(comboPartDays.day, dayIn(shop, from))));

  test('everything together can be had only where every part has a day of its span', async () => {
    expect((await days(night, 10, 12)).days.map(({ left }) => left)).toEqual([400, 400, 400]);
    // The room is only possible on the first day.
    await sellOut(1, 11, true);
    expect((await days(night, 10, 12)).days.map(({ left, price }) => [left, price])).toEqual([
      [400, 88_800],
      [0, null],
      [400, 88_800],
    ]);
    await sellOut(1, 11, false);
    // Dinner is also possible on the next day.
    await sellOut(2, 11, true);
    expect((await days(night, 11, 11)).days[0]?.left).toBe(400);
    await sellOut(2, 12, true);
    expect((await days(night, 10, 12)).days.map(({ left }) => left)).toEqual([400, 0, 400]);
    await sellOut(2, 11, false);
    await sellOut(2, 12, false);
  });

  test('a part has a calendar of its own, for an appointment', async () => {
    await sellOut(3, 11, true);
    expect((await days(`${night}-3`, 10, 12)).days.map(({ left }) => left)).toEqual([400, 0, 400]);
    expect((await days(`${night}-1`, 10, 12)).days.map(({ left }) => left)).toEqual([400, 400, 400]);
    await sellOut(3, 11, false);
    expect((await shop.call(sku.timeLimit, { kind: 'combo', skuId: `${night}-9` })).code).toBe(errors.GOODS_GONE.code);
  });

  test('what can’t be booked today any more begins tomorrow', async () => {
    shop.clock.now = instantOf(dayOf(START), 18);
    expect(await days(night, 0, 1)).toMatchObject({ firstDate: dayIn(shop, 1), days: [{ left: 0 }, { left: 400 }] });
    expect((await shop.call(combo.detail, { comboId: night })).data.firstDate).toBe(addDays(dayOf(START), 1));
  });
});

test('in an English channel whatever the shop says of combos is English', async () => {
  const en = { channel: 'P069' };
  const chinese = (texts: readonly string[]) => texts.filter((text) => /\p{Script=Han}/u.test(text));
  const rows = await shop.database.select({ id: combos.id, cityCode: combos.cityCode }).from(combos);
  for (const { id, cityCode } of rows) {
    const { data } = await shop.call(combo.detail, { comboId: String(id) }, en);
    const said = data.parts.flatMap(({ name, includes, shops }) => [
      name,
      ...includes,
      ...shops.flatMap((one) => [one.name, one.areaName]),
    ]);
    const told = data.notices.flatMap(({ title, text }) => [title, text]);
    expect(
      chinese([
        data.name,
        data.subtitle,
        data.cityName,
        data.areaName,
        ...data.tagList,
        ...said,
        ...told,
        ...data.pictures.map(({ caption }) => caption),
      ]),
    ).toEqual([]);
    const { list } = (await shop.call(combo.recommendTag, { cityCode }, en)).data;
    expect(chinese(list.map(({ name }) => name))).toEqual([]);
  }
});
