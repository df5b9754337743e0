import { and, type AnyColumn, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { CouponGoodsRule } from '@/lib/domain/coupon/rule';
import type { GoodsKind } from '@/lib/kinds/registry';
import { integerOf } from '../id';
import type { ShelfFilter } from './filters';

type One = AnyColumn | SQL;

/** What a list's row says about its goods in terms of a coupon's rule; must agree with what the kind says when the goods are bought. */
export type CouponFacts = Readonly<{
  /** Several when the list mixes kinds, each with the condition for its rows. */
  kinds: readonly Readonly<{ kind: GoodsKind; holds?: SQL }>[];
  productId: One;
  /** Undefined for goods without a city, which never match a rule with cities. */
  cityCode?: One;
  /** A text; undefined for goods without a brand. */
  brandId?: One;
  /** A list of texts. */
  categoryIds?: SQL;
  /** Lowest and highest price of one piece (fen); the same when there is only one price. */
  piece?: Readonly<{ from: One; to: One }>;
  /** The prefixes of these values in the table's `search` column. */
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

/** Condition for the kinds and goods that the rule names; undefined when every row matches. */
function ofKinds({ kinds, productId }: CouponFacts, rule: CouponGoodsRule): SQL | undefined {
  const sides = kinds
    .filter(({ kind }) => rule.kinds.length === 0 || rule.kinds.includes(kind))
    .map(({ kind, holds }) => {
      const named = rule.products.flatMap((product) => (product.kind === kind ? (integerOf(product.productId) ?? []) : []));
      if (rule.products.length > 0 && named.length === 0) return never;
      return and(holds, named.length > 0 ? inArray(productId as AnyColumn, named) : undefined);
    });
  if (sides.length === 0) return never;
  // An alternative without conditions accepts every row.
  return sides.some((side) => side === undefined) ? undefined : or(...sides);
}

const quoted = (word: string, values: readonly string[]): string[] =>
  values.length > 0 ? [`(${values.map((value) => `'${word}:${value}'`).join(' | ')})`] : [];

/**
 * Condition for rows that some purchase with the coupon could include. The rule's days, and amounts that depend on the quantity, are not
 * checked here.
 */
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
