import type { Card } from './card';
import { cardFacts } from './card-facts';
import { text } from './shapes';

/** Facts that the pages of every channel have, apart from the card's. */
const OF_CHANNEL = ['partner', 'phone', 'hours', 'company'] as const;

type Place = Readonly<{ path: string; words: string }>;

/** Every text of a card, with the path of its field. */
function placesIn(value: unknown, path: string): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const found = text.safeParse(value);
  if (found.success) return Object.entries(found.data).map(([locale, words]) => ({ path: `${path}.${locale}`, words }));
  return Object.entries(value).flatMap(([key, inner]) => placesIn(inner, path === '' ? key : `${path}.${key}`));
}

/** The names of the facts that words quote. */
export const quotedIn = (words: string): string[] => [...words.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

const factsKnown = (card: Card): ReadonlySet<string> => new Set<string>([...OF_CHANNEL, ...Object.keys(cardFacts(card, 'zh-CN'))]);

/** The first text that quotes a fact which neither the card nor a channel has; a page must not show a gap. */
export function unknownFact(card: Card): string | undefined {
  const known = factsKnown(card);
  for (const { path, words } of placesIn(card, '')) {
    const unknown = quotedIn(words).find((name) => !known.has(name));
    if (unknown !== undefined) return `${path}: {${unknown}} has no value`;
  }
  return undefined;
}

/** What a text quotes; `card` is the card whose facts they are, and `benefit` the one whose page shows it, if it is no agreement. */
export type QuotingText = Readonly<{ page: string; card?: string | undefined; benefit?: string; quotes: readonly string[] }>;

/** Optional fields of a plan, by the end of the fact's name: {yearMarketPrice} is the plan's `marketPriceFen`. */
const planFields = {
  marketPrice: 'marketPriceFen',
  saving: 'marketPriceFen',
  firstPrice: 'firstPriceFen',
  openDays: 'opensAfterDays',
  months: 'months',
};
const otherFields: Readonly<Record<string, string>> = {
  provider: 'provider',
  daysAfterEnd: 'refund.daysAfterEnd',
  perTime: 'figures.times',
};

/** Where a card's author writes the value of a fact. */
function fieldOf({ benefits }: Card, fact: string): string {
  if (benefits.some(({ id }) => fact === `${id}Value`)) return 'benefits.valueFen';
  const ofPlan = Object.entries(planFields).find(([end]) => fact.toLowerCase().endsWith(end.toLowerCase()))?.[1];
  return otherFields[fact] ?? (ofPlan ? `plans.${ofPlan}` : `figures.${fact}`);
}

/**
 * Why a card can't be sold under its agreements: a page that is not there, or a value that a text about the card or one of its benefits
 * quotes and the card doesn't give.
 */
export function faultInTexts(card: Card, texts: readonly QuotingText[], isAbout: (address: string) => boolean): string | undefined {
  for (const [field, pages] of Object.entries({ agreements: card.agreements, separate: card.separate ?? [] })) {
    const missing = pages.findIndex((page) => texts.every((one) => one.page !== page || one.benefit !== undefined));
    if (missing >= 0) return `${field}.${missing}: there is no text ${pages[missing] ?? ''}`;
  }
  const known = factsKnown(card);
  const isShown = ({ card: about, benefit }: QuotingText): boolean =>
    about !== undefined && isAbout(about) && (benefit === undefined || card.benefits.some(({ id }) => id === benefit));
  for (const { page, quotes } of texts.filter(isShown)) {
    const unknown = quotes.find((name) => !known.has(name));
    if (unknown !== undefined) return `${fieldOf(card, unknown)}: missing, because ${page} quotes {${unknown}}`;
  }
  return undefined;
}
