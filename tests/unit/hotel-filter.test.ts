import fc from 'fast-check';
import { hotelFilter, type HotelFilter, hotelSorts, starLevels } from '@/lib/domain/hotel-filter';

const { none, read, write, count, fields } = hotelFilter;
const queryOf = (filter: HotelFilter) =>
  new URLSearchParams(Object.entries(write(filter)).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));
const id = fc.stringMatching(/^[a-z0-9_-]{1,12}$/);
const wholeYuan = fc.integer({ min: 1, max: 9999 }).map((yuan) => yuan * 100);
const price = fc.option(wholeYuan, { nil: undefined });
const filters: fc.Arbitrary<HotelFilter> = fc.record({
  keyword: fc.option(fc.stringMatching(/^[\u4e00-\u9fa5a-z&=%+#]{1,20}$/), { nil: undefined }),
  areaCode: fc.option(id, { nil: undefined }),
  starLevels: fc.subarray([...starLevels]),
  price: fc.record({ min: price, max: price }),
  brandId: fc.option(id, { nil: undefined }),
  facilityIds: fc.array(id, { maxLength: 8 }),
  sort: fc.constantFrom(...hotelSorts),
});

test('an address brings every choice back', () => {
  fc.assert(fc.property(filters, (filter) => expect(read(queryOf(filter))).toEqual(filter)));
});

test('a list without a choice has a plain address', () => {
  expect(queryOf(none).toString()).toBe('');
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
  expect(read(query)).toEqual({ ...none, starLevels: [5], facilityIds: ['pool', 'gym'] });
});

test('a price range counts as one filter', () => {
  const filter = { ...none, price: { min: 10_000, max: 20_000 }, starLevels: [4, 5], brandId: 'a' };
  expect(count(filter, Object.keys(fields))).toBe(4);
});

test('a choice pressed twice is as it was, whatever else was pressed', () => {
  const keys = { starLevels: '4', price: '10000-20000', brandId: 'a', facilityIds: 'pool' };
  fc.assert(
    fc.property(filters, fc.constantFrom(...Object.entries(keys)), (filter: Record<string, unknown>, [name, key]) => {
      const field = fields[name];
      const pressed = field?.press(filter[name], key);
      expect(field?.chosen(pressed).includes(key)).toBe(!field?.chosen(filter[name]).includes(key));
      expect(field?.chosen(field.press(pressed, key)).includes(key)).toBe(field?.chosen(filter[name]).includes(key));
    }),
  );
});
