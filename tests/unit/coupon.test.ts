import fc from 'fast-check';
import { byBest, type CouponGoods, firstDayFor, fitOf, type FittedCoupon, type UnfitReason } from '@/lib/domain/coupon/fit';
import { type CouponRule, validityAt } from '@/lib/domain/coupon/rule';
import { couponStateOf, expiresSoon, unusedOf } from '@/lib/domain/coupon/state';
import { instantOf } from '@/lib/kernel/day';
import { DAY_MS } from '@/lib/kernel/durations';
import { holidayOf } from '@/server/catalogue/holidays';

const NOW = instantOf('2026-11-20', 10);

const rule: CouponRule = {
  goods: { kinds: [], categoryIds: [], brandIds: [], cityCodes: [], products: [], pieceFromFen: null, pieceToFen: null, mostPieces: null },
  days: { from: null, until: null, weekdays: [], excludedHolidays: [], daysAhead: 0 },
  uses: { total: 1, perMonth: null, returns: true },
  holder: 'anyone',
  pays: { kind: 'all' },
};
const mine: FittedCoupon = {
  issued: 1,
  locked: 0,
  used: 0,
  expired: 0,
  voided: 0,
  validFrom: NOW - DAY_MS,
  validUntil: NOW + 30 * DAY_MS,
  usesThisMonth: 0,
  holderNames: [],
};
const stay: CouponGoods = {
  kind: 'hotelStay',
  items: [{ productId: '7', categoryIds: ['new', 'star5'], brandIds: ['b1'], cityCodes: ['310100'], pieces: 2, amountFen: 80_000 }],
  days: ['2026-11-24', '2026-11-25'],
};

const answer = (changed: Partial<CouponRule>, goods: Partial<CouponGoods> = {}, held: Partial<FittedCoupon> = {}) => {
  const fit = fitOf({ ...rule, ...changed }, { ...mine, ...held }, { ...stay, ...goods }, NOW, holidayOf);
  return fit.fits ? fit.paysFen : fit.reason;
};
const goods = (changed: Partial<CouponRule['goods']>) => ({ goods: { ...rule.goods, ...changed } });
const days = (changed: Partial<CouponRule['days']>) => ({ days: { ...rule.days, ...changed } });

test.each<[string, Partial<CouponRule>, UnfitReason | number]>([
  ['any goods', {}, 80_000],
  ['its kind', goods({ kinds: ['hotelStay'] }), 80_000],
  ['another kind', goods({ kinds: ['ticket'] }), 'kind'],
  ['one of its categories', goods({ categoryIds: ['star5', 'star4'] }), 80_000],
  ['another category', goods({ categoryIds: ['star4'] }), 'category'],
  ['another brand', goods({ brandIds: ['b2'] }), 'brand'],
  ['another city', goods({ cityCodes: ['110100'] }), 'city'],
  ['this product', goods({ products: [{ kind: 'hotelStay', productId: '7' }] }), 80_000],
  ['the same number of another kind', goods({ products: [{ kind: 'ticket', productId: '7' }] }), 'product'],
  ['a piece of just that price', goods({ pieceFromFen: 40_000, pieceToFen: 40_000 }), 80_000],
  ['a dearer piece', goods({ pieceFromFen: 40_001 }), 'price'],
  ['fewer pieces', goods({ mostPieces: 1 }), 'pieces'],
  ['its weekdays', days({ weekdays: [2, 3] }), 80_000],
  ['only the first of its weekdays', days({ weekdays: [2] }), 'weekday'],
  ['from its first day on', days({ from: '2026-11-24', until: '2026-11-25' }), 80_000],
  ['until a day before', days({ until: '2026-11-24' }), 'days'],
  ['four days ahead', days({ daysAhead: 4 }), 80_000],
  ['five days ahead', days({ daysAhead: 5 }), 'daysAhead'],
  ['an order from more', { pays: { kind: 'amount', fen: 100, fromFen: 80_001 } }, 'fromAmount'],
  ['no more than the order costs', { pays: { kind: 'amount', fen: 90_000, fromFen: 0 } }, 80_000],
  ['a third of it', { pays: { kind: 'part', percent: 33, mostFen: null } }, 26_400],
  ['a third, at most', { pays: { kind: 'part', percent: 33, mostFen: 5_000 } }, 5_000],
])('a coupon for %s', (_name, changed, expected) => {
  expect(answer(changed)).toBe(expected);
});

