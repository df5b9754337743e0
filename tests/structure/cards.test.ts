import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cardIcons } from '@/lib/content/card/icons';
import { iconPaths } from '@/components/ui/base/icon-paths';
import { locales } from '@/lib/kernel/locale';
import { routeAt } from '@/lib/routing/access';
import type { Route } from '@/lib/routing/route';
import { routes } from '@/lib/routing/routes';
import { shippedCard, shippedCards, textsIn } from '../card-texts';

const all: [string, Route][] = Object.entries(routes);
const rows = all.flatMap(([route, row]) =>
  row.card !== undefined && row.edition !== undefined ? [{ ...row, route, card: row.card, edition: row.edition }] : [],
);
const published = rows.filter(({ planned }) => !planned);

test('every page of a card is four lines that name its own route, in a layout without what talks to the gateway', () => {
  const off = published.filter(({ route, layout }) => {
    const source = readFileSync(path.resolve('app/[channel]/(landing)', `(${layout})`, `.${route}`, 'page.tsx'), 'utf8');
    return !source.includes(`cardPage('${route}'`) || source.split('\n').length > 12;
  });
  expect(off).toEqual([]);
  expect(published.length).toBeGreaterThan(0);
});

test('every page of a card has its file and its edition, and every edition has its page', () => {
  const shown = published.map(({ card, edition }) => `${card} ${edition}`);
  const written = shippedCards.flatMap((address) => Object.keys(shippedCard(address).editions).map((edition) => `${address} ${edition}`));
  expect(written.sort()).toEqual(shown.sort());
});

test('a card is called as its file, and only drawings that are there are named', () => {
  expect(shippedCards.filter((address) => !address.endsWith(`/${shippedCard(address).id}`))).toEqual([]);
  expect(cardIcons.filter((icon) => !(icon in iconPaths))).toEqual([]);
});

test('agreements, links and bars of a card lead to pages of the route table', () => {
  const off = shippedCards.flatMap((address) => {
    const { agreements, editions } = shippedCard(address);
    const links = Object.values(editions).flatMap(({ bar, blocks }) => [
      ...(bar?.to === undefined ? [] : [bar.to]),
      ...blocks.flatMap((block) => (block.type === 'links' ? block.links.map(({ to }) => to) : [])),
    ]);
    return [
      ...agreements.filter((page) => routeAt(page)?.archetype !== 'agreement' || routeAt(page)?.planned),
      ...links.filter((page) => !routeAt(page)),
    ].map((page) => `${address} ${page}`);
  });
  expect(off).toEqual([]);
});

/** Overlapping sequences of eight characters in Chinese, of five words in English. */
function shinglesOf(locale: string, words: string): Set<string> {
  const units = locale === 'en' ? (words.toLowerCase().match(/[a-z]+/g) ?? []) : [...words.replace(/[^\p{L}\d]/gu, '')];
  const length = locale === 'en' ? 5 : 8;
  return new Set(units.slice(0, 1 - length).map((_, index) => units.slice(index, index + length).join(' ')));
}

/** The share of a page's own text that may also appear on another page; two names for the same text would share nearly all. */
const MOST_SHARED = 0.15;

test.each(locales)('no two pages of cards say the same in %s', (locale) => {
  const pages = published.flatMap(({ card: address, edition: name, route }) => {
    const card = shippedCard(address);
    return [{ route, own: shinglesOf(locale, textsIn(card.editions[name], card, locale).join('。 ')) }];
  });
  const pairs = pages.flatMap((one, index) =>
    pages.slice(index + 1).map((other) => ({
      pair: `${one.route} ${other.route}`,
      shared: [...one.own].filter((shingle) => other.own.has(shingle)).length / Math.min(one.own.size, other.own.size),
    })),
  );
  expect(pairs.filter(({ shared }) => shared > MOST_SHARED)).toEqual([]);
});
