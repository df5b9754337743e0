import type { DiningKind } from '@/lib/domain/dining';
import type { Words } from '@/lib/i18n/words';
import type { Fen } from '@/lib/kernel/money';
import { href } from '@/lib/routing/href';

type Word = Words<'restaurant'>;

/** 47 → '4.7'. */
export const scoreText = (tenths: number): string => (tenths / 10).toFixed(1);

/** '8.5折' of what it costs otherwise, '15% off'; undefined where nothing is saved. */
export function discountText(price: Fen, marketPrice: Fen, word: Word): string | undefined {
  const tenths = Math.round((price / marketPrice) * 100);
  if (!Number.isFinite(tenths) || tenths >= 100) return undefined;
  return word('discount', { discount: String(Math.max(1, tenths) / 10), percent: 100 - tenths });
}

const pages = { diningVoucher: '/food/coupon/details', setMeal: '/food/meal/details' } as const satisfies Record<DiningKind, string>;
const booking = { diningVoucher: '/food/couponPorder', setMeal: '/food/mealPorder' } as const satisfies Record<DiningKind, string>;

type Goods = Readonly<{ kind: DiningKind; productId: string }>;

/** The page of a voucher or a set meal. */
export const productHref = (slug: string, { kind, productId }: Goods): string => href(slug, pages[kind], { id: productId });
export const bookingHref = (slug: string, { kind, productId }: Goods): string => href(slug, booking[kind], { productId });
export const shopHref = (slug: string, shopId: string): string => href(slug, '/food/details', { id: shopId });
