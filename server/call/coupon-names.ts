import type { CouponGoodsRule } from '@/lib/domain/coupon/rule';
import type { Context } from './handle';
import type { Services } from './services';

export type CouponTerm = Readonly<{ id: string; name: string }>;
type CouponTerms = Readonly<{ brands: readonly CouponTerm[]; categories: readonly CouponTerm[] }>;

/** Names of the brands and categories in a coupon's rule, in the shop's language or the channel's; unknown ids are left out. */
export type CouponNames = (
  asking: Services & Pick<Context, 'channel'>,
  rule: Pick<CouponGoodsRule, 'brandIds' | 'categoryIds'>,
) => Promise<CouponTerms>;

/** Names of operators' entries, or words that are their own name. */
export const termsOf = (ids: readonly string[], nameOf: (id: string) => string | undefined): CouponTerm[] =>
  ids.flatMap((id) => {
    const name = nameOf(id);
    return name === undefined ? [] : [{ id, name }];
  });
