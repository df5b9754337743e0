import { many, manyOf, priceRange, single } from '@/lib/domain/filter-fields';
import { filterRules } from '@/lib/domain/list-filter';

const rules = filterRules(['soonest', 'cheapest'], {
  themeIds: many,
  levels: manyOf([3, 4, 5]),
  price: priceRange,
  kind: single,
});
const { none, read, write, isNarrowed } = rules;

test('a list of any kind goes through the address and back', () => {
  const filter = { ...none, keyword: '塔', themeIds: ['sea'], levels: [5], price: { min: 5_000, max: undefined } };
  const query = Object.entries(write(filter)).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  expect(Object.fromEntries(query)).toEqual({ keyword: '塔', themeIds: 'sea', levels: '5', priceMin: '50' });
  expect(read(new URLSearchParams(query))).toEqual(filter);
});

test('its first order is the usual one, and another order narrows nothing', () => {
  expect(read(new URLSearchParams('sort=nonsense')).sort).toBe('soonest');
  expect([isNarrowed(none), isNarrowed({ ...none, sort: 'cheapest' }), isNarrowed({ ...none, kind: 'show' })]).toEqual([
    false,
    false,
    true,
  ]);
});
