import type { CouponGoods } from '@/lib/domain/coupon/fit';
import type { Day } from '@/lib/kernel/day';
import type { Fen } from '@/lib/kernel/money';
import type { hotels } from '../tables';

type Stay = Readonly<{
  hotel: Pick<typeof hotels.$inferSelect, 'id' | 'set' | 'starLevel' | 'brandId' | 'cityCode'>;
  nights: readonly Readonly<{ date: Day }>[];
  /** Of one room, for all nights together. */
  roomTotal: Fen;
}>;

/** A stay as a coupon sees it: a piece is one night in one room, and the coupon must be valid on every night. */
export const couponGoodsOf = (
  { hotel, nights, roomTotal }: Stay,
  roomCount: number,
  guests?: readonly Readonly<{ name: string }>[],
): CouponGoods => ({
  kind: 'hotelStay',
  items: [
    {
      productId: String(hotel.id),
      categoryIds: [hotel.set, `star${hotel.starLevel}`],
      brandIds: hotel.brandId === null ? [] : [hotel.brandId],
      cityCodes: [hotel.cityCode],
      pieces: nights.length * roomCount,
      amountFen: roomTotal * roomCount,
    },
  ],
  days: nights.map(({ date }) => date),
  residentNames: guests?.map(({ name }) => name.trim()),
});
