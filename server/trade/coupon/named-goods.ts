import type * as z from 'zod/mini';
import type { namedGoods } from '@/lib/contract/coupon/shapes';
import { MOST_NAMED, type CouponGoodsRule } from '@/lib/domain/coupon/rule';
import type { CouponTerm } from '@/server/call/coupon-names';
import type { Asking, KindPart } from '@/server/call/kind-part';

type NamedGoods = z.output<typeof namedGoods>;

/** In the order of the rule; an id that two kinds use has both names. */
const namesOf = (ids: readonly string[], terms: readonly CouponTerm[]): string[] =>
  ids.flatMap((id) => [...new Set(terms.filter((term) => term.id === id).map(({ name }) => name))]);

/** Names of the brands and categories in a coupon's rule, from the kinds of goods that it can pay for. */
export async function namedGoodsOf(asking: Asking, parts: readonly KindPart[], rule: CouponGoodsRule): Promise<NamedGoods> {
  const [brandIds, categoryIds] = [rule.brandIds.slice(0, MOST_NAMED), rule.categoryIds.slice(0, MOST_NAMED)];
  const namers = parts.flatMap(({ kind, couponNames }) =>
    couponNames && (rule.kinds.length === 0 || rule.kinds.includes(kind)) ? [couponNames] : [],
  );
  const [terms, products] = await Promise.all([
    Promise.all([...new Set(namers)].map((name) => name(asking, { brandIds, categoryIds }))),
    Promise.all(
      rule.products.slice(0, MOST_NAMED).map(async ({ kind, productId }) => {
        const shown = await parts.find((part) => part.kind === kind)?.showGoods(asking, productId);
        return shown ? [{ kind, productId, name: shown.name, link: shown.link }] : [];
      }),
    ),
  ]);
  return {
    brands: namesOf(
      brandIds,
      terms.flatMap(({ brands }) => brands),
    ),
    categories: namesOf(
      categoryIds,
      terms.flatMap(({ categories }) => categories),
    ),
    products: products.flat(),
  };
}