test('a blocked holiday is one of the real calendar; an exchanged workday is none', () => {
  const blocked = days({ excludedHolidays: ['国庆节'] });
  const at = (day: string) => answer(blocked, { days: [day] }, { validUntil: instantOf('2027-12-01') });
  expect(at('2026-10-01')).toBe('holiday');
  expect(at('2026-11-25')).toBe(80_000);
});

test('goods without a day are used on the day they are bought', () => {
  const friday = days({ weekdays: [5] });
  expect(answer(friday, { days: [] })).toBe(80_000);
  expect(answer(days({ weekdays: [6] }), { days: [] })).toBe('weekday');
});

test.each([
  ['any day', {}, '2026-11-20'],
  ['booked two days ahead', { daysAhead: 2 }, '2026-11-22'],
  ['Mondays', { weekdays: [1] }, '2026-11-23'],
  ['Mondays, booked four days ahead', { weekdays: [1], daysAhead: 4 }, '2026-11-30'],
  ['from December on', { from: '2026-12-05' }, '2026-12-05'],
  ['until yesterday', { until: '2026-11-19' }, undefined],
] as const)('the first day for %s', (_name, given, first) => {
  const rule = { from: null, until: null, weekdays: [], excludedHolidays: [], daysAhead: 0, ...given };
  expect(firstDayFor(rule, { validFrom: 0 }, NOW, () => null)).toBe(first);
});

test('a coupon that is not yet good has its first day when it is', () => {
  const rule = { from: null, until: null, weekdays: [], excludedHolidays: [], daysAhead: 0 };
  expect(firstDayFor(rule, { validFrom: instantOf('2026-11-25') }, NOW, () => null)).toBe('2026-11-25');
});

test('one for named people needs one of them; while nobody was chosen it may still fit', () => {
  const named = { holder: 'named' } as const;
  const held = { holderNames: ['张三', '李四'] };
  expect(answer(named, {}, held)).toBe(80_000);
  expect(answer(named, { residentNames: ['王五', '李四'] }, held)).toBe(80_000);
  expect(answer(named, { residentNames: ['王五'] }, held)).toBe('holder');
  expect(answer(named, { residentNames: [] }, held)).toBe('holder');
});

test('how it stands comes first: its uses, its clock and its month', () => {
  expect(answer({}, {}, { used: 1 })).toBe('used');
  expect(answer({}, {}, { locked: 1 })).toBe('locked');
  expect(answer({}, {}, { voided: 1 })).toBe('void');
  expect(answer({}, {}, { validUntil: NOW })).toBe('expired');
  expect(answer({}, {}, { validFrom: NOW + 1 })).toBe('notYet');
  const monthly = { uses: { total: 5, perMonth: 2, returns: true } };
  expect(answer(monthly, {}, { issued: 5, usesThisMonth: 1 })).toBe(80_000);
  expect(answer(monthly, {}, { issued: 5, usesThisMonth: 2 })).toBe('month');
});

test('of several goods it pays for those it fits', () => {
  const item = (productId: string, amountFen: number) => ({
    productId,
    categoryIds: [],
    brandIds: [],
    cityCodes: [],
    pieces: 1,
    amountFen,
  });
  const cart = { items: [item('1', 1_000), item('2', 500)] };
  expect(answer(goods({ products: [{ kind: 'hotelStay', productId: '2' }] }), cart)).toBe(500);
  expect(answer({}, cart)).toBe(1_500);
});

