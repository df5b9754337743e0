import { and, eq } from 'drizzle-orm';
import { errors } from '@/lib/contract/errors';
import { hotelSorts } from '@/lib/domain/hotel-filter';
import { hotel } from '@/lib/contract/hotel/endpoints';
import { newHotel } from '@/lib/contract/new-hotel/endpoints';
import { addDays, dayOf } from '@/lib/kernel/day';
import { holidayOf } from '@/server/catalogue/holidays';
import { distanceBetween } from '@/server/catalogue/place';
import { hotels, roomNights } from '@/server/kinds/hotel/tables';
import { demoCityCode, demoClassicHotelId, demoNewHotelId, demoNewOffers } from '@/demo/base/fixtures';
import { inBulk } from './in-bulk';
import { startGateway, type TestGateway } from './server';
import { demoRoomId } from './stay';

let gateway: TestGateway;
let stay: { checkInDate: string; checkOutDate: string };
beforeAll(async () => {
  gateway = await startGateway();
  // The seed spreads its hotels over many cities; these tests need one city with several hundred, and ties in every sort order.
  await inBulk(
    gateway.pool,
    `insert into hotels (id, set, city_code, district_code, business_code, area_name, brand_id, name, subtitle, picture, star_level,
      score_tenths, review_count, sales, price_fen, tags, facility_ids, takes_coupons, rank, lng, lat, place, search)
    select 900000 + i, set, city_code, 'd' || i % 3, 'b' || i % 5, area_name, 'brand' || i % 40, '测试' || i, subtitle, picture, 2 + i % 4,
    40 + i % 6, i, i,
      10000 + i % 7 * 100, tags, array['f' || i % 2, 'f' || i % 9], i % 4 = 0, i % 11, lng + i % 50 / 1000.0, lat,
      place + point(i % 50 / 10.0, 0),
      array_to_tsvector(array['city:' || city_code, 'set:' || set, '测试', 'area:d' || i % 3, 'area:b' || i % 5, 'brand:brand' || i % 40,
      'star:' || 2 + i % 4,
        'facility:f' || i % 2, 'facility:f' || i % 9, 'rare' || i / 300])
    from hotels, generate_series(1, 900) i where id = ${demoNewHotelId}`,
  );
  await gateway.pool.query('update hotels set listed = false where id = 900001');
  stay = { checkInDate: addDays(dayOf(gateway.clock.now), 2), checkOutDate: addDays(dayOf(gateway.clock.now), 4) };
  // One room each, dearer on the second night: on average a night costs what the hotel's row says. The others are sold out.
  await inBulk(
    gateway.pool,
    `insert into rooms (id, hotel_id, name, picture, area_square_metres, bed, max_guests, floor, has_window, facilities, sort)
      select 9000000 + hotels.id, hotels.id, name, picture, 20, '', 2, '', true, '{}', 0 from hotels where id between 900001 and 900900`,
    `insert into offers (id, room_id, name, breakfast, cancellation_kind, instant_confirmation, surcharge_fen, sort)
      select id, id, '', 0, 'none', true, 0, 0 from rooms where id > 9000000`,
    `insert into room_nights (room_id, night, price_fen, units, sold)
      select rooms.id, '${stay.checkInDate}'::date + late, price_fen - 500 + 1000 * late, 1, (hotels.id % 10 = 9)::int
      from rooms join hotels on hotels.id = hotel_id, generate_series(0, 1) as late where rooms.id > 9000000`,
  );
});
afterAll(() => gateway.close());

const place = { lng: 121.49, lat: 31.24 };
type Search = Partial<Parameters<typeof search>[0]>;
const search = (more: Record<string, unknown>) =>
  gateway.call(newHotel.search, { cityCode: demoCityCode, ...stay, sort: 'recommend', pageSize: 20, ...more });

async function allPages(more: Search) {
  const found = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { data, code } = await search({ pageSize: 50, ...more, ...(cursor ? { cursor } : {}) });
    if (code !== '1') throw new Error(`refused: ${code}`);
    found.push(...data.list);
    cursor = data.nextCursor;
  }
  return found;
}

