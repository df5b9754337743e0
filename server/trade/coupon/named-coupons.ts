import * as z from 'zod/mini';
import { type CouponName, couponNames } from '@/lib/content/coupon-names';
import rows from '@/lib/content/coupons.json';
import type { CouponRule, CouponValidity } from '@/lib/domain/coupon/rule';
import { type GoodsKind, goodsKinds } from '@/lib/kinds/registry';
import type { Fen } from '@/lib/kernel/money';

const words = z.strictObject({ 'zh-CN': z.string().check(z.minLength(1)), en: z.string().check(z.minLength(1)) });
const fen = z.int().check(z.positive());
const names = z._default(z.array(z.string()), []);

const goods = z.strictObject({
  kinds: z._default(z.array(z.enum(goodsKinds)), []),
  categoryIds: names,
  brandIds: names,
  cityCodes: names,
  pieceFromFen: z._default(z.nullable(fen), null),
  pieceToFen: z._default(z.nullable(fen), null),
  mostPieces: z._default(z.nullable(z.int().check(z.positive())), null),
});
const pays = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('all') }),
  z.strictObject({ kind: z.literal('amount'), fen, fromFen: z.int().check(z.nonnegative()) }),
  z.strictObject({ kind: z.literal('part'), percent: z.int().check(z.positive(), z.maximum(100)), mostFen: z.nullable(fen) }),
]);
const days = z.strictObject({
  weekdays: z._default(z.array(z.int().check(z.nonnegative(), z.maximum(6))), []),
  excludedHolidays: names,
  daysAhead: z._default(z.int().check(z.nonnegative()), 0),
});
const uses = z.strictObject({ total: z.int().check(z.positive()), perMonth: z.nullable(z.int().check(z.positive())) });

const coupon = z.strictObject({
  name: words,
  summary: words,
  picture: z.string().check(z.regex(/^\/pictures\/[\w-]+$/)),
  /** What it is worth within a package; also its face, unless that depends on what it buys (`faceIsOpen`). */
  valueFen: fen,
  faceIsOpen: z.optional(z.literal(true)),
  goods,
  pays,
  days: z.optional(days),
  uses: z.optional(uses),
  validDays: fen,
});

type Words = Readonly<z.output<typeof words>>;

/** A coupon of `coupons.json`. */
export type NamedCoupon = Readonly<{
  name: Words;
  summary: Words;
  picture: string;
  valueFen: Fen;
  faceFen: Fen | null;
  rule: CouponRule;
  validity: CouponValidity;
}>;

function couponOf(name: string, row: unknown): NamedCoupon {
  const { success, data, error } = z.safeParse(coupon, row);
  if (!success)
    throw new Error(`coupons.json: ${name}.${error.issues.map(({ path, message }) => `${path.join('.')} (${message})`).join(', ')}`);
  const { valueFen, faceIsOpen, validDays, name: title, summary, picture } = data;
  const kinds: readonly GoodsKind[] = data.goods.kinds;
  return {
    name: title,
    summary,
    picture,
    valueFen,
    faceFen: faceIsOpen ? null : valueFen,
    rule: {
      goods: { ...data.goods, kinds, products: [] },
      days: { from: null, until: null, ...(data.days ?? { weekdays: [], excludedHolidays: [], daysAhead: 0 }) },
      uses: { ...(data.uses ?? { total: 1, perMonth: null }), returns: true },
      holder: 'anyone',
      pays: data.pays,
    },
    validity: { from: null, days: validDays, until: null },
  };
}

const coupons = new Map(couponNames.map((name) => [name, couponOf(name, rows[name])]));

export function namedCoupon(name: CouponName): NamedCoupon {
  const found = coupons.get(name);
  if (!found) throw new Error(`coupons.json has no ${name}.`);
  return found;
}
