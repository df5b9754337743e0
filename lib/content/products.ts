import { grammarOf } from '@/lib/i18n/grammar/grammar';
import * as z from 'zod/mini';
import { refundArrivesIn } from '@/lib/domain/refund';
import type { Locale } from '@/lib/kernel/locale';
import { type Fen, priceTag, saidYuan } from '@/lib/kernel/money';
import type { TextFacts } from './facts';
import rows from './products.json';

const words = z.strictObject({ 'zh-CN': z.string().check(z.minLength(1)), en: z.string().check(z.minLength(1)) });
const fen = z.optional(z.int().check(z.positive()));
const count = z.optional(z.int().check(z.positive()));
/** Basis points a year: 2400 is 24 %. */
const rate = z.optional(z.int().check(z.positive(), z.maximum(3600)));

const product = z.strictObject({
  name: words,
  provider: z.optional(words),
  priceFen: fen,
  marketPriceFen: fen,
  firstPriceFen: fen,
  valueFen: fen,
  periodFen: fen,
  monthFen: fen,
  quarterFen: fen,
  yearFen: fen,
  loanMostFen: fen,
  days: count,
  refundDays: count,
  times: count,
  periods: count,
  retries: count,
  graceDays: count,
  shortestMonths: count,
  longestMonths: count,
  lowestRate: rate,
  highestRate: rate,
  /** Given each month, by their names in `coupons.json`. */
  coupons: z.optional(z.array(z.strictObject({ template: z.string(), count: z.int().check(z.positive()) }))),
});

const file = z.strictObject({ company: words, products: z.record(z.string(), product) });
const { company, products } = file.parse(rows);

/** 12800 → '128元', '¥128'; 20000000 → '200,000元', '¥200,000'. */
export const moneyText = (locale: Locale, value: Fen): string => grammarOf(locale).money(saidYuan(value));
const quoted = (locale: Locale, key: string, value: number): [string, string] => {
  if (key.endsWith('Fen')) return [key.slice(0, -'Fen'.length), moneyText(locale, value)];
  return [key, key.endsWith('Rate') ? `${priceTag(value)}%` : String(value)];
};

/** The company that runs the shop. */
export const companyFacts = (locale: Locale): TextFacts => ({ company: company[locale] });

/** How long a refund takes to arrive, in every text that isn't an agreement: those say it in their own, versioned words. */
export const refundFacts = (locale: Locale): TextFacts => {
  const { from, to } = refundArrivesIn;
  return { refundArrival: grammarOf(locale).workingDays(from, to) };
};

/** The figures of a product, for calculations. Throws for an unknown product. */
export function productFigures(key: string): z.output<typeof product> {
  const row = products[key];
  if (!row) throw new Error(`products.json has no ${key}.`);
  return row;
}

/**
 * The facts of a product: `product`, `provider`, `price` ('199元', '¥199'), `days`, `lowestRate` ('7.2%') and so on, as far as they are
 * known. Throws for an unknown product.
 */
export function productFacts(key: string, locale: Locale): TextFacts {
  const { name, provider, coupons: _coupons, ...figures } = productFigures(key);
  const known = Object.entries(figures).flatMap(([field, value]) => (value === undefined ? [] : [quoted(locale, field, value)]));
  return { product: name[locale], ...(provider && { provider: provider[locale] }), ...Object.fromEntries(known) };
}