test.each(hotelSorts)('a list by %s goes on where its page ended: nothing twice, nothing missing, everything in order', async (sort) => {
  const found = await allPages({ sort, ...place });
  const listed = await gateway.database
    .select({ id: hotels.id })
    .from(hotels)
    .where(and(eq(hotels.set, 'new'), eq(hotels.cityCode, demoCityCode), eq(hotels.listed, true)));
  expect(found.map(({ hotelId }) => Number(hotelId)).sort()).toEqual(listed.map(({ id }) => id).sort());
  expect(found.filter(({ soldOut }) => soldOut).length).toBeGreaterThan(80);
  expect(found.map(({ soldOut }) => soldOut)).toEqual(found.map(({ soldOut }) => soldOut).sort());
  for (const some of [found.filter(({ soldOut }) => soldOut), found.filter(({ soldOut }) => !soldOut)]) {
    const values = some.map(
      ({ price, scoreTenths }) => ({ priceLow: price, priceHigh: -price, score: -scoreTenths, recommend: 0, distance: 0 })[sort],
    );
    expect(values).toEqual([...values].sort((one, another) => one - another));
  }
});

test('distances rise, are metres from the place that was sent, and need one', async () => {
  const found = await allPages({ sort: 'distance', ...place });
  const shown = found.map(({ distance }) => distance ?? -1);
  // The index measures on a plane and the page on the globe, so neighbours at nearly the same distance may swap places.
  const soldOut = found.findIndex((one) => one.soldOut);
  shown.forEach((metres, index) => expect(metres).toBeGreaterThanOrEqual(index === soldOut ? 0 : (shown[index - 1] ?? 0) - 50));
  const [row] = await gateway.database
    .select()
    .from(hotels)
    .where(eq(hotels.id, Number(found[0]?.hotelId)));
  expect(found[0]?.distance).toBe(row && distanceBetween(place, row));
  expect((await search({ sort: 'distance' })).data.list[0]?.distance).toBeNull();
});

test.each(['recommend', 'distance', 'score'] as const)(
  'a keyword finds the same hotels by %s, however common or rare it is',
  async (sort) => {
    expect(await allPages({ sort, keyword: '测试', ...place })).toHaveLength(899);
    expect(await allPages({ sort, keyword: 'rare3', ...place })).toHaveLength(1);
    expect(await allPages({ sort, keyword: 'rare1', ...place })).toHaveLength(300);
    expect(await allPages({ sort, keyword: '没有这家', ...place })).toHaveLength(0);
  },
);

test('a keyword of nothing but signs finds nothing, and no sign breaks the query', async () => {
  for (const keyword of ['！！', "' | 'x", '%_\\', "'); drop table hotels; --", '&&&', ':*']) {
    const { code, data } = await search({ keyword });
    expect([code, data.list]).toEqual(['1', []]);
  }
});

test.each([
  ['area', { areaCode: 'd1' }, "district_code = 'd1'"],
  ['business area', { areaCode: 'b2' }, "business_code = 'b2'"],
  ['stars', { starLevels: [2, 5] }, 'star_level in (2, 5)'],
  ['price', { priceMin: 10_200, priceMax: 10_400 }, 'price_fen between 10200 and 10400 and id % 10 <> 9'],
  ['brand', { brandId: 'brand7' }, "brand_id = 'brand7'"],
  ['facilities', { facilityIds: ['f0', 'f4'] }, "facility_ids @> array['f0','f4']"],
  ['two things', { brandId: 'brand7', starLevels: [5] }, "brand_id = 'brand7' and star_level = 5"],
])('a filter by %s keeps exactly what has it', async (_what, filter, condition) => {
  const { rows } = await gateway.pool.query<{ count: string }>(
    `select count(*) from hotels where set = 'new' and city_code = $1 and listed and ${condition}`,
    [demoCityCode],
  );
  expect((await allPages(filter)).length).toBe(Number(rows[0]?.count));
});

test('a changed cursor, and one of another list, are refused', async () => {
  const { data } = await search({});
  const cursor = data.nextCursor ?? '';
  for (const wrong of [`${cursor}x`, cursor.replace(/^./, (first) => (first === 'W' ? 'X' : 'W')), 'a.b', '.', '']) {
    expect((await search({ cursor: wrong })).code).toBe(errors.INPUT_INVALID.code);
  }
  expect((await search({ cursor, sort: 'score' })).code).toBe(errors.INPUT_INVALID.code);
  expect((await search({ cursor, cityCode: '110100' })).code).toBe(errors.INPUT_INVALID.code);
});

test('a hotel belongs to one set, and one that is unknown is gone', async () => {
  expect((await gateway.call(newHotel.detail, { hotelId: String(demoNewHotelId) })).data.hotelId).toBe(String(demoNewHotelId));
  expect((await gateway.call(hotel.shopDetail, { hotelId: String(demoNewHotelId) })).code).toBe(errors.GOODS_GONE.code);
  expect((await gateway.call(hotel.shopDetail, { hotelId: String(demoClassicHotelId) })).data.facilities.length).toBeGreaterThan(0);
  for (const hotelId of ['0', 'x', '99999999999', '900001']) {
    expect((await gateway.call(newHotel.detail, { hotelId })).code).toBe(errors.GOODS_GONE.code);
    expect((await gateway.call(newHotel.roomPage, { hotelId, ...stay })).code).toBe(errors.GOODS_GONE.code);
  }
});

