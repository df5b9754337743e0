import type { CouponGoods } from '@/lib/domain/coupon/fit';
import type { Day } from '@/lib/kernel/day';
import type { Fen } from '@/lib/kernel/money';
import type { ticketPlaces } from '../tables';

type Tickets = Readonly<{
  place: Pick<typeof ticketPlaces.$inferSelect, 'id' | 'theme' | 'level' | 'cityCode'>;
  fares: readonly Readonly<{ priceFen: Fen; quantity: number }>[];
}>;

/** Tickets as a coupon sees them: the product is the place, as in lists. */
export const couponGoodsOf = ({ place, fares }: Tickets, date: Day, visitors?: readonly Readonly<{ name: string }>[]): CouponGoods => ({
  kind: 'ticket',
  items: [
    {
      productId: String(place.id),
      categoryIds: [place.theme, ...(place.level === null ? [] : [`level${place.level}`])],
      brandIds: [],
      cityCodes: [place.cityCode],
      pieces: fares.reduce((sum, { quantity }) => sum + quantity, 0),
      amountFen: fares.reduce((sum, { priceFen, quantity }) => sum + priceFen * quantity, 0),
    },
  ],
  days: [date],
  residentNames: visitors?.map(({ name }) => name),
});
