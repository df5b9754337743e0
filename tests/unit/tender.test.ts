import fc from 'fast-check';
import { returnedBy } from '@/lib/domain/refund';
import { type Carried, type Kept, ordered, paid, returned, returnedTogether, shares, sumOfTenders, tenderKinds } from '@/lib/domain/tender';

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const fen = fc.integer({ min: 0, max: 10_000_000 });

test('what is spread adds up, and each share is within a fen of its due', () => {
  fc.assert(
    fc.property(fc.array(fen, { minLength: 1, maxLength: 20 }), fen, (weights, amount) => {
      const parts = shares(amount, weights);
      expect(sum(parts)).toBe(amount);
      for (const [index, part] of parts.entries()) {
        const due = sum(weights) > 0 ? (amount * (weights[index] ?? 0)) / sum(weights) : amount / weights.length;
        expect(Math.abs(part - due)).toBeLessThan(1);
        if (amount <= sum(weights)) expect(part).toBeLessThanOrEqual(weights[index] ?? 0);
      }
    }),
  );
});

test('sums beyond what a double holds are spread to the fen', () => {
  expect(shares(2_000_000_001, [2_000_000_000, 2_000_000_001])).toEqual([1_000_000_000, 1_000_000_001]);
});

type Order = Readonly<{
  prices: readonly number[];
  byCoupon: readonly boolean[];
  carriageFen: number;
  couponFen: number;
  pointsFen: number;
}>;

/** Orders as they are placed: a coupon pays of the goods that it is for, and points at most half of what it leaves. */
const orders: fc.Arbitrary<Order> = fc
  .record({
    pieces: fc.array(fc.record({ priceFen: fc.integer({ min: 0, max: 99_999 }), byCoupon: fc.boolean() }), { minLength: 1, maxLength: 12 }),
    carriageFen: fc.nat({ max: 5_000 }),
    couponPercent: fc.nat({ max: 100 }),
    pointsPercent: fc.nat({ max: 50 }),
  })
  .map(({ pieces, carriageFen, couponPercent, pointsPercent }) => {
    const fitting = sum(pieces.map(({ priceFen, byCoupon }) => (byCoupon ? priceFen : 0)));
    const couponFen = Math.floor((fitting * couponPercent) / 100);
    const left = sum(pieces.map(({ priceFen }) => priceFen)) + carriageFen - couponFen;
    return {
      prices: pieces.map(({ priceFen }) => priceFen),
      byCoupon: pieces.map(({ byCoupon }) => byCoupon),
      carriageFen,
      couponFen,
      pointsFen: Math.floor((left * pointsPercent) / 100),
    };
  });

function carriedOf({ prices, byCoupon, carriageFen, couponFen, pointsFen }: Order): Carried[] {
  const amountFen = sum(prices) + carriageFen;
  const placed = ordered(
    prices.map((priceFen, index) => ({ priceFen, byCoupon: byCoupon[index] ?? true })),
    { amountFen, carriageFen, couponFen },
  );
  return paid(placed, { amountFen, pointsFen }).map((unit, index) => {
    const { couponFen: coupon = 0, carriageFen: carriage = 0 } = placed[index] ?? {};
    return { tenders: { money: unit.paidFen - coupon - unit.pointsFen, coupon, points: unit.pointsFen }, carriageFen: carriage };
  });
}

test('from the payment on each unit carries its share of every tender: for each unit they sum to its price, for each tender to what it paid', () => {
  fc.assert(
    fc.property(orders, (order) => {
      const carried = carriedOf(order);
      const amountFen = sum(order.prices) + order.carriageFen;
      expect(sum(carried.map(({ tenders }) => tenders.coupon))).toBe(order.couponFen);
      expect(sum(carried.map(({ tenders }) => tenders.points))).toBe(order.pointsFen);
      expect(sum(carried.map(({ tenders }) => tenders.money))).toBe(amountFen - order.couponFen - order.pointsFen);
      for (const [index, { tenders, carriageFen }] of carried.entries()) {
        expect(sumOfTenders(tenders) - carriageFen).toBe(order.prices[index]);
        expect(Math.min(...Object.values(tenders), carriageFen)).toBeGreaterThanOrEqual(0);
        // The coupon pays goods that it is for, and no carriage; points pay half at most of what it leaves, here to the fen.
        expect(tenders.coupon).toBeLessThanOrEqual(order.byCoupon[index] ? (order.prices[index] ?? 0) : 0);
        expect(tenders.points).toBeLessThanOrEqual((sumOfTenders(tenders) - tenders.coupon) / 2 + 2);
      }
    }),
  );
});

