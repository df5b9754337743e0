import type { CouponGoods } from '@/lib/domain/coupon/fit';
import type { ComboOffer } from './offer';

/** Sets of a combo as a coupon sees them: a piece is a set, and its days are those for which its parts are booked. */
export const couponGoodsOf = ({ combo, parts }: ComboOffer, quantity: number, contactName?: string): CouponGoods => ({
  kind: 'combo',
  items: [
    {
      productId: String(combo.id),
      categoryIds: [...new Set(parts.map(({ part }) => part.kind))],
      brandIds: [],
      cityCodes: [combo.cityCode],
      pieces: quantity,
      amountFen: combo.priceFen * quantity,
    },
  ],
  days: parts.flatMap(({ date }) => date ?? []),
  residentNames: contactName === undefined ? undefined : [contactName],
});
