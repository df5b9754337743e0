import type { DiningKind } from '@/lib/domain/dining';
import { discountAmount } from '@/lib/i18n/discount';
import type { Words } from '@/lib/i18n/words';
import type { Locale } from '@/lib/kernel/locale';
import type { Fen } from '@/lib/kernel/money';
import { href } from '@/lib/routing/href';

type Word = Words<'restaurant'>;

/** '8.5折' states the tenths to be paid, '15% off' the saving; undefined without a discount. */
export function discountText(price: Fen, marketPrice: Fen, locale: Locale, word: Word): string | undefined {
  const percent = Math.max(1, Math.round((price / marketPrice) * 100));
  if (!(percent < 100)) return undefined;
  return word('discount', { amount: discountAmount(locale, percent) });
}

const pages = { diningVoucher: '/food/coupon/details', setMeal: '/food/meal/details' } as const satisfies Record<DiningKind, string>;
const booking = { diningVoucher: '/food/couponPorder', setMeal: '/food/mealPorder' } as const satisfies Record<DiningKind, string>;

type Goods = Readonly<{ kind: DiningKind; productId: string }>;

/** The page of a voucher or a set meal. */
export const productHref = (slug: string, { kind, productId }: Goods): string => href(slug, pages[kind], { id: productId });
export const bookingHref = (slug: string, { kind, productId }: Goods, userCouponId?: string): string =>
  href(slug, booking[kind], { productId, userCouponId });
export const shopHref = (slug: string, shopId: string): string => href(slug, '/food/details', { id: shopId });
