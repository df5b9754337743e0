import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defaultChannel } from '@/lib/channel/lookup';
import type { Card } from '@/lib/content/card/card';
import { baseOf, parseCard, readSource } from '@/lib/content/card/parse-card';
import { noteOf, titleOf } from './on-sale';

const folder = (): string => path.join(process.cwd(), 'public/cards');
const sourceAt = (address: string) => readSource(readFileSync(path.join(folder(), `${address}.json`), 'utf8'));

function cardAt(address: string): Card | undefined {
  const source = sourceAt(address);
  const base = baseOf(source);
  const card = parseCard(source, base && sourceAt(base));
  return card.sale.by === 'us' ? card : undefined;
}

/** The addresses of the cards that ship with the product, always in the same order. */
export const shippedCards = (): string[] =>
  readdirSync(folder(), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();

/** English texts for orders of the shipped cards: an order stores the Chinese, as in every kind. */
export function englishOfCards(): Record<string, string> {
  const pairs = shippedCards().flatMap((address) => {
    const card = cardAt(address);
    if (!card) return [];
    const plans = card.plans.flatMap((plan) => {
      const onSale = { folder: path.dirname(address), card, plan, channel: defaultChannel };
      return [titleOf(onSale), noteOf(onSale)];
    });
    return [card.name, ...plans];
  });
  return Object.fromEntries(pairs.map((text) => [text['zh-CN'], text.en]).filter(([chinese]) => chinese !== ''));
}
