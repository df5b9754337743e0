import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Card } from '@/lib/content/card/card';
import { parseCard } from '@/lib/content/card/parse-card';
import productRows from '@/lib/content/products.json';
import { shippedCard, shippedCards, textsIn } from '../card-texts';

const cards = shippedCards.map((address) => ({ address, card: shippedCard(address) }));
const pages = cards.flatMap(({ address, card }) =>
  Object.entries(card.editions).map(([name, edition]) => ({ page: `${address} ${name}`, card, edition })),
);
const figure = (card: Card, name: string): number => card.figures?.[name] ?? NaN;
const firstPrice = (card: Card): number => card.plans[0]?.priceFen ?? NaN;

test('what a page adds up, bought one by one, comes to the list price of its card', () => {
  const off = pages.flatMap(({ page, card, edition }) =>
    edition.blocks.flatMap((block) => {
      if (block.type !== 'sum') return [];
      const total = block.rows.reduce((sum, { fen, times }) => sum + fen * times, 0);
      return total >= (card.plans[0]?.marketPriceFen ?? 0) ? [] : [`${page}: ${total}`];
    }),
  );
  expect(off).toEqual([]);
});

test('the instalments that a page lists add up to the price, to the fen', () => {
  const card = shippedCard('haier/preferredMember');
  for (const parts of [3, 6, 12]) {
    expect(figure(card, `part${parts}FirstFen`) + (parts - 1) * figure(card, `part${parts}Fen`)).toBe(firstPrice(card));
  }
  const unimpeded = shippedCard('nwd/unimpededCard');
  expect(figure(unimpeded, 'periods') * figure(unimpeded, 'periodFen')).toBe(firstPrice(unimpeded));
});

test('a trial quotes the card that it is a trial of', () => {
  const full = shippedCard('xiaoyin/enjoymentCard');
  expect(shippedCard('xiaoyin/enjoymentTrial').figures).toEqual({
    fullPriceFen: firstPrice(full),
    fullValueFen: figure(full, 'valueFen'),
    fullDays: full.plans[0]?.days,
  });
});

test('the example of a refund is what the rule gives back: four months of six', () => {
  const card = shippedCard('lexin/remiumCard');
  expect(figure(card, 'refundExampleFen')).toBe((firstPrice(card) * 4) / 6);
});

test('coupons that a page says are worth so much are worth it', () => {
  for (const address of ['xiaoyin/enjoymentCard', 'anxinjie/peaceOfMindMember', 'lexin/prepaiddEbitCard'] as const) {
    const card = shippedCard(address);
    const months = card.plans[0]?.months ?? 1;
    const worth = card.benefits.map(({ every, times = 0, valueFen = 0 }) => valueFen * times * (every === 'month' ? months : 1));
    expect({ address, value: worth.reduce((sum, one) => sum + one, 0) }).toEqual({ address, value: figure(card, 'valueFen') });
  }
});

test('what is sold as a card stands in its file alone: no product of the same name, and no price of it in words', () => {
  const names = new Set(cards.map(({ card }) => card.name['zh-CN']));
  expect(Object.values(productRows.products).filter(({ name }) => names.has(name['zh-CN']))).toEqual([]);
  const folder = path.resolve('lib/content/texts');
  const off = readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
    if (!file.endsWith('.md')) return [];
    const source = readFileSync(path.join(folder, file), 'utf8');
    const about = cards.find(({ address }) => source.includes(`\ncard: ${address}\n`))?.card;
    const prices = about?.plans.flatMap(({ priceFen, marketPriceFen = priceFen, firstPriceFen = priceFen }) => [
      priceFen,
      marketPriceFen,
      firstPriceFen,
    ]);
    // What a purchase must come to for a coupon (满) is no price.
    const written = [...source.matchAll(/¥(\d+(?:\.\d+)?)|(?<![满\d] ?)(\d+(?:\.\d+)?) ?元/g)].map(
      ([, english, chinese]) => Number(english ?? chinese) * 100,
    );
    return written.filter((fen) => prices?.includes(fen)).map((fen) => `${file}: ${fen}`);
  });
  expect(off).toEqual([]);
});

test('every benefit whose uses a refund weighs says what it is worth', () => {
  const worthless = { ...JSON.parse(readFileSync('public/cards/anxinjie/peaceOfMindMember.json', 'utf8')) } as { benefits: object[] };
  const benefits = worthless.benefits.map((benefit) => ('counted' in benefit ? { ...benefit, counted: undefined } : benefit));
  expect(() => parseCard({ ...worthless, benefits })).toThrow(/benefits: .*valueFen/);
});

/** Superlatives and similar claims, forbidden by article 9 of 《广告法》. Limits such as `最多` are allowed. */
const BOASTS =
  /最(?:佳|优|好|低价|便宜|划算|高级|权威|强|大的|受欢迎)|国家级|世界级|顶级|顶尖|极致|独一无二|绝无仅有|全网|史无前例|第一品牌|百分之百|保证下款|包过/;
const CREDIT = /借款|贷款|授信/;
const RISK = /风险提示|贷款有风险|理性借款/;

test('no page of a card boasts in words that the advertising law forbids', () => {
  const off = pages.flatMap(({ page, card, edition }) =>
    textsIn(edition, card, 'zh-CN').flatMap((words) => BOASTS.exec(words)?.map((word) => `${page}: ${word}`) ?? []),
  );
  expect(off).toEqual([]);
});

test('whatever sells a card and speaks of lending says the risk', () => {
  const off = pages.filter(({ card, edition }) => {
    const words = textsIn(edition, card, 'zh-CN').join('\n');
    const sells = edition.bar !== undefined && edition.bar.to === undefined;
    return sells && CREDIT.test(words) && !RISK.test(words);
  });
  expect(off.map(({ page }) => page)).toEqual([]);
});