test('an offer costs what its nights cost, and is left as often as its scarcest night', async () => {
  const rooms = async () => (await gateway.call(newHotel.roomPage, { hotelId: String(demoNewHotelId), ...stay })).data.list;
  const offerOf = (list: Awaited<ReturnType<typeof rooms>>) =>
    list.flatMap(({ offers }) => offers).find(({ offerId }) => offerId === String(demoNewOffers.none));
  const nights = await gateway.database.select().from(roomNights).where(eq(roomNights.roomId, demoRoomId));
  const own = nights.filter(({ night }) => night >= stay.checkInDate && night < stay.checkOutDate);
  expect(offerOf(await rooms())).toMatchObject({
    totalPrice: own.reduce((sum, { priceFen }) => sum + priceFen, 0),
    cancellation: { kind: 'none' },
    freeUntil: null,
  });
  await gateway.database
    .update(roomNights)
    .set({ sold: 197 })
    .where(and(eq(roomNights.roomId, demoRoomId), eq(roomNights.night, stay.checkInDate)));
  expect(offerOf(await rooms())?.left).toBe(3);
});

test('a room whose nights are not all published is not offered', async () => {
  const before = (await gateway.call(newHotel.roomPage, { hotelId: String(demoNewHotelId), ...stay })).data.list;
  await gateway.database.delete(roomNights).where(and(eq(roomNights.roomId, demoRoomId + 1), eq(roomNights.night, stay.checkInDate)));
  const after = (await gateway.call(newHotel.roomPage, { hotelId: String(demoNewHotelId), ...stay })).data.list;
  expect(before.length - after.length).toBe(1);
});

test('dates that can not be booked are refused by name', async () => {
  const dates = { checkInDate: '2020-01-01', checkOutDate: '2020-01-02' };
  expect((await gateway.call(newHotel.roomPage, { hotelId: String(demoNewHotelId), ...dates })).code).toBe(errors.DATES_INVALID.code);
});

test('the calendar shows the lowest price and what is left, no price for a night that is sold out, and asks for no endless span', async () => {
  const from = dayOf(gateway.clock.now);
  const soldOut = addDays(from, 7);
  await gateway.pool.query('update room_nights set sold = units where night = $1 and room_id between $2 and $3', [
    soldOut,
    demoNewHotelId * 10,
    demoNewHotelId * 10 + 9,
  ]);
  const { data } = await gateway.call(newHotel.calendar, { hotelId: String(demoNewHotelId), from, until: addDays(from, 30) });
  expect(data.list).toHaveLength(31);
  expect(data.list.find(({ date }) => date === soldOut)).toMatchObject({ price: null, left: 0 });
  expect(data.list[0]?.price).toBeGreaterThan(0);
  expect((await gateway.call(newHotel.calendar, { hotelId: String(demoNewHotelId), from, until: addDays(from, 400) })).code).toBe(
    errors.INPUT_INVALID.code,
  );
});

test('holidays and the weekends worked for them are marked', () => {
  expect(holidayOf('2026-10-01')).toEqual({ name: '国庆节', rest: true });
  expect(holidayOf('2026-10-10')).toEqual({ name: '国庆节', rest: false });
  expect(holidayOf('2026-11-21')).toBeNull();
});

test('only hotels that take coupons are listed for one, and the others offer it no rooms', async () => {
  const { data } = await gateway.call(newHotel.couponHotelPage, { cityCode: demoCityCode, ...stay, sort: 'recommend', pageSize: 50 });
  const taking = new Set(
    (await gateway.database.select({ id: hotels.id }).from(hotels).where(eq(hotels.takesCoupons, true))).map(({ id }) => String(id)),
  );
  expect(data.list.length).toBeGreaterThan(0);
  expect(data.list.every(({ hotelId }) => taking.has(hotelId))).toBe(true);
  expect((await gateway.call(newHotel.couponRoomPage, { hotelId: '900003', ...stay })).data.list).toEqual([]);
});

test('recommended hotels are neighbours, and never the hotel itself', async () => {
  const { data } = await gateway.call(hotel.recommend, { cityCode: demoCityCode, hotelId: String(demoClassicHotelId) });
  expect(data.list.length).toBeGreaterThan(0);
  expect(data.list.map(({ hotelId }) => hotelId)).not.toContain(String(demoClassicHotelId));
});
