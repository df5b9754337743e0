import type { Output } from '@/lib/contract/endpoint';
import { errors } from '@/lib/contract/errors';
import { hotel } from '@/lib/contract/hotel/endpoints';
import { newHotel } from '@/lib/contract/new-hotel/endpoints';
import { search } from '@/lib/contract/search/endpoints';
import { type HotelSetName, hotelSetNames } from '@/lib/domain/hotel-filter';
import { addDays, dayOf, daysBetween } from '@/lib/kernel/day';
import { demoCityCode, demoNewHotelId, demoNewOffers } from '@/demo/base/fixtures';
import { giveCoupon } from './coupon/owned';
import { openManyHotels } from './many-hotels';
import { startGateway, type TestGateway } from './server';
import { bookStay, cancelUnpaid, demoRoomId } from './stay';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
  await openManyHotels(gateway.pool, nightsAhead());
});
afterAll(() => gateway.close());

type Stay = Readonly<{ checkInDate: string; checkOutDate: string }>;
const nightsAhead = (): string[] => Array.from({ length: 60 }, (_, index) => addDays(dayOf(gateway.clock.now), index));
const stayOf = (from: number, nights: number): Stay => {
  const checkInDate = addDays(dayOf(gateway.clock.now), from);
  return { checkInDate, checkOutDate: addDays(checkInDate, nights) };
};
const lists = { classic: hotel.shopPage, new: newHotel.search } as const;
const details = { classic: hotel.productList, new: newHotel.roomPage } as const;
type Row = Output<typeof newHotel.search>['list'][number];

async function listed(set: HotelSetName, stay: Stay, more: Record<string, unknown> = {}, pageSize = 50): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const asked = { cityCode: demoCityCode, sort: 'recommend', pageSize, ...stay, ...more, ...(cursor ? { cursor } : {}) } as const;
    const { code, data, desc } = await gateway.call(lists[set], asked);
    if (code !== '1') throw new Error(`${code} ${desc}`);
    rows.push(...data.list);
    cursor = data.nextCursor;
  }
  return rows;
}

/** Totals of the cheapest offers by hotel, from all nights of the city, one offer after the other. */
async function cheapest(set: HotelSetName, { checkInDate, checkOutDate }: Stay): Promise<ReadonlyMap<string, number | null>> {
  const { rows } = await gateway.pool.query<{ hotel: number; offer: number | null; left: number; price: number }>(
    `select hotels.id as hotel, offers.id as offer, units - sold as left, greatest(1, room_nights.price_fen + surcharge_fen) as price
    from hotels left join (rooms join offers on room_id = rooms.id
      join room_nights on room_nights.room_id = rooms.id and night >= $3 and night < $4) on hotel_id = hotels.id
    where set = $1 and city_code = $2 and listed`,
    [set, demoCityCode, checkInDate, checkOutDate],
  );
  const offers = new Map<number, { hotel: string; total: number; nights: number }>();
  for (const { hotel: id, offer, left, price } of rows) {
    if (offer === null || left < 1) continue;
    const known = offers.get(offer) ?? { hotel: String(id), total: 0, nights: 0 };
    offers.set(offer, { ...known, total: known.total + price, nights: known.nights + 1 });
  }
  const totals = new Map<string, number | null>(rows.map((row) => [String(row.hotel), null]));
  for (const { hotel: id, total, nights } of offers.values())
    if (nights === daysBetween(checkInDate, checkOutDate)) totals.set(id, Math.min(totals.get(id) ?? total, total));
  return totals;
}

/** The cheapest offer that the hotel's own page sells for these nights. */
async function sold(set: HotelSetName, hotelId: string, stay: Stay) {
  const { data } = await gateway.call(details[set], { hotelId, ...stay });
  const offers = data.list.flatMap((room) => room.offers).filter(({ left }) => left > 0);
  return offers.sort((one, other) => one.totalPrice - other.totalPrice)[0];
}
const sellOut = (hotelId: number | string, nights: Stay, rooms = '1 = 1') =>
  gateway.pool.query(
    `update room_nights set sold = units from rooms where rooms.id = room_id and hotel_id = $1 and night >= $2 and night < $3 and ${rooms}`,
    [hotelId, nights.checkInDate, nights.checkOutDate],
  );

const stays: readonly (readonly [from: number, nights: number])[] = [
  [0, 1],
  [1, 1],
  [2, 2],
  [4, 3],
  [9, 7],
  [30, 28],
];

