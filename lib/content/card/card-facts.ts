import type { Locale } from '@/lib/kernel/locale';
import { type Fen, priceTag } from '@/lib/kernel/money';
import type { TextFacts } from '@/lib/content/facts';
import { moneyText, productFacts, refundFacts } from '@/lib/content/products';
import type { Card, Plan } from './card';

const moneyFact = (locale: Locale, key: string, fen: Fen | undefined): TextFacts =>
  fen === undefined ? {} : { [key]: moneyText(locale, fen) };

const capital = (key: string): string => `${key.charAt(0).toUpperCase()}${key.slice(1)}`;
/** 'price' is {yearPrice} for the plan 'year', and {price} for the first plan. */
const factKey = (prefix: string, key: string): string => (prefix === '' ? key : `${prefix}${capital(key)}`);

const planFacts = (
  locale: Locale,
  prefix: string,
  { priceFen, marketPriceFen, firstPriceFen, days, months, opensAfterDays }: Plan,
): TextFacts => ({
  ...moneyFact(locale, factKey(prefix, 'price'), priceFen),
  ...moneyFact(locale, factKey(prefix, 'marketPrice'), marketPriceFen),
  ...moneyFact(locale, factKey(prefix, 'firstPrice'), firstPriceFen),
  ...moneyFact(locale, factKey(prefix, 'saving'), marketPriceFen === undefined ? undefined : marketPriceFen - priceFen),
  [factKey(prefix, 'days')]: String(days),
  ...(months !== undefined && { [factKey(prefix, 'months')]: String(months) }),
  ...(opensAfterDays !== undefined && { [factKey(prefix, 'openDays')]: String(opensAfterDays) }),
});

/**
 * The facts that texts may quote of a card: {product}, {provider}, {price} ('199元', '¥199'), {marketPrice}, {saving}, {days}, {openDays}
 * of its first plan, the same of each plan with its id as a prefix ({yearPrice}), what one use of a benefit is worth ({phoneValue}),
 * {refundDays}, {refundArrival}, {daysAfterEnd}, {benefits} (how many), its further figures, {perTime} of a card with `times`, and what `products.json` says
 * of its `product`.
 */
export function cardFacts(card: Card, locale: Locale): TextFacts {
  const [first] = card.plans;
  const times = card.figures?.times;
  const figures = Object.entries(card.figures ?? {}).map(([key, value]): [string, string] => {
    if (key.endsWith('Fen')) return [key.slice(0, -'Fen'.length), moneyText(locale, value)];
    // Basis points a year: 2400 is 24 %.
    return [key, key.endsWith('Rate') ? `${priceTag(value)}%` : String(value)];
  });
  return {
    ...(card.product && productFacts(card.product, locale)),
    product: card.name[locale],
    ...(card.provider && { provider: card.provider[locale] }),
    ...(first && planFacts(locale, '', first)),
    ...Object.assign({}, ...card.plans.map((plan) => planFacts(locale, plan.id, plan))),
    ...Object.assign({}, ...card.benefits.map(({ id, valueFen }) => moneyFact(locale, factKey(id, 'value'), valueFen))),
    ...(first && times ? moneyFact(locale, 'perTime', Math.ceil(first.priceFen / times)) : {}),
    ...refundFacts(locale),
    refundDays: String(card.refund.days),
    ...(card.refund.daysAfterEnd !== undefined && { daysAfterEnd: String(card.refund.daysAfterEnd) }),
    benefits: String(card.benefits.length),
    ...Object.fromEntries(figures),
  };
}
