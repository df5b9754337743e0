import type { CouponGoods } from '@/lib/domain/coupon/fit';
import type { DiningOffer } from './offer';

/** Vouchers or set meals as a coupon sees them; with a table, they are used on its day. */
export const couponGoodsOf = ({ product, home, table, extraFen }: DiningOffer, quantity: number, contactName?: string): CouponGoods => ({
  kind: product.kind,
  items: [
    {
      productId: String(product.id),
      categoryIds: [product.categoryId],
      brandIds: [String(home.shop.brandId)],
      cityCodes: [product.cityCode],
      pieces: quantity,
      amountFen: (product.priceFen + extraFen) * quantity,
    },
  ],
  days: table ? [table.day] : [],
  residentNames: contactName === undefined ? undefined : [contactName],
});
