import type { CouponGoods } from '@/lib/domain/coupon/fit';
import type { OfferedLine } from './offer';

/** Goods as a coupon sees them. It never pays for shipping. */
export const couponGoodsOf = (lines: readonly OfferedLine[], consigneeName?: string): CouponGoods => ({
  kind: 'physical',
  items: lines.map(({ variant, product, quantity }) => ({
    productId: String(variant.productId),
    categoryIds: [product.category],
    brandIds: [product.brandId],
    cityCodes: [product.cityCode],
    pieces: quantity,
    amountFen: variant.priceFen * quantity,
  })),
  days: [],
  residentNames: consigneeName === undefined ? undefined : [consigneeName],
});
