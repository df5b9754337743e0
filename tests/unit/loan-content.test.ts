import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Nodes } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { exampleFacts } from '@/components/loan/example-facts';
import { cardFacts } from '@/lib/content/card/card-facts';
import { type BenefitText, readBenefitText } from '@/lib/content/loan/benefit-text';
import { loanOffers } from '@/lib/content/loan/offers';
import { readLoanText } from '@/lib/content/loan/text';
import { moneyText, productFacts, productFigures } from '@/lib/content/products';
import { readText } from '@/lib/content/text';
import { applicationDocuments } from '@/lib/domain/loan/documents';
import { amountStep } from '@/lib/domain/loan/amount-step';
import { repaymentOf } from '@/lib/domain/loan/repayment';
import { isProductOf } from '@/lib/domain/partner';
import { locales } from '@/lib/kernel/locale';
import { routeAt } from '@/lib/routing/access';
import { type LoanRoute, routes } from '@/lib/routing/routes';
import { shippedCard } from '../card-texts';

const channelFacts = { partner: 'Harbour *Rewards*', phone: '400-660-1890', hours: '9:00-18:00' };
const isLoan = (route: string): route is LoanRoute => routeAt(route)?.archetype === 'loan';
const loanRoutes = Object.keys(routes).filter(isLoan);
const pages = locales.flatMap((locale) => loanRoutes.map((route) => ({ locale, route })));

const textOf = (locale: (typeof locales)[number], route: LoanRoute) =>
  readLoanText(route, locale, { ...channelFacts, ...exampleFacts(locale) });
const nodesOf = (node: Nodes): Nodes[] => [node, ...('children' in node ? node.children.flatMap(nodesOf) : [])];
const wordsOf = ({ headline, lead, sections }: Awaited<ReturnType<typeof textOf>>): string =>
  [
    headline,
    lead,
    ...sections.flatMap(({ title, parts }) => [title, ...parts.map((part) => (typeof part === 'string' ? '' : toString(part)))]),
  ].join('\n');

test('every loan page has its text in both languages, and every text its page', () => {
  for (const locale of locales) {
    const folder = path.resolve('lib/content/loan/pages', locale);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
    expect(files.map((file) => `/${file.slice(0, -'.md'.length)}`).sort()).toEqual([...loanRoutes].sort());
  }
  expect(loanRoutes).toHaveLength(17);
});

test.each(pages)(
  '$locale $route is whole: a title that fits, a description, no placeholder, links that lead somewhere',
  async ({ locale, route }) => {
    const text = await textOf(locale, route);
    expect(text.title.length).toBeLessThanOrEqual(locale === 'en' ? 34 : 16);
    expect(text.description.length).toBeGreaterThan(30);
    expect(text.sections.length).toBeGreaterThanOrEqual(2);
    expect(`${text.title}${text.description}${wordsOf(text)}`).not.toMatch(/[{}]|\*\*|\]\(/);
    const nodes = text.sections.flatMap(({ parts }) => parts.flatMap((part) => (typeof part === 'string' ? [] : nodesOf(part))));
    const links = nodes.flatMap((node) => (node.type === 'link' ? [node.url] : []));
    expect(links.filter((link) => !routeAt(link))).toEqual([]);
  },
);

test.each(locales)('the %s pages of one route show the same offers and blocks in the other language', async (locale) => {
  for (const route of loanRoutes) {
    const shape = async (one: (typeof locales)[number]) => {
      const { offers, look, product, answer, borrow, again, raise, rules, sections } = await textOf(one, route);
      return {
        route,
        offers,
        look,
        product,
        answer,
        borrow,
        again,
        raise,
        rules,
        blocks: sections.flatMap(({ parts }) => parts.filter((part) => typeof part === 'string')),
      };
    };
    expect(await shape(locale)).toEqual(await shape('zh-CN'));
  }
});

