import { blank, chosenOf, orderedOf, pressDish, problemOf, type Typed, wantedOf, within } from '@/components/restaurant/booking-form';
import type { Course, PreOrder } from '@/components/restaurant/restaurant-types';

const dish = (dishNo: number) => ({ dishNo, name: `D${dishNo}`, portion: '1', price: 1000, extra: 0 });
const cold: Course = { courseNo: 1, name: 'Cold', choose: 2, dishes: [1, 2, 3].map(dish) };
const soup: Course = { courseNo: 2, name: 'Soup', choose: 1, dishes: [dish(1)] };

const seen = (booking: PreOrder['rule']['booking']['kind'] = 'none', table: PreOrder['table'] = null): PreOrder => ({
  productId: '7',
  kind: 'setMeal',
  productName: 'Dinner',
  imgUrl: '',
  faceValue: null,
  people: 2,
  rule: {
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    hours: [],
    excludedHolidays: [],
    mostPerTable: null,
    mostPerPerson: null,
    mostPerOrder: 9,
    validity: { kind: 'days', days: 30 },
    booking: { kind: booking, hoursBefore: 2 },
    refund: { kind: 'anytime', hoursBefore: 0, whenExpired: true },
  },
  validUntil: '2026-12-31',
  quantity: 1,
  shopId: '1',
  shopName: 'Shop',
  shopCount: 1,
  courses: [cold, soup],
  choices: [{ courseNo: 1, dishNos: [1, 2] }],
  table,
  price: 10_000,
  marketPrice: 12_000,
  extra: 0,
  left: 9,
  most: 3,
  freeUntil: null,
  coupons: { fitting: [], refused: [], proposed: null, chosen: null },
  payAmount: 10_000,
});
const typed = (part: Partial<Typed> = {}): Typed => ({ ...blank, contact: { name: '林小满', mobile: '13800138000' }, ...part });
const choosing = (...dishNos: number[]) => typed({ choices: { 1: { dishNos, choose: 2 } } });

test('a course nobody touched has the dishes that come by themselves', () => {
  expect(chosenOf(blank, seen(), cold)).toEqual([1, 2]);
  expect(chosenOf(choosing(3), seen(), cold)).toEqual([3]);
});

test('of several dishes one goes on and off but never beyond what there is; a single one moves', () => {
  expect(pressDish([1, 2], 3, 2)).toBeUndefined();
  expect(pressDish([1, 2], 1, 2)).toEqual([2]);
  expect(pressDish([2], 3, 2)).toEqual([2, 3]);
  expect(pressDish([1], 2, 1)).toEqual([2]);
});

test('only a course that is chosen to the end is priced, its dishes in their order', () => {
  expect(wantedOf('7', choosing(3, 1))).toEqual({ productId: '7', quantity: 1, choices: [{ courseNo: 1, dishNos: [1, 3] }] });
  expect(wantedOf('7', choosing(3))).toEqual({ productId: '7', quantity: 1 });
});

test('an order names every choice that was seen, those that came by themselves too', () => {
  expect(orderedOf('7', typed(), seen()).choices).toEqual([{ courseNo: 1, dishNos: [1, 2] }]);
  expect(orderedOf('7', choosing(3, 1), seen()).choices).toEqual([{ courseNo: 1, dishNos: [3, 1] }]);
});

test('the first thing missing is told: dishes, then the table, then who asks for it', () => {
  expect(problemOf(choosing(3), seen())).toMatchObject({ what: 'dishes', missing: 1 });
  expect(problemOf(typed(), seen())).toBeUndefined();
  expect(problemOf(typed({ contact: { name: '', mobile: '' } }), seen())).toEqual({ what: 'mobile' });
  expect(problemOf(typed(), seen('table'))).toEqual({ what: 'table' });
  const table = { shopId: '1', date: '2026-12-01', time: '18:00' };
  const kept = { ...table, shopName: 'Shop', address: '', left: 2 };
  expect(problemOf(typed({ table }), seen('table'))).toEqual({ what: 'table' });
  expect(problemOf(typed({ table, contact: { name: '', mobile: '13800138000' } }), seen('table', kept))).toEqual({ what: 'name' });
  expect(problemOf(typed({ table }), seen('table', kept))).toBeUndefined();
});

test('a form that stood open is cut to what can be had: fewer pieces, dishes that left the menu chosen anew', () => {
  const gone = typed({ quantity: 9, choices: { 1: { dishNos: [1, 9], choose: 2 }, 2: { dishNos: [1], choose: 1 } } });
  expect(within(gone, seen())).toMatchObject({ quantity: 3, choices: { 2: { dishNos: [1], choose: 1 } } });
  expect(Object.keys(within(gone, seen()).choices)).toEqual(['2']);
  expect(within(typed({ table: { shopId: '1', date: '2026-12-01', time: '18:00' } }), seen()).table).toBeNull();
});
