import { and, type AnyColumn, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { CouponGoodsRule } from '@/lib/domain/coupon/rule';
import type { GoodsKind } from '@/lib/kinds/registry';
import { integerOf } from '../id';
import type { ShelfFilter } from './filters';

type One = AnyColumn | SQL;

/** What a row of a list tells of its goods, as the kind tells a coupon's rule of them when they are bought. */
export type CouponFacts = Readonly<{
  /** Several when the list holds goods of several: with the condition that a row is of that one. */
  kinds: readonly Readonly<{ kind: GoodsKind; holds?: SQL }>[];
  productId: One;
  /** Undefined for goods that have no city, which a rule with cities never fits. */
  cityCode?: One;
  /** Texts, and undefined for goods without any. */
  brandId?: One;
  /** A list of texts. */
  categoryIds?: SQL;
  /** Prices of one piece: the lowest and the highest that it is sold for, alike when there is one price. */
  piece?: Readonly<{ from: One; to: One }>;
  /** Under which the table's `search` has them. */
  words?: Readonly<{ brand?: string; category?: string }>;
}>;

const never = sql`false`;

const oneOf = (value: One | undefined, allowed: readonly string[]): SQL | undefined => {
  if (allowed.length === 0) return undefined;
  return value === undefined ? never : inArray(value as AnyColumn, [...allowed]);
};

const meets = (values: SQL | undefined, allowed: readonly string[]): SQL | undefined => {
  if (allowed.length === 0) return undefined;
  return values === undefined
    ? never
    : sql`${values} && array[${sql.join(
        [...allowed].map((one) => sql`${one}`),
        sql`, `,
      )}]::text[]`;
};

/** Rows of a kind that the rule names, or undefined when it names none at all. */
function ofKinds({ kinds, productId }: CouponFacts, rule: CouponGoodsRule): SQL | undefined {
  const sides = kinds
    .filter(({ kind }) => rule.kinds.length === 0 || rule.kinds.includes(kind))
    .map(({ kind, holds }) => {
      const named = rule.products.flatMap((product) => (product.kind === kind ? (integerOf(product.productId) ?? []) : []));
      if (rule.products.length > 0 && named.length === 0) return never;
      return and(holds, named.length > 0 ? inArray(productId as AnyColumn, named) : undefined);
    });
  if (sides.length === 0) return never;
  // One side that asks nothing lets every row pass.
  return sides.some((side) => side === undefined) ? undefined : or(...sides);
}

const quoted = (word: string, values: readonly string[]): string[] =>
  values.length > 0 ? [`(${values.map((value) => `'${word}:${value}'`).join(' | ')})`] : [];

/** Rows that some purchase with the coupon may be made of; the rule's days, and sums that depend on how many are bought, are not asked here. */
export const fitsGoods = (facts: CouponFacts): ShelfFilter<CouponGoodsRule> => ({
  holds: (rule) =>
    and(
      ofKinds(facts, rule),
      oneOf(facts.cityCode, rule.cityCodes),
      oneOf(facts.brandId, rule.brandIds),
      meets(facts.categoryIds, rule.categoryIds),
      rule.pieceFromFen !== null && facts.piece ? gte(facts.piece.to as AnyColumn, rule.pieceFromFen) : undefined,
      rule.pieceToFen !== null && facts.piece ? lte(facts.piece.from as AnyColumn, rule.pieceToFen) : undefined,
    ),
  words: (rule) =>
    [
      ...(facts.words?.brand ? quoted(facts.words.brand, rule.brandIds) : []),
      ...(facts.words?.category ? quoted(facts.words.category, rule.categoryIds) : []),
    ].join(' & ') || undefined,
});
