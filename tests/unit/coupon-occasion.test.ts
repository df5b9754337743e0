import fc from 'fast-check';
import { settled, wishFor } from '@/components/parts/checkout/coupon/coupon-choice';
import { fitOf, type FittedCoupon } from '@/lib/domain/coupon/fit';
import { occasionProblem, paysOf } from '@/lib/domain/coupon/occasion';
import type { CouponRule } from '@/lib/domain/coupon/rule';
import { addDays, dayOf, instantOf } from '@/lib/kernel/day';
import { holidayOf } from '@/server/catalogue/holidays';

const NOW = instantOf('2026-11-20', 10);
const mine: FittedCoupon = {
  issued: 1,
  locked: 0,
  used: 0,
  expired: 0,
  voided: 0,
  validFrom: NOW - 1,
  validUntil: NOW + 86_400_000,
  usesThisMonth: 0,
  holderNames: ['张三'],
};
const some = <Value>(...values: Value[]) => fc.subarray(values);
const rules: fc.Arbitrary<CouponRule> = fc.record({
  goods: fc.record({
    kinds: some('hotelStay' as const, 'ticket' as const),
    categoryIds: some('star5', 'amusement'),
    brandIds: some('b1', 'b2'),
    cityCodes: some('310100', '110100'),
    products: some({ kind: 'ticket' as const, productId: '7' }),
    pieceFromFen: fc.option(fc.nat({ max: 50_000 })),
    pieceToFen: fc.option(fc.nat({ max: 90_000 })),
    mostPieces: fc.option(fc.integer({ min: 1, max: 4 })),
  }),
  days: fc.record({
    from: fc.constantFrom(null, '2026-11-22'),
    until: fc.constantFrom(null, '2026-12-31'),
    weekdays: some(0, 1, 2, 3, 4, 5, 6),
    excludedHolidays: some('元旦', '春节'),
    daysAhead: fc.integer({ min: 0, max: 3 }),
  }),
  uses: fc.constant({ total: 1, perMonth: null, returns: true }),
  holder: fc.constantFrom('anyone' as const, 'named' as const),
  pays: fc.oneof(
    fc.constant({ kind: 'all' as const }),
    fc.record({ kind: fc.constant('amount' as const), fen: fc.integer({ min: 1, max: 30_000 }), fromFen: fc.nat({ max: 60_000 }) }),
    fc.record({
      kind: fc.constant('part' as const),
      percent: fc.integer({ min: 1, max: 100 }),
      mostFen: fc.option(fc.integer({ min: 1, max: 9_000 })),
    }),
  ),
});
const goods = fc.record({
  kind: fc.constantFrom('hotelStay' as const, 'ticket' as const, 'combo' as const),
  days: fc.array(
    fc.nat({ max: 60 }).map((after) => addDays(dayOf(NOW), after)),
    { maxLength: 3 },
  ),
  items: fc.tuple(
    fc.record({
      productId: fc.constantFrom('7', '8'),
      categoryIds: some('star5', 'amusement'),
      brandIds: some('b1'),
      cityCodes: fc.constantFrom(['310100'], ['440100']),
      pieces: fc.integer({ min: 1, max: 5 }),
      amountFen: fc.integer({ min: 1, max: 200_000 }),
    }),
  ),
});

test('nothing that a coupon pays for is ever left out of a list by its kind, days or number', () => {
  fc.assert(
    fc.property(rules, goods, (rule, bought) => {
      if (!fitOf(rule, mine, bought, NOW, holidayOf).fits) return;
      const { kind, days, items } = bought;
      const pieces = items.reduce((sum, item) => sum + item.pieces, 0);
      expect(occasionProblem(rule, mine, { kind, days, pieces }, NOW, holidayOf)).toBeUndefined();
    }),
    { numRuns: 2_000 },
  );
});

test('what a list says that a coupon pays is what the booking takes off for one piece', () => {
  fc.assert(
    fc.property(rules, goods, (rule, bought) => {
      const one = { ...bought, items: bought.items.map((item) => ({ ...item, pieces: 1 })) };
      const fit = fitOf(rule, mine, one, NOW, holidayOf);
      if (!fit.fits) return;
      const [item] = one.items;
      expect(paysOf(rule, one.kind, item?.amountFen ?? 0)).toEqual(fit);
    }),
    { numRuns: 2_000 },
  );
});

const offered = { userCouponId: 'a', name: '', summary: '', validUntil: 0 };
const offer = (proposed: string | null, chosen: string | null, refused: string[] = []) => ({
  fitting: [],
  refused: refused.map((userCouponId) => ({ ...offered, userCouponId, reason: 'brand' as const })),
  proposed,
  chosen: chosen === null ? null : { userCouponId: chosen, pays: 1 },
});

test('the shop follows what is best while nobody chose, and never overrules the buyer', () => {
  expect(settled(wishFor(undefined), offer('a', null))).toEqual({ by: 'shop', userCouponId: 'a' });
  expect(settled({ by: 'shop', userCouponId: 'a' }, offer('b', 'a'))).toMatchObject({ by: 'shop', userCouponId: 'b' });
  const none = { by: 'buyer', userCouponId: undefined } as const;
  expect(settled(none, offer('a', null))).toBe(none);
});

test('a coupon that came along is kept while it fits, and gives way with its reason when it does not', () => {
  const wish = wishFor('w');
  expect(settled(wish, offer('a', 'w'))).toBe(wish);
  expect(settled(wish, offer('a', null, ['w']))).toEqual({ by: 'shop', userCouponId: 'a', missed: 'brand' });
  // Already reported: later prices keep the shop's choice.
  expect(settled({ by: 'shop', userCouponId: 'a', missed: 'brand' }, offer('a', 'a'))).toMatchObject({ missed: 'brand' });
});