test.each(hotelSetNames.flatMap((set) => stays.map(([from, nights]) => [set, from, nights] as const)))(
  'every hotel of the list %s, from %i days ahead for %i nights, costs what its own page sells, and what is sold out comes last',
  async (set, from, nights) => {
    const stay = stayOf(from, nights);
    const rows = await listed(set, stay);
    const totals = await cheapest(set, stay);
    expect(totals.size).toBeGreaterThan(500);
    expect(new Map(rows.map(({ hotelId, totalPrice }) => [hotelId, totalPrice]))).toEqual(totals);
    expect(rows).toHaveLength(totals.size);
    for (const row of rows.filter((_, index) => index % 25 === 0)) {
      const offer = await sold(set, row.hotelId, stay);
      expect([row.hotelId, row.soldOut, row.totalPrice]).toEqual([row.hotelId, offer === undefined, offer?.totalPrice ?? null]);
      if (offer) expect([row.hotelId, row.price]).toEqual([row.hotelId, offer.price]);
    }
    expect(rows.map(({ soldOut }) => soldOut)).toEqual(rows.map(({ soldOut }) => soldOut).sort());
    for (const [sort, sign] of [
      ['priceLow', 1],
      ['priceHigh', -1],
    ] as const) {
      const sorted = await listed(set, stay, { sort }, 47);
      expect(sorted.map(({ hotelId }) => hotelId).sort()).toEqual(rows.map(({ hotelId }) => hotelId).sort());
      const prices = sorted.flatMap(({ totalPrice }) => totalPrice ?? []);
      expect(prices).toEqual([...prices].sort((one, other) => sign * (one - other)));
      expect(sorted.map(({ soldOut }) => soldOut)).toEqual(sorted.map(({ soldOut }) => soldOut).sort());
    }
    for (const [what, word] of [
      ['word', { keyword: '测试' }],
      ['rare word', { keyword: 'rare7' }],
    ] as const)
      for (const sort of ['recommend', 'priceLow', 'priceHigh'] as const) {
        const found = await listed(set, stay, { sort, ...word });
        const expected = rows.filter(
          ({ name }) => name.startsWith('测试') && (what === 'word' || Math.floor(Number(name.slice(2)) / 20) === 7),
        );
        expect([what, sort, found.map(({ hotelId }) => hotelId).sort()]).toEqual([
          what,
          sort,
          expected.map(({ hotelId }) => hotelId).sort(),
        ]);
      }
    const [least, most] = [20_000, 45_000];
    for (const sort of ['recommend', 'distance', 'priceLow', 'priceHigh', 'score'] as const) {
      const within = await listed(set, stay, { sort, priceMin: least, priceMax: most });
      const expected = rows.filter(({ soldOut, price }) => !soldOut && price >= least && price <= most);
      expect([sort, within.map(({ hotelId }) => hotelId).sort()]).toEqual([sort, expected.map(({ hotelId }) => hotelId).sort()]);
    }
  },
);

test('a stay has one room and one offer throughout: a hotel whose rooms are each sold out on another night is sold out', async () => {
  const [first, second] = [stayOf(12, 1), stayOf(13, 1)];
  const both = stayOf(12, 2);
  const [row] = (await listed('classic', both)).filter(({ soldOut }) => !soldOut);
  const hotelId = row?.hotelId ?? '';
  await sellOut(hotelId, first, 'rooms.sort > 0');
  await sellOut(hotelId, second, 'rooms.sort = 0');
  const one = async (stay: Stay) => (await listed('classic', stay)).find((each) => each.hotelId === hotelId);
  expect((await one(both))?.soldOut).toBe(true);
  for (const stay of [first, second]) expect((await one(stay))?.totalPrice).toBe((await sold('classic', hotelId, stay))?.totalPrice);
  expect((await listed('classic', both, { priceMin: 1 })).map((each) => each.hotelId)).not.toContain(hotelId);
  const { data } = await gateway.call(hotel.recommend, { cityCode: demoCityCode, ...both });
  expect(data.list.map((each) => each.hotelId)).not.toContain(hotelId);
});

