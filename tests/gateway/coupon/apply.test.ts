import fc from 'fast-check';
import { apply } from '@/lib/contract/apply/endpoints';
import { combo } from '@/lib/contract/combo/endpoints';
import type { Endpoint, Input } from '@/lib/contract/endpoint';
import { errors } from '@/lib/contract/errors';
import { hotel } from '@/lib/contract/hotel/endpoints';
import { newHotel } from '@/lib/contract/new-hotel/endpoints';
import { physical } from '@/lib/contract/physical/endpoints';
import { restaurant } from '@/lib/contract/restaurant/endpoints';
import { ticket } from '@/lib/contract/ticket/endpoints';
import { addDays, dayOf } from '@/lib/kernel/day';
import { demoCityCode, demoNewHotelId } from '@/demo/base/fixtures';
import { startGateway, type TestGateway } from '../server';
import { combosFor, foodFor, hotelsFor, judgeOf, placesFor, productsFor, stayOffers } from './applied-goods';
import { giveCoupon, ruleOf, type Wished } from './owned';

const RUNS = 30;
let gateway: TestGateway;
let owner: { token: string; userId: number };
let stranger: { token: string; userId: number };
beforeAll(async () => {
  gateway = await startGateway();
  owner = await gateway.loginAs('13900008001');
  stranger = await gateway.loginAs('13900008002');
});
afterAll(() => gateway.close());

const give = (wished: Wished = {}) => giveCoupon(gateway.database, owner.userId, gateway.clock.now, wished);
const today = () => dayOf(gateway.clock.now);
const stay = (from = 3, nights = 2) => ({ checkInDate: addDays(today(), from), checkOutDate: addDays(today(), from + nights) });

const call = async <E extends Endpoint>(endpoint: E, input: Input<E>, token = owner.token) => {
  const answer = await gateway.call(endpoint, input, { token });
  if (answer.code !== '1') throw new Error(`${endpoint.id}: ${answer.code} ${answer.desc}`);
  return answer.data;
};

/** All ids of a list, read page by page. */
async function all<Item>(
  page: (cursor: string | undefined) => Promise<{ list: Item[]; nextCursor: string | null }>,
  id: (item: Item) => string,
) {
  const ids: string[] = [];
  for (let cursor: string | undefined; ;) {
    const { list, nextCursor } = await page(cursor);
    ids.push(...list.map(id));
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  expect(new Set(ids).size).toBe(ids.length);
  return ids.sort();
}
const next = (cursor: string | undefined) => ({ pageSize: 50, ...(cursor !== undefined && { cursor }) });

const listed = (userCouponId: string) => {
  const search = { cityCode: demoCityCode, sort: 'recommend', userCouponId } as const;
  return {
    classic: () =>
      all(
        (at) => call(hotel.shopPage, { ...search, ...stay(), ...next(at) }),
        ({ hotelId }) => hotelId,
      ),
    new: () =>
      all(
        (at) => call(newHotel.couponHotelPage, { ...search, ...stay(), ...next(at) }),
        ({ hotelId }) => hotelId,
      ),
    places: () =>
      all(
        (at) => call(ticket.search, { ...search, date: addDays(today(), 3), ...next(at) }),
        ({ placeId }) => placeId,
      ),
    food: () =>
      all(
        (at) => call(restaurant.couponProducts, { ...search, ...next(at) }),
        ({ productId }) => productId,
      ),
    combos: () =>
      all(
        (at) => call(combo.page, { ...search, ...next(at) }),
        ({ comboId }) => comboId,
      ),
    goods: () =>
      all(
        (at) => call(physical.page, { sort: 'recommend', userCouponId, ...next(at) }),
        ({ productId }) => productId,
      ),
  };
};

const some = <Value>(values: readonly Value[], most = 3) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant<Value[]>([]) },
    fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: most }),
  );
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, value);
const price = fc.integer({ min: 20, max: 1_200 }).map((yuan) => yuan * 100);

