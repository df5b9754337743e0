import fc from 'fast-check';
import {
  anyHotel,
  countFilters,
  type HotelChoice,
  hotelSorts,
  readHotelChoice,
  starLevels,
  writeHotelChoice,
} from '@/lib/domain/hotel-filter';

const queryOf = (choice: HotelChoice) =>
  new URLSearchParams(Object.entries(writeHotelChoice(choice)).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));
const id = fc.stringMatching(/^[a-z0-9_-]{1,12}$/);
const wholeYuan = fc.integer({ min: 1, max: 9999 }).map((yuan) => yuan * 100);
const choices: fc.Arbitrary<HotelChoice> = fc.record({
  keyword: fc.option(fc.stringMatching(/^[\u4e00-\u9fa5a-z&=%+#]{1,20}$/), { nil: undefined }),
  areaCode: fc.option(id, { nil: undefined }),
  starLevels: fc.subarray([...starLevels]),
  priceMin: fc.option(wholeYuan, { nil: undefined }),
  priceMax: fc.option(wholeYuan, { nil: undefined }),
  brandId: fc.option(id, { nil: undefined }),
  facilityIds: fc.array(id, { maxLength: 8 }),
  sort: fc.constantFrom(...hotelSorts),
});

test('an address brings every choice back', () => {
  fc.assert(fc.property(choices, (choice) => expect(readHotelChoice(queryOf(choice))).toEqual(choice)));
});

test('a list without a choice has a plain address', () => {
  expect(queryOf(anyHotel).toString()).toBe('');
});

test('what nobody can have chosen is left out of a made-up address', () => {
  const query = new URLSearchParams({
    starLevels: '9,5,x',
    priceMin: '-3',
    priceMax: '1e9',
    sort: 'drop table',
    brandId: '../..',
    facilityIds: 'pool,<b>,gym',
    keyword: '  ',
  });
  expect(readHotelChoice(query)).toEqual({ ...anyHotel, starLevels: [5], facilityIds: ['pool', 'gym'] });
});

test('a price range counts as one filter', () => {
  expect(countFilters({ ...anyHotel, priceMin: 10_000, priceMax: 20_000, starLevels: [4, 5], brandId: 'a' })).toBe(4);
});
