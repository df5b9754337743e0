import type { GoodsKind } from '@/lib/kinds/registry';
import { cardSeller } from '@/server/kinds/benefit-card/booking/seller';
import { couponPackageSeller } from '@/server/kinds/coupon-package/booking/seller';
import type { PackageSeller } from '@/server/trade/package/seller';

/** The kinds that are bought as packages. Both kinds of cards are sold from the same files. */
export const packageSellers: Readonly<Partial<Record<GoodsKind, PackageSeller>>> = {
  couponPackage: couponPackageSeller,
  benefitCard: cardSeller,
  bankCard: cardSeller,
};