const kept = fc.record({ usedPercent: fc.nat({ max: 100 }), sent: fc.boolean(), feePercent: fc.nat({ max: 100 }) });
const keptOf = (
  { tenders, carriageFen }: Carried,
  { usedPercent, sent, feePercent }: { usedPercent: number; sent: boolean; feePercent: number },
): Kept => {
  const goodsFen = sumOfTenders(tenders) - carriageFen;
  const usedFen = Math.floor((goodsFen * usedPercent) / 100);
  return { usedFen, carriageFen: sent ? carriageFen : 0, feeFen: Math.floor(((goodsFen - usedFen) * feePercent) / 100) };
};

test('whatever goes back, in whatever order and company: never more than carried, to the fen, and the same in one go as one by one', () => {
  fc.assert(
    fc.property(
      orders,
      fc.array(kept, { minLength: 12, maxLength: 12 }),
      fc.array(fc.nat({ max: 3 }), { minLength: 12, maxLength: 12 }),
      (order, rules, turns) => {
        const units = carriedOf(order).map((carried, index) => ({
          carried,
          kept: keptOf(carried, rules[index] ?? rules[0] ?? fail()),
          turn: turns[index] ?? 0,
        }));
        const all = units.map((one) => returned(one.carried, one.kept));
        for (const [index, { tenders, keptFen, feeFen }] of all.entries()) {
          const { carried, kept: own } = units[index] ?? fail();
          for (const kind of tenderKinds) {
            expect(tenders[kind]).toBeGreaterThanOrEqual(0);
            expect(tenders[kind]).toBeLessThanOrEqual(carried.tenders[kind]);
          }
          expect(sumOfTenders(tenders) + keptFen).toBe(sumOfTenders(carried.tenders));
          expect(feeFen).toBeLessThanOrEqual(own.feeFen ?? 0);
          // No fee comes out of the coupon: of its share only what was used up stays.
          if (own.usedFen === 0) expect(tenders.coupon).toBe(carried.tenders.coupon);
        }
        const inTurns = [0, 1, 2, 3].map((turn) => {
          const going = units.filter((one) => one.turn === turn);
          const quote = { refundFen: 0, feeFen: 0, reason: 'percentage' as const, kept: going.map((one) => one.kept) };
          return returnedBy(
            quote,
            going.map((one) => one.carried),
          );
        });
        expect(returnedTogether(inTurns)).toEqual(returnedTogether(all));
      },
    ),
  );
});

function fail(): never {
  throw new Error('There is no such unit.');
}

/** Units of the same price, without carriage. */
const alike = (count: number, priceFen: number, couponFen: number, pointsFen = 0) =>
  carriedOf({
    prices: Array<number>(count).fill(priceFen),
    byCoupon: Array<boolean>(count).fill(true),
    carriageFen: 0,
    couponFen,
    pointsFen,
  });
const moneyOf = (carried: readonly Carried[]): number => sum(carried.map(({ tenders }) => tenders.money));

test('ten vouchers of 42.00 less 50.00 cost 37.00 each; seven shirts of 49.00 less 50.00 cost 41.86 or a fen less', () => {
  expect(moneyOf(alike(10, 4_200, 5_000).slice(0, 9))).toBe(33_300);
  const shirts = alike(7, 4_900, 5_000);
  expect(shirts.map(({ tenders }) => tenders.money)).toEqual([4_185, 4_185, 4_186, 4_186, 4_186, 4_186, 4_186]);
  expect(moneyOf(shirts.slice(0, 6))).toBe(25_114);
});

test('a fee is kept from money, then from points, and never from the coupon', () => {
  const unit = { tenders: { money: 3_000, coupon: 5_000, points: 2_000 }, carriageFen: 0 };
  expect(returned(unit, { feeFen: 1_000 })).toEqual({
    tenders: { money: 2_000, coupon: 5_000, points: 2_000 },
    keptFen: 1_000,
    feeFen: 1_000,
  });
  expect(returned(unit, { feeFen: 4_000 }).tenders).toEqual({ money: 0, coupon: 5_000, points: 1_000 });
  expect(returned(unit, { feeFen: 9_000 })).toEqual({ tenders: { money: 0, coupon: 5_000, points: 0 }, keptFen: 5_000, feeFen: 5_000 });
});

test('carriage that stays paid is kept from what paid it, also where a coupon took off as much', () => {
  const unit = { tenders: { money: 4_900, coupon: 800, points: 0 }, carriageFen: 800 };
  expect(returned(unit, { carriageFen: 800 }).tenders).toEqual({ money: 4_100, coupon: 800, points: 0 });
  const byPoints = { tenders: { money: 2_850, coupon: 0, points: 2_850 }, carriageFen: 800 };
  expect(returned(byPoints, { carriageFen: 800 }).tenders).toEqual({ money: 2_450, coupon: 0, points: 2_450 });
});

test('what was used up is kept from every tender in proportion', () => {
  const unit = { tenders: { money: 8_000, coupon: 1_000, points: 1_000 }, carriageFen: 0 };
  expect(returned(unit, { usedFen: 5_000 }).tenders).toEqual({ money: 4_000, coupon: 500, points: 500 });
});
