import { and, desc, eq } from 'drizzle-orm';
import { area } from '@/lib/contract/area/endpoints';
import { errors } from '@/lib/contract/errors';
import { operation } from '@/lib/contract/operation/endpoints';
import { sku } from '@/lib/contract/sku/endpoints';
import { ticket } from '@/lib/contract/ticket/endpoints';
import { TICKET_HORIZON_DAYS } from '@/lib/domain/ticket';
import { addDays, dayOf, instantOf } from '@/lib/kernel/day';
import { demoPlaceId, demoProducts } from '@/demo/kinds/ticket/fixtures';
import { ticketPlaces, ticketSessions } from '@/server/kinds/ticket/tables';
import { demoCityCode } from '@/demo/base/fixtures';
import { startGateway, type TestGateway } from './server';
import { ticketRequest } from './ticket';

const START = instantOf(dayOf(Date.now()), 10);

let shop: TestGateway;
let buyer: string;
beforeAll(async () => {
  shop = await startGateway();
  buyer = (await shop.loginAs('13900004001')).token;
});
beforeEach(() => {
  shop.clock.now = START;
});
afterAll(() => shop.close());

const search = { cityCode: demoCityCode, sort: 'recommend' as const, pageSize: 2 };

describe('looking', () => {
  test('a city’s places come page by page, each once, in every order', async () => {
    const all = await shop.database.select().from(ticketPlaces).where(eq(ticketPlaces.cityCode, demoCityCode));
    for (const sort of ['recommend', 'distance', 'score', 'priceLow', 'priceHigh'] as const) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const { data } = await shop.call(ticket.search, { ...search, sort, cursor });
        seen.push(...data.list.map(({ placeId }) => placeId));
        cursor = data.nextCursor ?? undefined;
      } while (cursor);
      expect(seen.toSorted()).toEqual(all.map(({ id }) => String(id)).toSorted());
    }
  });

  test('a place is found by its name, its theme, its level and its price', async () => {
    const listed = async (more: object) => (await shop.call(ticket.search, { ...search, pageSize: 50, ...more })).data.list;
    const found = async (more: object) => (await listed(more)).map(({ placeId }) => placeId);
    const demo = String(demoPlaceId);
    const ofCity = await listed({ pageSize: 50 });
    const having = (fits: (place: (typeof ofCity)[number]) => boolean) => ofCity.filter(fits).map(({ placeId }) => placeId);
    expect(await found({ keyword: '森林乐园' })).toEqual([demo]);
    expect(await found({ keyword: '游乐园' })).toEqual(having(({ theme }) => theme === 'amusement'));
    expect(await found({ keyword: '!!' })).toEqual([]);
    expect(await found({ theme: 'amusement' })).toEqual(having(({ theme }) => theme === 'amusement'));
    expect(await found({ theme: 'hotSpring' })).toEqual([]);
    expect(await found({ levels: ['4A'] })).toEqual(having(({ level }) => level === '4A'));
    expect(await found({ levels: ['4A'] })).toContain(demo);
    expect(await found({ priceMax: 1 })).toEqual([]);
  });

  test('a list of places suggests what people go to, and what a word is in', async () => {
    const asked = async (keyword?: string) =>
      (await shop.call(area.keyword, { cityCode: demoCityCode, shelf: 'ticket', keyword })).data.list.map(({ what, title, productId }) => [
        what,
        title,
        productId,
      ]);
    const best = await shop.database
      .select()
      .from(ticketPlaces)
      .where(eq(ticketPlaces.cityCode, demoCityCode))
      .orderBy(desc(ticketPlaces.sales));
    expect((await asked())[0]).toEqual(['hot', best[0]?.name, null]);
    expect(await asked('森林')).toEqual([['product', '云上森林乐园', String(demoPlaceId)]]);
    expect(await asked('!')).toEqual([]);
  });

  test('asked for a day, only places with a ticket left for it are shown', async () => {
    const date = addDays(dayOf(START), 5);
    const shown = async () => (await shop.call(ticket.search, { ...search, theme: 'amusement', date })).data.list.length;
    expect(await shown()).toBeGreaterThan(0);
    await shop.database.update(ticketSessions).set({ sold: ticketSessions.units }).where(eq(ticketSessions.day, date));
    expect(await shown()).toBe(0);
    await shop.database.update(ticketSessions).set({ sold: 0 }).where(eq(ticketSessions.day, date));
  });

  test('a place says its hours, its tickets, whom each is for and what it costs', async () => {
    const { data } = await shop.call(ticket.place, { placeId: String(demoPlaceId), lng: 121.5, lat: 31.2 });
    expect(data).toMatchObject({ theme: 'amusement', level: '4A', cityCode: demoCityCode });
    expect(data.distance).toBeGreaterThan(1000);
    expect(data.openingHours).toHaveLength(7);
    expect(data.products.map(({ productId }) => Number(productId))).toEqual(Object.values(demoProducts));
    const [open] = data.products;
    expect(open).toMatchObject({ firstDate: dayOf(START), left: null, price: 4400 });
    expect(open?.fares.map(({ kind, who, price }) => [kind, who, price])).toEqual([
      ['adult', '成人', 8800],
      ['child', '身高1.2米至1.5米的儿童', 4400],
      ['senior', '60周岁及以上', 4400],
      ['student', '全日制学生，凭学生证', 5300],
    ]);
    const cheapest = open?.fares.filter(({ price }) => price === data.price).map(({ marketPrice }) => marketPrice);
    expect(new Set(cheapest)).toEqual(new Set([data.marketPrice]));
  });

  test('a day sold out has nothing left, and the first day is a later one', async () => {
    const today = dayOf(START);
    const sold = (units: boolean) =>
      shop.database
        .update(ticketSessions)
        .set({ sold: units ? ticketSessions.units : 0 })
        .where(and(eq(ticketSessions.productId, demoProducts.open), eq(ticketSessions.day, today)));
    await sold(true);
    const { data } = await shop.call(ticket.place, { placeId: String(demoPlaceId), date: today });
    expect(data.products[0]).toMatchObject({ left: 0, firstDate: addDays(today, 1) });
    await sold(false);
  });

  test.each([
    ['no place', { placeId: 'x' }, 'GOODS_GONE'],
    ['a place that is not there', { placeId: '999' }, 'GOODS_GONE'],
    ['a day that is over', { placeId: String(demoPlaceId), date: '2020-01-01' }, 'DATES_INVALID'],
  ] as const)('%s is refused', async (_what, request, reason) => {
    expect((await shop.call(ticket.place, request)).code).toBe(errors[reason].code);
  });
});

