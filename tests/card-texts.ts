import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Card } from '@/lib/content/card/card';
import { cardFacts } from '@/lib/content/card/card-facts';
import { type CardAddress, isCardAddress } from '@/lib/content/card/card-address';
import { baseOf, parseCard, readSource } from '@/lib/content/card/parse-card';
import { text } from '@/lib/content/card/shapes';
import { withFacts } from '@/lib/content/facts';
import type { Locale } from '@/lib/kernel/locale';

const folder = path.resolve('public/cards');

/** The addresses of all cards that came with the product. */
export const shippedCards: readonly CardAddress[] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.slice(0, -'.json'.length).replaceAll(path.sep, '/'))
  .filter(isCardAddress);

const sourceOf = (address: CardAddress) => readSource(readFileSync(path.join(folder, `${address}.json`), 'utf8'));

export function shippedCard(address: CardAddress): Card {
  const own = sourceOf(address);
  const base = baseOf(own);
  return parseCard(own, base && sourceOf(base));
}

const facts = { partner: 'P', phone: '95000', hours: 'H', company: 'C' };

/** All texts within a value of a card, as a reader of this language sees them. */
export function textsIn(value: unknown, card: Card, locale: Locale): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const found = text.safeParse(value);
  if (found.success) return [withFacts(found.data[locale], { ...facts, ...cardFacts(card, locale) })];
  return Object.values(value).flatMap((inner) => textsIn(inner, card, locale));
}
