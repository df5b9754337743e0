import type { CouponGoodsRule, CouponPays, CouponRule } from '@/lib/domain/coupon/rule';
import type { Fen } from '@/lib/kernel/money';

/** A coupon of the demo's packages; texts as 'Chinese|English'. */
export type TemplatePlan = Readonly<{
  name: string;
  summary: string;
  picture: string;
  /** Its value within a package (fen); also its face value unless that depends on what it buys. */
  value: Fen;
  faceIsOpen?: true;
  goods: Partial<CouponGoodsRule>;
  pays: CouponPays;
  days?: Partial<CouponRule['days']>;
  uses?: Readonly<{ total: number; perMonth: number | null }>;
  validDays: number;
}>;

export const all = { kind: 'all' } as const;
/** `yuan` off an order of at least `from` yuan. */
export const off = (yuan: number, from = 0): CouponPays => ({ kind: 'amount', fen: yuan * 100, fromFen: from * 100 });
export const share = (percent: number, most: number): CouponPays => ({ kind: 'part', percent, mostFen: most * 100 });
/** One piece with a price of at most `most` yuan. */
export const onePiece = (most: number): Partial<CouponGoodsRule> => ({ mostPieces: 1, pieceToFen: most * 100 });

export const stay = { kinds: ['hotelStay'] } as const;
export const food = { kinds: ['diningVoucher', 'setMeal'] } as const;
export const entry = { kinds: ['ticket'] } as const;
export const parcel = { kinds: ['physical'] } as const;
export const festivals = { excludedHolidays: ['国庆节', '春节', '劳动节'] };
export const workdays = { weekdays: [0, 1, 2, 3, 4], ...festivals };
