import type { CouponGoodsRule } from '@/lib/domain/coupon/rule';
import { stayProblem } from '@/lib/domain/stay';
import { addDays, type Day, daysBetween, eachDay } from '@/lib/kernel/day';
import type { Fen } from '@/lib/kernel/money';
import { refuse } from '@/server/call/refusal';
import type { AskedOffer, Offer } from '@/server/catalogue/shelf/offer';
import { couponStays, stays, WEEK, writtenStays } from './stay-prices';

/** The highest total that the column type can hold, in fen. */
const INT4 = 2_147_483_647;

/** Nights that a list is asked for. */
export type Stay = Readonly<{ checkInDate: Day; checkOutDate: Day }>;

/** Nights beyond those on sale have no rooms yet: they can be asked for, and everything is sold out. */
export function canBeAsked({ checkInDate, checkOutDate }: Stay, now: number): boolean {
  const problem = stayProblem(checkInDate, checkOutDate, now);
  return problem === undefined || problem === 'tooFar';
}

type Bounds = Readonly<{ priceMin?: Fen | undefined; priceMax?: Fen | undefined }>;

/** How the total of this many nights is known. */
function offerFor(parts: number, ofCoupon: boolean): Offer {
  const offer = ofCoupon ? couponStays[parts % WEEK] : (writtenStays[parts - 1] ?? stays[parts % WEEK]);
  return offer ?? refuse('DATES_INVALID');
}

/**
 * A list's question about these nights. With bounds of the price, or a coupon, it contains only what can be bought; otherwise what is sold
 * out comes last. Past, reversed and too many nights are refused.
 */
export function stayOffer(
  { checkInDate, checkOutDate }: Stay,
  now: number,
  { priceMin, priceMax }: Bounds,
  goods?: CouponGoodsRule,
): AskedOffer {
  if (!canBeAsked({ checkInDate, checkOutDate }, now)) return refuse('DATES_INVALID');
  const parts = daysBetween(checkInDate, checkOutDate);
  const { pieceFromFen = null, pieceToFen = null } = goods ?? {};
  const weeks = Math.floor(parts / WEEK);
  const upTo = (fen: number): number => Math.max(0, Math.min(fen, INT4));
  return {
    offer: offerFor(parts, pieceFromFen !== null || pieceToFen !== null),
    parts,
    priceMin,
    priceMax,
    onlyLeft: priceMin !== undefined || priceMax !== undefined || goods !== undefined,
    values: {
      checkIn: checkInDate,
      checkOut: checkOutDate,
      nights: eachDay(checkInDate, checkOutDate),
      weeks: Array.from({ length: weeks }, (_, index) => addDays(checkInDate, index * WEEK)),
      remainder: addDays(checkInDate, weeks * WEEK),
      fromFen: pieceFromFen,
      toFen: pieceToFen,
      // Averages are compared rounded, as they are shown: these bounds leave room for that.
      leastNight: upTo((priceMin ?? 0) - 1),
      mostNight: upTo(priceMax === undefined ? INT4 : priceMax + 1),
      leastTotal: upTo((priceMin ?? 0) * parts - parts),
      mostTotal: upTo(priceMax === undefined ? INT4 : priceMax * parts + parts),
    },
  };
}