test('whoever applies has seen each instalment, the total and the annual rate before, and who lends by name and licence', async () => {
  const applying = [];
  for (const { locale, route } of pages) {
    const { sections } = await textOf(locale, route);
    const blocks = sections.flatMap(({ parts }) => parts.filter((part) => typeof part === 'string'));
    const form = blocks.indexOf('apply');
    if (form < 0) continue;
    applying.push(route);
    expect({ route, figures: blocks.slice(0, form).some((block) => block === 'calculator' || block === 'compare') }).toEqual({
      route,
      figures: true,
    });
    expect({ route, blocks }).toEqual({ route, blocks: expect.arrayContaining(['lenders']) as string[] });
  }
  expect(applying).toHaveLength(8);
});

test.each(pages)('no button of $locale $route leads to the page that it stands on', async ({ locale, route }) => {
  const { borrow, again, raise, rules } = await textOf(locale, route);
  expect([borrow, again, raise, rules]).not.toContain(route);
});

/** Claims that nobody but a lender may make: that approval is certain or instant, or that no credit check is made or recorded. */
const promise =
  /必(过|批|下款)|包(过|批|下款)|秒(批|过|下款|到账)|100%|百分之百|零门槛|无视征信|不看征信|免审|黑户|guaranteed|instant(ly)? approv|no credit check|always approved|risk.free/i;

test.each(pages)('$locale $route promises no approval', async ({ locale, route }) => {
  const text = await textOf(locale, route);
  expect(`${text.title} ${text.description} ${wordsOf(text)}`).not.toMatch(promise);
});

/** Overlapping sequences of eight characters in Chinese, of five words in English. */
function shinglesOf(locale: string, text: string): Set<string> {
  const units = locale === 'en' ? (text.toLowerCase().match(/[a-z]+/g) ?? []) : [...text.replace(/[^\p{L}\d]/gu, '')];
  const length = locale === 'en' ? 5 : 8;
  return new Set(units.slice(0, 1 - length).map((_, index) => units.slice(index, index + length).join(' ')));
}

test.each(locales)('no two %s loan pages say the same', async (locale) => {
  const texts = await Promise.all(
    loanRoutes.map(async (route) => ({ route, own: shinglesOf(locale, wordsOf(await textOf(locale, route))) })),
  );
  const shared = texts.flatMap((one, index) =>
    texts.slice(index + 1).flatMap((other) => {
      const both = [...one.own].filter((shingle) => other.own.has(shingle)).length / Math.min(one.own.size, other.own.size);
      return both > 0.15 ? [`${one.route} ${other.route} ${both.toFixed(2)}`] : [];
    }),
  );
  expect(shared).toEqual([]);
});

test('the slider of every offer reaches its least and its most, and ten thousand yuan between them', () => {
  for (const offer of loanOffers('en')) {
    const step = amountStep(offer);
    const places = [1_000_000, offer.mostFen].map((amountFen) => (amountFen - offer.leastFen) % step);
    expect({ id: offer.id, places }).toEqual({ id: offer.id, places: [0, 0] });
  }
});

/** The facts of the loan benefit card if each of its benefits were worth 47 yuan more. */
function dearerFacts(locale: (typeof locales)[number]) {
  const card = shippedCard('yuexiang/loanBenefitCard');
  return cardFacts(
    { ...card, benefits: card.benefits.map((one) => ({ ...one, ...(one.valueFen && { valueFen: one.valueFen + 4700 }) })) },
    locale,
  );
}

const toldIn = (sections: BenefitText['sections']): string[] =>
  sections.flatMap(({ parts }) => parts.map((part) => (typeof part === 'string' ? part : toString(part))));