test('the last room that is booked leaves the list at once, and comes back when the order is cancelled', async () => {
  const { token } = await gateway.loginAs('13900009101');
  const stay = stayOf(20, 1);
  await gateway.pool.query('update room_nights set sold = units where room_id between $1 + 1 and $1 + 8 and night = $2', [
    demoRoomId,
    stay.checkInDate,
  ]);
  await gateway.pool.query('update room_nights set sold = units - 1 where room_id = $1 and night = $2', [demoRoomId, stay.checkInDate]);
  const shown = async (sort: string) => (await listed('new', stay, { sort })).find(({ hotelId }) => hotelId === String(demoNewHotelId));
  const before = await shown('priceLow');
  expect(before?.soldOut).toBe(false);
  await bookStay(gateway, token, { offerId: demoNewOffers.none, from: 20, nights: 1 });
  for (const sort of ['priceLow', 'recommend']) expect(await shown(sort)).toMatchObject({ soldOut: true, totalPrice: null });
  await cancelUnpaid(gateway, token);
  expect(await shown('priceLow')).toEqual(before);
});

test('a price or a surcharge that changes moves the hotel in the list by price', async () => {
  const stay = stayOf(25, 1);
  const first = async () => (await listed('new', stay, { sort: 'priceLow' }))[0];
  const dear = (await listed('new', stay, { sort: 'priceHigh' })).find(({ soldOut }) => !soldOut)?.hotelId;
  const rooms = 'room_id in (select id from rooms where hotel_id = $1)';
  await gateway.pool.query(`update room_nights set price_fen = 5000 where ${rooms} and night = $2`, [dear, stay.checkInDate]);
  const cheap = (await sold('new', dear ?? '', stay))?.totalPrice;
  expect(await first()).toMatchObject({ hotelId: dear, totalPrice: cheap });
  await gateway.pool.query(`update offers set surcharge_fen = -6000 where ${rooms}`, [dear]);
  expect(await first()).toMatchObject({ hotelId: dear, totalPrice: 1 });
});

test.each(hotelSetNames.flatMap((set) => [1, 2, 3, 4, 7, 9].map((nights) => [set, nights] as const)))(
  'rare and common bands of the price have the hotels of the list %s whose %i nights cost that much, in every order, also among words',
  async (set, nights) => {
    const stay = stayOf(6, nights);
    const left = (await listed(set, stay)).filter(({ soldOut }) => !soldOut);
    const prices = left.map(({ price }) => price).sort((one, other) => one - other);
    const [low = 0, middle = 0, high = 0] = [prices[4], prices[Math.floor(prices.length / 2)], prices.at(-5)];
    const bands = [{ priceMax: low }, { priceMin: middle, priceMax: middle + 200 }, { priceMin: high }, { priceMin: 1 }, { priceMax: 1 }];
    for (const band of bands) {
      const { priceMin = 0, priceMax = Infinity } = { priceMin: 0, priceMax: Infinity, ...band };
      const expected = left.filter(({ price }) => price >= priceMin && price <= priceMax);
      for (const sort of ['recommend', 'distance', 'priceLow', 'priceHigh', 'score'] as const)
        for (const word of [undefined, '测试 ', 'rare7']) {
          const among = expected.filter(
            ({ name }) =>
              word === undefined || (name.startsWith('测试') && (word !== 'rare7' || Math.floor(Number(name.slice(2)) / 20) === 7)),
          );
          const found = await listed(set, stay, { sort, ...band, ...(word !== undefined && { keyword: word }) }, 47);
          expect([band, sort, word, found.map(({ hotelId }) => hotelId).sort()]).toEqual([
            band,
            sort,
            word,
            among.map(({ hotelId }) => hotelId).sort(),
          ]);
        }
    }
  },
);

test('a night that sells out, opens again or changes its price moves every stay of up to a week, and of more, that it is part of', async () => {
  const rows = (await listed('classic', stayOf(36, 9))).filter(({ soldOut }) => !soldOut);
  const { hotelId = '' } = rows[0] ?? {};
  const nights = 'room_id in (select id from rooms where hotel_id = $1) and night = $2';
  const change = (set: string) => gateway.pool.query(`update room_nights set ${set} where ${nights}`, [hotelId, stayOf(42, 1).checkInDate]);
  const stays = [1, 2, 3, 4, 5, 6, 7, 9].flatMap((nights) =>
    Array.from({ length: Math.min(nights, 7) }, (_, before) => stayOf(42 - before, nights)),
  );
  const agree = async () => {
    for (const stay of stays) {
      const row = (await listed('classic', stay, { sort: 'priceLow' })).find((each) => each.hotelId === hotelId);
      expect([stay, row?.totalPrice]).toEqual([stay, (await sold('classic', hotelId, stay))?.totalPrice ?? null]);
    }
  };
  for (const set of ['price_fen = 123400', 'sold = units', 'sold = 0', 'price_fen = 5100']) {
    await change(set);
    await agree();
  }
});

