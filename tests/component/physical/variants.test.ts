import {
  canBeHad,
  chosenValues,
  chosenVariant,
  mostOf,
  noChoice,
  openOptions,
  pressed,
  priceRange,
  valuePictures,
} from '@/components/physical/variants';
import type { Variant } from '@/components/physical/goods-types';

const BLACK = 0;
const WHITE = 1;
const SMALL = 0;
const LARGE = 1;
const variant = (colour: number, size: number, facts: Partial<Variant> = {}): Variant => ({
  variantId: `${colour}${size}`,
  choice: [colour, size],
  imgUrl: `/pictures/${colour}`,
  price: 10_000,
  marketPrice: null,
  weight: 500,
  left: 5,
  mostPerPerson: null,
  ...facts,
});
const shirt = {
  options: [
    { name: 'Colour', values: ['Black', 'White'] },
    { name: 'Size', values: ['S', 'L'] },
  ],
  variants: [variant(BLACK, SMALL), variant(BLACK, LARGE, { left: 0 }), variant(WHITE, LARGE, { price: 12_000, mostPerPerson: 2 })],
};

test('nothing is chosen at first, but an option of one value', () => {
  expect(noChoice(shirt)).toEqual([null, null]);
  expect(noChoice({ options: [{ name: 'Size', values: ['One'] }], variants: [] })).toEqual([0]);
  expect(noChoice({ options: [], variants: [variant(0, 0)] })).toEqual([]);
});

test('a value is greyed out when nothing is left of it, given what is chosen of the others', () => {
  expect(canBeHad(shirt, [null, null], 1, LARGE)).toBe(true);
  expect(canBeHad(shirt, [BLACK, null], 1, LARGE)).toBe(false);
  expect(canBeHad(shirt, [WHITE, null], 1, LARGE)).toBe(true);
  // A combination that doesn't exist is treated as sold out.
  expect(canBeHad(shirt, [WHITE, null], 1, SMALL)).toBe(false);
  // The option's own current value doesn't matter, because pressing another value replaces it.
  expect(canBeHad(shirt, [BLACK, SMALL], 0, WHITE)).toBe(false);
  expect(canBeHad(shirt, [BLACK, null], 0, WHITE)).toBe(true);
});

test('a second press takes a value back, another replaces it', () => {
  expect(pressed([null, null], 0, WHITE)).toEqual([WHITE, null]);
  expect(pressed([WHITE, null], 0, WHITE)).toEqual([null, null]);
  expect(pressed([WHITE, LARGE], 0, BLACK)).toEqual([BLACK, LARGE]);
});

test('a variant is chosen once every option has its value', () => {
  expect(chosenVariant(shirt, [WHITE, null])).toBeUndefined();
  expect(openOptions(shirt, [WHITE, null])).toEqual(['Size']);
  expect(chosenVariant(shirt, [WHITE, LARGE])?.variantId).toBe('11');
  expect(chosenValues(shirt, [WHITE, LARGE])).toEqual(['White', 'L']);
  expect(chosenVariant({ options: [], variants: [variant(0, 0)] }, [])?.variantId).toBe('00');
});

test('an order takes no more than is left and than one person gets', () => {
  expect(mostOf({ left: 5, mostPerPerson: null })).toBe(5);
  expect(mostOf({ left: 5, mostPerPerson: 2 })).toBe(2);
  expect(mostOf({ left: 900, mostPerPerson: null })).toBe(50);
});

test('prices are of what can still be had', () => {
  expect(priceRange(shirt, [null, null])).toEqual({ lowest: 10_000, highest: 12_000 });
  expect(priceRange(shirt, [WHITE, null])).toEqual({ lowest: 12_000, highest: 12_000 });
  expect(priceRange(shirt, [BLACK, LARGE])).toEqual({ lowest: 10_000, highest: 10_000 });
});

test('only an option whose values look different has pictures', () => {
  expect(valuePictures(shirt, 0)).toEqual(['/pictures/0', '/pictures/1']);
  expect(valuePictures(shirt, 1)).toBeUndefined();
});