test.each(locales)('the %s page of a benefit says what the card says it is worth', async (locale) => {
  const card = shippedCard('yuexiang/loanBenefitCard');
  const dearer = { ...card, benefits: card.benefits.map((one) => ({ ...one, ...(one.valueFen && { valueFen: one.valueFen + 4700 }) })) };
  const facts = { ...channelFacts, ...cardFacts(dearer, locale) };
  for (const benefit of dearer.benefits) {
    if (benefit.valueFen === undefined) continue;
    const { headline, description, sections } = await readBenefitText(benefit, locale, facts);
    const said = [headline, description, ...toldIn(sections)].join(' ');
    expect({ id: benefit.id, said }).toEqual({
      id: benefit.id,
      said: expect.stringContaining(moneyText(locale, benefit.valueFen)) as string,
    });
    const before = String((benefit.valueFen - 4700) / 100);
    expect(said.match(new RegExp(`(?<!\\d)${before}(?!\\d)`, 'g'))).toBeNull();
  }
});

test.each(locales)(
  'what a benefit is worth stands in no %s words of the card or its agreement, but is quoted from its value',
  async (locale) => {
    const { benefits } = shippedCard('yuexiang/loanBenefitCard');
    const { blocks } = await readText('/single/loanCard/agreement', locale, { ...channelFacts, ...dearerFacts(locale) });
    const agreed = blocks.map((block) => toString(block)).join(' ');
    for (const { title, note, detail, valueFen } of benefits) {
      if (valueFen === undefined) continue;
      const amount = new RegExp(`(?<!\\d)${valueFen / 100}(?!\\d)`);
      for (const words of [title, note, ...detail]) expect(words[locale]).not.toMatch(amount);
      expect(agreed).not.toMatch(new RegExp(`${amount.source} ?元|¥${amount.source}`));
      expect(agreed).toContain(moneyText(locale, valueFen + 4700));
    }
  },
);

test('a benefit that has no text of its own yet is told in the words of the card', async () => {
  const card = shippedCard('yuexiang/loanBenefitCard');
  const [first] = card.benefits;
  if (!first) throw new Error('The card has no benefit.');
  const facts = { ...channelFacts, ...cardFacts(card, 'en') };
  const text = await readBenefitText({ ...first, id: 'newBenefit' }, 'en', facts);
  expect(text.title).toBe(first.title.en);
  expect(toldIn(text.sections)).toHaveLength(first.detail.length);
});

test('every offer lies within what the agreement of its product says: amount, term and annual rate', () => {
  for (const { id, product, leastFen, mostFen, months, rate, monthlyFeeRate, ways } of loanOffers('en')) {
    const { loanMostFen = 0, shortestMonths = 0, longestMonths = 0, lowestRate = 0, highestRate = 0 } = productFigures(product);
    expect({ id, most: mostFen <= loanMostFen, least: leastFen < mostFen }).toEqual({ id, most: true, least: true });
    for (const count of months) {
      expect(count).toBeGreaterThanOrEqual(shortestMonths);
      expect(count).toBeLessThanOrEqual(longestMonths);
      for (const way of ways) {
        for (const amountFen of [leastFen, mostFen]) {
          const { annualRate } = repaymentOf({ amountFen, months: count, rate, monthlyFeeRate, way });
          expect({ id, count, way, within: annualRate >= lowestRate && annualRate <= highestRate }).toEqual({
            id,
            count,
            way,
            within: true,
          });
        }
      }
    }
  }
});

test('the agreement of a loan quotes the figures that its pages compute with', async () => {
  const facts = { partner: 'P', phone: '95000', hours: 'H' };
  const { blocks } = await readText('/loanCard/agreement', 'zh-CN', facts);
  const words = blocks.map((block) => toString(block)).join('\n');
  const { loanMost = '', lowestRate = '', highestRate = '' } = productFacts('loanService', 'zh-CN');
  for (const figure of [loanMost, lowestRate, highestRate]) expect(words).toContain(figure);
});

test('every offer names a partner and a product that are known there, and what an applicant signs is a text of its own', () => {
  for (const { partner, partnerProduct } of loanOffers('en')) expect(isProductOf(partner, partnerProduct)).toBe(true);
  for (const document of [...applicationDocuments.loanCard, ...applicationDocuments.finance]) {
    expect(routeAt(document)?.archetype).toBe('agreement');
    expect(existsSync(path.resolve('lib/content/texts/en', `.${document}.md`))).toBe(true);
  }
});
