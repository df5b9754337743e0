import type { CouponGoodsRule } from '@/lib/domain/coupon/rule';
import type { Context } from './handle';
import type { Services } from './services';

export type CouponTerm = Readonly<{ id: string; name: string }>;
type CouponTerms = Readonly<{ brands: readonly CouponTerm[]; categories: readonly CouponTerm[] }>;

/** What a kind of goods calls the brands and categories of a coupon's rule, in the shop's language or the channel's; others are left out. */
export type CouponNames = (
  asking: Services & Pick<Context, 'channel'>,
  rule: Pick<CouponGoodsRule, 'brandIds' | 'categoryIds'>,
) => Promise<CouponTerms>;

/** Of entries that operators keep, or of words that stand for themselves. */
export const termsOf = (ids: readonly string[], nameOf: (id: string) => string | undefined): CouponTerm[] =>
  ids.flatMap((id) => {
    const name = nameOf(id);
    return name === undefined ? [] : [{ id, name }];
  });