describe('days', () => {
  const limit = (product: keyof typeof demoProducts, from: string, until: string) =>
    shop.call(sku.timeLimit, { kind: 'ticket', skuId: String(demoProducts[product]), from, until });

  test('a calendar has every day asked for, with price, tickets left and sessions', async () => {
    const [from, until] = [addDays(dayOf(START), -1), addDays(dayOf(START), TICKET_HORIZON_DAYS)];
    const { data } = await limit('realName', from, until);
    expect(data.days).toHaveLength(TICKET_HORIZON_DAYS + 2);
    expect(data).toMatchObject({ firstDate: dayOf(START), lastDate: until, weekdays: { length: 7 } });
    expect(data.days[0]).toMatchObject({ date: from, price: null, left: 0 });
    expect(data.days[5]).toMatchObject({ price: 8800, left: 800, sessions: [{ starts: '09:00' }, {}, {}, { ends: '21:00' }] });
  });

  test('from the cut-off hour on today can’t be booked, and a session that ends too soon neither', async () => {
    const today = dayOf(START);
    shop.clock.now = instantOf(today, 11, 30);
    const { data } = await limit('realName', today, today);
    expect(data.days[0]?.sessions.map(({ bookable }) => bookable)).toEqual([false, true, true, true]);
    shop.clock.now = instantOf(today, 16);
    expect((await limit('open', today, today)).data).toMatchObject({ firstDate: addDays(today, 1), days: [{ price: null }] });
    const late = await shop.call(ticket.pre, ticketRequest(shop.clock.now, { from: 0 }), { token: buyer });
    expect(late).toMatchObject({ code: errors.NOT_ALLOWED.code, desc: '这个场次已停止预订，请换个日期或场次' });
  });

  test('without a range it says the rule alone; too long a range and another kind’s id are refused', async () => {
    const skuId = String(demoProducts.open);
    expect((await shop.call(sku.timeLimit, { kind: 'ticket', skuId })).data).toMatchObject({
      days: [],
      bookUntil: { daysBefore: 0, hour: 16 },
    });
    expect((await limit('open', dayOf(START), addDays(dayOf(START), 92))).code).toBe(errors.DATES_INVALID.code);
    expect((await shop.call(sku.timeLimit, { kind: 'hotelStay', skuId })).code).toBe(errors.GOODS_GONE.code);
  });

  test('the pages of a booking begin with a day that can still be gone to', async () => {
    const asked = async (hour: number) => {
      shop.clock.now = instantOf(dayOf(START), hour);
      return (await shop.call(operation.defaultDate, {})).data.ticketOrderParam?.date;
    };
    expect([await asked(9), await asked(15)]).toEqual([dayOf(START), addDays(dayOf(START), 1)]);
  });
});

test('in an English channel whatever the shop says of tickets is English, the place’s name too', async () => {
  const en = { channel: 'P069' };
  const chinese = (texts: readonly string[]) => texts.filter((text) => /\p{Script=Han}/u.test(text));
  const rows = await shop.database.select({ id: ticketPlaces.id, cityCode: ticketPlaces.cityCode }).from(ticketPlaces);
  for (const { id, cityCode } of rows) {
    const { data } = await shop.call(ticket.place, { placeId: String(id) }, en);
    const said = data.products.flatMap(({ name, includes, fares }) => [name, ...includes, ...fares.map(({ who }) => who)]);
    expect(chinese([data.name, data.cityName, data.areaName, ...data.tagList, ...said])).toEqual([]);
    expect((await shop.call(ticket.search, { ...search, cityCode }, en)).data.list.flatMap(({ tagList }) => chinese(tagList))).toEqual([]);
  }
});