/** Rules of every shape, made from what the demo sells, so that most fit something and hardly any fits everything. */
const wished: fc.Arbitrary<Wished> = fc.record({
  goods: fc.record({
    kinds: some(['hotelStay', 'ticket', 'diningVoucher', 'setMeal', 'combo', 'physical'] as const, 4),
    categoryIds: some(
      ['star5', 'star4', 'new', 'classic', 'amusement', 'level5A', 'hotpot', 'dessert', 'stay', 'dining', 'food', 'tea', 'home'],
      5,
    ),
    brandIds: some(['lanting', 'shiguangli', 'muguang', '1', '2', '11'], 4),
    cityCodes: some([demoCityCode, '110100', '440100']),
    products: some([
      { kind: 'hotelStay', productId: String(demoNewHotelId) },
      { kind: 'physical', productId: '400002' },
      { kind: 'ticket', productId: '1' },
    ] as const),
    pieceFromFen: maybe(price),
    pieceToFen: maybe(price),
    mostPieces: maybe(fc.integer({ min: 1, max: 3 })),
  }),
  days: fc.record({
    weekdays: some([0, 1, 2, 3, 4, 5, 6], 5),
    excludedHolidays: some(['元旦', '春节', '国庆节']),
    daysAhead: fc.integer({ min: 0, max: 5 }),
  }),
  pays: fc.constantFrom(
    { kind: 'all' } as const,
    { kind: 'amount', fen: 5_000, fromFen: 30_000 } as const,
    { kind: 'part', percent: 50, mostFen: null } as const,
  ),
});

test('every list of a coupon holds what its rule fits, all of it and nothing else', async () => {
  const found = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(wished, async (one) => {
      const lists = listed(await give(one));
      const { database, clock } = gateway;
      const fits = judgeOf(ruleOf(one), clock.now);
      const expected = {
        classic: await hotelsFor(database, demoCityCode, 'classic', stay(), fits),
        new: await hotelsFor(database, demoCityCode, 'new', stay(), fits),
        places: await placesFor(database, demoCityCode, addDays(today(), 3), fits),
        food: await foodFor(database, demoCityCode, clock.now, fits),
        combos: await combosFor(database, demoCityCode, clock.now, fits),
        goods: await productsFor(database, fits),
      };
      for (const name of ['classic', 'new', 'places', 'food', 'combos', 'goods'] as const) {
        expect({ name, ids: await lists[name]() }).toEqual({ name, ids: expected[name] });
        if (expected[name].length > 0) found.set(name, (found.get(name) ?? 0) + 1);
      }
    }),
    { numRuns: RUNS, seed: 20_261_122 },
  );
  // If a list had stayed empty throughout, nothing would have been proved about it.
  expect([...found.keys()].sort()).toEqual(['classic', 'combos', 'food', 'goods', 'new', 'places']);
}, 120_000);

test('rooms are those offers that the coupon pays for, and a day of the calendar is open when one night of it can be', async () => {
  await fc.assert(
    fc.asyncProperty(wished, async ({ days = {}, pays = { kind: 'all' as const }, goods }) => {
      const one: Wished = {
        days,
        pays,
        goods: { pieceFromFen: goods?.pieceFromFen ?? null, pieceToFen: goods?.pieceToFen ?? null, categoryIds: ['new'] },
      };
      const userCouponId = await give(one);
      const fits = judgeOf(ruleOf({ ...one, pays: { kind: 'all' } }), gateway.clock.now);
      const hotelId = String(demoNewHotelId);
      const own = (await stayOffers(gateway.database, demoCityCode, 'new', stay(4, 1))).filter((offer) => offer.hotelId === demoNewHotelId);
      const expected = own.filter(({ goods: of }) => fits(of)).map(({ offerId }) => String(offerId));
      const isEnough = pays.kind !== 'amount';
      const { list } = await call(newHotel.couponRoomPage, { hotelId, ...stay(4, 1), userCouponId });
      const offered = list.flatMap(({ offers }) => offers.filter(({ left }) => left > 0).map(({ offerId }) => offerId));
      // Below the minimum amount several rooms may reach it together, but enough rooms are not always left.
      if (isEnough) expect(offered.sort()).toEqual(expected.sort());
      else expect(expected).toEqual(expect.arrayContaining(offered));
      const { list: calendar } = await call(newHotel.calendar, {
        hotelId,
        from: stay(4).checkInDate,
        until: stay(4).checkInDate,
        userCouponId,
      });
      if (isEnough) expect(calendar.map(({ price: lowest }) => lowest !== null)).toEqual([expected.length > 0]);
    }),
    { numRuns: RUNS, seed: 7 },
  );
}, 60_000);

