import type { Fen } from '@/lib/kernel/money';

/** Ways to pay for an order; one order may combine several. */
export const tenderKinds = ['money', 'coupon', 'points'] as const;
export type TenderKind = (typeof tenderKinds)[number];

/** What is paid in one way. A coupon for a free night pays all of it, yet may be worth 0 fen itself. */
export type Tender = Readonly<{ kind: TenderKind; amountFen: Fen }>;

/** What each way of paying has paid of something, or gets back of it (fen). */
export type Tenders = Readonly<Record<TenderKind, Fen>>;

const sumOf = (amounts: readonly Fen[]): Fen => amounts.reduce((sum, amount) => sum + amount, 0);

/** Several tenders by their kind. */
export const inTenders = (all: readonly Tender[]): Tenders => {
  const of = (wanted: TenderKind) => sumOf(all.map(({ kind, amountFen }) => (kind === wanted ? amountFen : 0)));
  return { money: of('money'), coupon: of('coupon'), points: of('points') };
};

export const sumOfTenders = ({ money, coupon, points }: Tenders): Fen => money + coupon + points;

const less = (from: Tenders, what: Tenders): Tenders => ({
  money: from.money - what.money,
  coupon: from.coupon - what.coupon,
  points: from.points - what.points,
});

/**
 * Spreads `fen` in proportion to the weights, by largest remainder: the shares add up to `fen`, and each is within a fen of its due. No share
 * exceeds its weight while `fen` doesn't exceed their sum. Where nothing weighs anything, everything weighs the same.
 */
export function shares(fen: Fen, weights: readonly number[]): Fen[] {
  const total = sumOf(weights);
  if (total === 0) return weights.length === 0 ? [] : shares(fen, Array<number>(weights.length).fill(1));
  // Whole numbers: the product of two amounts may be larger than a double can hold exactly.
  const parts = weights.map((weight, index) => {
    const due = BigInt(fen) * BigInt(weight);
    return { index, floor: Number(due / BigInt(total)), remainder: Number(due % BigInt(total)) };
  });
  const open = fen - sumOf(parts.map(({ floor }) => floor));
  const rounded = new Set(
    [...parts]
      .sort((one, other) => other.remainder - one.remainder || one.index - other.index)
      .slice(0, open)
      .map(({ index }) => index),
  );
  return parts.map(({ index, floor }) => (rounded.has(index) ? floor + 1 : floor));
}

/** Something that is given back by itself, when it is ordered: its price, and whether the order's coupon may pay for it. */
type Piece = Readonly<{ priceFen: Fen; byCoupon: boolean }>;
type Ordered = Readonly<{ amountFen: Fen; /** Of that, for sending it. */ carriageFen: Fen; couponFen: Fen }>;

/** Each piece's share of the carriage and of the coupon, which pays for goods only: never for carriage. */
export function ordered(pieces: readonly Piece[], { amountFen, carriageFen, couponFen }: Ordered) {
  const goods = shares(
    amountFen - carriageFen,
    pieces.map(({ priceFen }) => priceFen),
  );
  const carriage = shares(carriageFen, goods);
  const coupon = shares(
    couponFen,
    pieces.map(({ byCoupon }, index) => (byCoupon ? (goods[index] ?? 0) : 0)),
  );
  return pieces.map(({ priceFen }, index) => ({ priceFen, carriageFen: carriage[index] ?? 0, couponFen: coupon[index] ?? 0 }));
}

type Unpaid = Readonly<{ priceFen: Fen; carriageFen: Fen; couponFen: Fen }>;

/**
 * What each unit carries from the payment on: its share of the order, carriage included, and of the points that paid. Points pay the same
 * part of everything that the coupon has left; the rest is money.
 */
export function paid(units: readonly Unpaid[], { amountFen, pointsFen }: Readonly<{ amountFen: Fen; pointsFen: Fen }>) {
  const goods = shares(
    amountFen - sumOf(units.map(({ carriageFen }) => carriageFen)),
    units.map(({ priceFen }) => priceFen),
  );
  const points = shares(pointsFen, [
    ...units.map(({ couponFen }, index) => (goods[index] ?? 0) - couponFen),
    ...units.map(({ carriageFen }) => carriageFen),
  ]);
  return units.map(({ carriageFen }, index) => ({
    paidFen: (goods[index] ?? 0) + carriageFen,
    pointsFen: (points[index] ?? 0) + (points[units.length + index] ?? 0),
  }));
}

/** What is given back, and what paid for it. `carriageFen`: the part of it that was paid for sending it, by money and points. */
export type Carried = Readonly<{ tenders: Tenders; carriageFen: Fen }>;

/** What is kept of it: for the part that was used up, for sending it, and as a fee (fen). */
export type Kept = Readonly<{ usedFen?: Fen; carriageFen?: Fen; feeFen?: Fen }>;

/** What comes back of it, and what is kept: `feeFen` of the latter is a fee. All of it together is what paid for it. */
export type Returned = Readonly<{ tenders: Tenders; keptFen: Fen; feeFen: Fen }>;

/**
 * What comes back of something. What was used up is kept from every tender in proportion, carriage from those that paid for it. A fee is
 * kept from money, then from points, and never from the coupon: where they don't suffice, the fee is smaller.
 */
export function returned({ tenders, carriageFen }: Carried, { usedFen = 0, carriageFen: sentFen = 0, feeFen = 0 }: Kept): Returned {
  const [carriageMoney = 0, carriagePoints = 0] = shares(carriageFen, [tenders.money, tenders.points]);
  const [sentMoney = 0, sentPoints = 0] = shares(sentFen, [carriageMoney, carriagePoints]);
  const goods = less(tenders, { money: carriageMoney, coupon: 0, points: carriagePoints });
  const [usedMoney = 0, usedCoupon = 0, usedPoints = 0] = shares(usedFen, [goods.money, goods.coupon, goods.points]);
  const left = less(tenders, { money: sentMoney + usedMoney, coupon: usedCoupon, points: sentPoints + usedPoints });
  const feeMoney = Math.min(feeFen, left.money);
  const feePoints = Math.min(feeFen - feeMoney, left.points);
  const back = less(left, { money: feeMoney, coupon: 0, points: feePoints });
  return { tenders: back, keptFen: sumOfTenders(tenders) - sumOfTenders(back), feeFen: feeMoney + feePoints };
}

/** Several things that come back together: each by itself, so that it makes no difference whether they do. */
export const returnedTogether = (all: readonly Returned[]): Returned => ({
  tenders: {
    money: sumOf(all.map(({ tenders }) => tenders.money)),
    coupon: sumOf(all.map(({ tenders }) => tenders.coupon)),
    points: sumOf(all.map(({ tenders }) => tenders.points)),
  },
  keptFen: sumOf(all.map(({ keptFen }) => keptFen)),
  feeFen: sumOf(all.map(({ feeFen }) => feeFen)),
});