const listed = <Value>(values: fc.Arbitrary<Value>) => fc.array(values, { maxLength: 2 });
const ids = fc.constantFrom('a', 'b', 'c');
const rules: fc.Arbitrary<CouponRule> = fc.record({
  goods: fc.record({
    kinds: listed(fc.constantFrom('hotelStay' as const, 'ticket' as const)),
    categoryIds: listed(ids),
    brandIds: listed(ids),
    cityCodes: listed(ids),
    products: fc.constant([]),
    pieceFromFen: fc.option(fc.nat(5_000)),
    pieceToFen: fc.option(fc.nat(9_000)),
    mostPieces: fc.option(fc.integer({ min: 1, max: 4 })),
  }),
  days: fc.record({
    from: fc.constant(null),
    until: fc.constant(null),
    weekdays: listed(fc.nat(6)),
    excludedHolidays: fc.constant([]),
    daysAhead: fc.nat(3),
  }),
  uses: fc.record({ total: fc.integer({ min: 1, max: 5 }), perMonth: fc.option(fc.integer({ min: 1, max: 3 })), returns: fc.boolean() }),
  holder: fc.constantFrom('anyone' as const, 'named' as const),
  pays: fc.oneof(
    fc.constant({ kind: 'all' as const }),
    fc.record({ kind: fc.constant('amount' as const), fen: fc.nat(9_000), fromFen: fc.nat(9_000) }),
    fc.record({ kind: fc.constant('part' as const), percent: fc.nat(100), mostFen: fc.option(fc.nat(5_000)) }),
  ),
});
const bought: fc.Arbitrary<CouponGoods> = fc.record({
  kind: fc.constantFrom('hotelStay' as const, 'ticket' as const),
  items: fc.array(
    fc.record({
      productId: ids,
      categoryIds: listed(ids),
      brandIds: listed(ids),
      cityCodes: listed(ids),
      pieces: fc.nat(3),
      amountFen: fc.nat(20_000),
    }),
    { maxLength: 3 },
  ),
  days: listed(fc.constantFrom('2026-11-20', '2026-11-22', '2026-12-24')),
});
const held: fc.Arbitrary<FittedCoupon> = fc.record({
  issued: fc.integer({ min: 3, max: 6 }),
  locked: fc.nat(1),
  used: fc.nat(1),
  expired: fc.nat(1),
  voided: fc.nat(1),
  validFrom: fc.constantFrom(NOW - 1, NOW + 1),
  validUntil: fc.constantFrom(NOW, NOW + DAY_MS),
  usesThisMonth: fc.nat(3),
  holderNames: listed(ids),
});

test('whatever the rule, a coupon pays something and never more than the goods cost; opening a side of a rule never closes it', () => {
  fc.assert(
    fc.property(rules, bought, held, (one, what, coupon) => {
      const fit = fitOf(one, coupon, what, NOW, holidayOf);
      const total = what.items.reduce((sum, { amountFen }) => sum + amountFen, 0);
      if (!fit.fits) return;
      expect(Number.isInteger(fit.paysFen)).toBe(true);
      expect(fit.paysFen).toBeGreaterThan(0);
      expect(fit.paysFen).toBeLessThanOrEqual(total);
      expect(couponStateOf(coupon, NOW)).toBe('unused');
      const wider = { ...one, goods: { ...one.goods, cityCodes: [], brandIds: [], mostPieces: null } };
      const again = fitOf(wider, coupon, what, NOW, holidayOf);
      expect(again.fits && again.paysFen >= fit.paysFen).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test('a coupon is good from the day it is given until the earlier of both ends, the last day included', () => {
  expect(validityAt({ from: null, days: 3, until: null }, NOW)).toEqual({ validFrom: NOW, validUntil: instantOf('2026-11-24') });
  expect(validityAt({ from: null, days: 30, until: '2026-11-21' }, NOW).validUntil).toBe(instantOf('2026-11-22'));
  expect(validityAt({ from: '2026-12-01', days: 3, until: null }, NOW)).toEqual({
    validFrom: instantOf('2026-12-01'),
    validUntil: instantOf('2026-12-05'),
  });
});

test('its state is the first that holds, and one that ends within three days is marked', () => {
  const uses = { issued: 3, locked: 1, used: 1, expired: 0, voided: 0, validUntil: NOW + 3 * DAY_MS };
  expect(unusedOf(uses)).toBe(1);
  expect(couponStateOf(uses, NOW)).toBe('unused');
  expect(expiresSoon(uses, NOW)).toBe(true);
  expect(expiresSoon({ ...uses, validUntil: NOW + 3 * DAY_MS + 1 }, NOW)).toBe(false);
  expect(couponStateOf({ ...uses, used: 2 }, NOW)).toBe('locked');
  expect(couponStateOf({ ...uses, locked: 0, used: 3 }, NOW)).toBe('used');
  expect(couponStateOf({ ...uses, locked: 0, used: 2, expired: 1 }, NOW)).toBe('expired');
  expect(couponStateOf({ ...uses, locked: 0, used: 2, voided: 1 }, NOW)).toBe('void');
});

test('the best pays most, and of two that pay the same it is the one that ends sooner', () => {
  const sorted = [
    { paysFen: 5, validUntil: 2 },
    { paysFen: 9, validUntil: 3 },
    { paysFen: 9, validUntil: 1 },
  ].sort(byBest);
  expect(sorted.map(({ paysFen, validUntil }) => [paysFen, validUntil])).toEqual([
    [9, 1],
    [9, 3],
    [5, 2],
  ]);
});