test('a coupon of two cities lists these, and what it can be spent on in one, kind by kind', async () => {
  const cityCodes = [demoCityCode, '110100'];
  const mine = await give({ goods: { kinds: ['ticket', 'hotelStay', 'physical'], cityCodes } });
  const codes = async (endpoint: typeof newHotel.couponCity | typeof newHotel.couponCities) =>
    (await call(endpoint, { userCouponId: mine })).groups.flatMap(({ cities }) => cities.map(({ cityCode }) => cityCode)).sort();
  expect(await codes(newHotel.couponCity)).toEqual([...cityCodes].sort());
  expect(await codes(newHotel.couponCities)).toEqual([...cityCodes].sort());
  const { groups } = await call(apply.cityList, { userCouponId: mine, shelf: 'ticket' });
  expect(groups.flatMap(({ cities }) => cities.map(({ cityCode }) => cityCode)).every((code) => cityCodes.includes(code))).toBe(true);
  const { list } = await call(apply.destinations, { userCouponId: mine, cityCode: demoCityCode });
  expect(list.map(({ shelf }) => shelf).sort()).toEqual(['hotel', 'newHotel', 'ticket']);
  for (const { count, price: lowest } of list) expect(count > 0 && lowest > 0).toBe(true);
});

test('goods that are sent can be had with a coupon in every city, and stand in none of its cities', async () => {
  const mine = await give({ goods: { kinds: ['physical'] } });
  expect((await call(apply.cityList, { userCouponId: mine })).groups).toEqual([]);
  const { list } = await call(apply.destinations, { userCouponId: mine, cityCode: '110100' });
  expect(list.map(({ shelf }) => shelf)).toEqual(['physical']);
});

const asked: readonly [name: string, ask: (userCouponId: string, token: string | undefined) => Promise<{ code: string }>][] = [
  ['getCouponCityList', (userCouponId, token) => ask(apply.cityList, { userCouponId }, token)],
  ['destinationToCoupon', (userCouponId, token) => ask(apply.destinations, { userCouponId, cityCode: demoCityCode }, token)],
  ['couponHotelCity', (userCouponId, token) => ask(newHotel.couponCity, { userCouponId }, token)],
  ['queryCouponHotelCity', (userCouponId, token) => ask(newHotel.couponCities, { userCouponId }, token)],
  ['hotelPage', (userCouponId, token) => ask(newHotel.couponHotelPage, { ...city(userCouponId), ...stay() }, token)],
  ['shop/page', (userCouponId, token) => ask(hotel.shopPage, { ...city(userCouponId), ...stay() }, token)],
  ['roomPage', (userCouponId, token) => ask(newHotel.couponRoomPage, room(userCouponId), token)],
  ['roomPageV1', (userCouponId, token) => ask(hotel.couponRoomPage, room(userCouponId), token)],
  ['queryRoomPageV1', (userCouponId, token) => ask(hotel.roomPage, room(userCouponId), token)],
  [
    'hotelCalendar',
    (userCouponId, token) =>
      ask(newHotel.calendar, { hotelId: String(demoNewHotelId), from: today(), until: today(), userCouponId }, token),
  ],
  ['findProduct4Coupon', (userCouponId, token) => ask(restaurant.couponProducts, city(userCouponId), token)],
  ['package/page', (userCouponId, token) => ask(combo.page, city(userCouponId), token)],
  ['search/product', (userCouponId, token) => ask(ticket.search, city(userCouponId), token)],
  ['physical/page', (userCouponId, token) => ask(physical.page, { sort: 'recommend', userCouponId, pageSize: 5 }, token)],
];
const ask = <E extends Endpoint>(endpoint: E, input: Input<E>, token: string | undefined) =>
  gateway.call(endpoint, input, token === undefined ? {} : { token });
const city = (userCouponId: string) => ({ cityCode: demoCityCode, sort: 'recommend', userCouponId, pageSize: 5 }) as const;
const room = (userCouponId: string) => ({ hotelId: String(demoNewHotelId), ...stay(), userCouponId });

test.each(asked)('%s answers a coupon to its owner alone', async (_name, of) => {
  const mine = await give();
  expect((await of(mine, owner.token)).code).toBe('1');
  expect((await of(mine, stranger.token)).code).toBe(errors.NOT_FOUND.code);
  expect((await of(mine, undefined)).code).toBe(errors.LOGIN_REQUIRED.code);
});

test('a coupon that is not good yet, or no longer, lists nothing; its cities still stand', async () => {
  const early = await give({ validity: { from: addDays(today(), 2) } });
  const lists = listed(early);
  for (const list of Object.values(lists)) expect(await list()).toEqual([]);
  expect((await call(apply.cityList, { userCouponId: early })).groups.length).toBeGreaterThan(0);
});