test.each([
  ['past', -3, 1],
  ['without a night', 3, 0],
  ['backwards', 3, -1],
  ['too long', 3, 29],
])('a list for dates that are %s is refused as the hotel page refuses them', async (_what, from, nights) => {
  const asked = { cityCode: demoCityCode, sort: 'recommend', pageSize: 20, ...stayOf(from, nights) } as const;
  for (const list of [hotel.shopPage, newHotel.search, newHotel.couponHotelPage])
    expect((await gateway.call(list, asked)).code).toBe(errors.DATES_INVALID.code);
  expect((await gateway.call(hotel.recommend, asked)).code).toBe(errors.DATES_INVALID.code);
});

test('nights that are not on sale yet are sold out everywhere', async () => {
  const rows = await listed('new', stayOf(300, 2), { sort: 'priceLow' });
  expect(rows.length).toBeGreaterThan(500);
  expect(rows.every(({ soldOut }) => soldOut)).toBe(true);
});

test('recommendations and the search show what the chosen nights cost', async () => {
  const stay = stayOf(6, 2);
  const { data } = await gateway.call(hotel.recommend, { cityCode: demoCityCode, ...stay });
  expect(data.list.length).toBeGreaterThan(0);
  for (const { hotelId, totalPrice } of data.list) expect(totalPrice).toBe((await sold('classic', hotelId, stay))?.totalPrice);
  const name = (await listed('new', stay)).find(({ soldOut }) => !soldOut)?.name ?? '';
  const found = await gateway.call(search.found, { cityCode: demoCityCode, keyword: name.slice(0, 4), ...stay });
  expect(found.code).toBe('1');
  expect(found.data.newHotel.length).toBeGreaterThan(0);
  for (const { hotelId, totalPrice } of found.data.newHotel)
    expect(totalPrice).toBe((await sold('new', hotelId, stay))?.totalPrice ?? null);
});

test('for a coupon that pays for dear nights only, hotels cost their cheapest offer that it pays for, and stand in that order', async () => {
  const { token, userId } = await gateway.loginAs('13900009102');
  const stay = stayOf(5, 2);
  const userCouponId = await giveCoupon(gateway.database, userId, gateway.clock.now, {
    goods: { pieceFromFen: 40_000, pieceToFen: 90_000 },
  });
  const { data } = await gateway.call(
    newHotel.couponHotelPage,
    { cityCode: demoCityCode, sort: 'priceLow', pageSize: 50, ...stay, userCouponId },
    { token },
  );
  expect(data.list.length).toBeGreaterThan(3);
  let last = 0;
  for (const { hotelId, totalPrice, price } of data.list) {
    const { data: rooms } = await gateway.call(newHotel.couponRoomPage, { hotelId, ...stay, userCouponId }, { token });
    const offers = rooms.list.flatMap((room) => room.offers).filter(({ left }) => left > 0);
    expect(totalPrice).toBe(Math.min(...offers.map((offer) => offer.totalPrice)));
    expect(price).toBeGreaterThanOrEqual(Math.max(40_000, last));
    last = price;
  }
});

test('a page that looked at six hundred hotels in vain ends there, and its cursor goes on until the last hotel', async () => {
  const { token, userId } = await gateway.loginAs('13900009103');
  const [stay, last] = [stayOf(5, 2), '测试1380'];
  const dear = (await listed('new', stay)).find(({ name }) => name === last)?.hotelId ?? '';
  await gateway.pool.query(
    `update room_nights set price_fen = 900000, sold = 0 where night >= $2 and night < $3 and room_id in (select id from rooms where hotel_id = $1)`,
    [dear, stay.checkInDate, stay.checkOutDate],
  );
  await gateway.pool.query('update hotels set rank = -1 where id = $1', [dear]);
  const userCouponId = await giveCoupon(gateway.database, userId, gateway.clock.now, { goods: { pieceFromFen: 500_000 } });
  const asked = { cityCode: demoCityCode, sort: 'recommend', pageSize: 50, ...stay, userCouponId } as const;
  const page = async (cursor?: string) => (await gateway.call(newHotel.couponHotelPage, { ...asked, cursor }, { token })).data;
  const first = await page();
  expect({ found: first.list.length, goesOn: first.nextCursor !== null }).toEqual({ found: 0, goesOn: true });
  const second = await page(first.nextCursor ?? '');
  expect(second.list.map(({ hotelId }) => hotelId)).toEqual([dear]);
  expect(second.nextCursor).toBeNull();
});
