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

/** The first text that quotes a fact which neither the card nor a channel has; a page must not show a gap. */
export function unknownFact(card: Card): string | undefined {
  const known = new Set<string>([...OF_CHANNEL, ...Object.keys(cardFacts(card, 'zh-CN'))]);
  for (const { path, words } of placesIn(card, '')) {
    const unknown = [...words.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).find((name) => !known.has(name));
    if (unknown !== undefined) return `${path}: {${unknown}} has no value`;
  }
  return undefined;
}
