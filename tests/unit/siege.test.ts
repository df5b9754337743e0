import { jsonOf, MISSING, mutations } from '@/bench/siege/mutations';
import { mutantsOf } from '@/bench/siege/mutants';

const fields = { hotelId: '1', guests: [{ name: '张三' }], roomCount: 1 };
const all = () => [...mutantsOf(fields, { absent: ['cursor'], seed: 7, more: 20 })];

test('a siege that is repeated sends the same mutants', () => {
  expect(all()).toEqual(all());
});

test('every place of a request meets every mutation, also fields that were not sent', () => {
  const places = ['hotelId', 'guests', 'guests.0', 'guests.0.name', 'roomCount', 'cursor'];
  expect(all()).toHaveLength(places.length * mutations.length + 20);
  for (const place of places)
    expect(all().filter(({ about }) => about.startsWith(`${place} = `)).length).toBeGreaterThanOrEqual(mutations.length);
});

test('a missing field is not sent, and numbers that JavaScript cannot hold are', () => {
  const without = all().find(({ about }) => about === 'guests.0.name = missing');
  expect(without?.fields).toEqual({ ...fields, guests: [{}] });
  expect(mutations).toContain(MISSING);
  expect(jsonOf({ price: '@raw:1e309' })).toBe('{"price":1e309}');
});
