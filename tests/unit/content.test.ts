import type { Nodes } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { fillFacts } from '@/lib/content/facts';
import { frontMatter } from '@/lib/content/front-matter';
import { parseFront, parseMarkdown } from '@/lib/content/markdown';
import { productFacts } from '@/lib/content/products';
import { subjectsFor } from '@/lib/content/questions';
import { readEarlier, readText } from '@/lib/content/text';
import { daysBetween } from '@/lib/kernel/day';
import { locales } from '@/lib/kernel/locale';
import { routeAt } from '@/lib/routing/access';
import { routes } from '@/lib/routing/routes';

const facts = { partner: 'Harbour *Rewards*', phone: '400-660-1890', hours: '9:00-18:00' };

const written = Object.entries(routes).flatMap(([route, row]) =>
  'archetype' in row && row.archetype === 'agreement' && !('planned' in row) ? [route] : [],
);
const texts = locales.flatMap((locale) => written.map((route) => ({ locale, route })));

const nodesOf = (node: Nodes): Nodes[] => [node, ...('children' in node ? node.children.flatMap(nodesOf) : [])];
/** What a navigation bar has room for, in characters. */
const roomForTitle = { 'zh-CN': 16, en: 34 };

test.each(texts)('$locale $route is whole: facts, sections, the partner by name, no placeholder left', async ({ locale, route }) => {
  const text = await readText(route, locale, facts);
  const plain = text.blocks.map((block) => toString(block)).join('\n');
  expect(text.description.length).toBeGreaterThan(30);
  expect(text.title.length).toBeLessThanOrEqual(roomForTitle[locale]);
  // The texts promise that a change is published seven days before it applies.
  expect(daysBetween(text.updated, text.effective)).toBeGreaterThanOrEqual(7);
  expect(text.blocks.filter(({ type }) => type === 'heading').length).toBeGreaterThanOrEqual(7);
  // Facts are filled in as words, never as markup.
  expect(plain).toContain(facts.partner);
  expect(plain).toContain(facts.phone);
  expect(`${text.title} ${text.description} ${text.party} ${plain}`).not.toMatch(/[{}]|\*\*|\]\(/);
});

test.each(texts)('links of $locale $route lead to pages of the route table that are there', async ({ locale, route }) => {
  const { blocks } = await readText(route, locale, facts);
  const links = blocks.flatMap(nodesOf).flatMap((node) => (node.type === 'link' ? [node.url] : []));
  expect(links.filter((path) => routeAt(path)?.planned !== undefined || !routeAt(path))).toEqual([]);
});

test.each(texts)('the clauses of $locale $route are numbered in turn', async ({ locale, route }) => {
  const { blocks } = await readText(route, locale, facts);
  const headings = blocks.flatMap((block) => (block.type === 'heading' && block.depth <= 2 ? [toString(block)] : []));
  const digits = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九'];
  const numeral = (place: number) => (place < 10 ? digits[place] : `十${digits[place - 10]}`);
  const numbers = headings.map((_, index) => (locale === 'en' ? `${index + 1}.` : numeral(index + 1)));
  const found = headings.map((heading) => /^第?([一二三四五六七八九十]+|\d+\.)/.exec(heading)?.[1]);
  expect(found).toEqual(numbers);
});

test('the languages of a text agree on version, days and what is sold', async () => {
  for (const route of written) {
    const both = await Promise.all(
      locales.map(async (locale) => {
        const { version, updated, effective, channels, predecessor, product, card, figures } = await readText(route, locale, facts);
        // What binds quotes its goods as they are.
        expect(figures).toBeUndefined();
        return { route, version, updated, effective, channels, predecessor, product, card };
      }),
    );
    expect(both[0]).toEqual(both[1]);
  }
});

test.each(locales)('every version that a %s text names as its predecessor can be read and is older', async (locale) => {
  for (const route of written) {
    const text = await readText(route, locale, facts);
    const chain = [text, ...(await readEarlier(text, route, locale, facts))].map(({ effective }) => effective);
    expect(chain).toEqual([...new Set(chain)].sort().reverse());
  }
});

test('a name without a value, a product that nobody sells and an unknown field are refused', () => {
  expect(() => parseMarkdown('Pay {nothing}.').blocks.map((block) => fillFacts(block, facts))).toThrow('{nothing}');
  expect(() => productFacts('noSuchCard', 'en')).toThrow('noSuchCard');
  expect(productFacts('loanService', 'en')).toMatchObject({ loanMost: '¥200,000', highestRate: '24%', shortestMonths: '3' });
  const front = {
    title: 'a',
    description: 'b',
    version: '1.0',
    updated: '2026-01-01',
    effective: '2026-01-01',
    party: 'c',
    channels: 'all',
  };
  expect(frontMatter.safeParse(front).success).toBe(true);
  expect(frontMatter.safeParse({ ...front, versoin: '1.0' }).success).toBe(false);
  expect(frontMatter.safeParse({ ...front, effective: '2026-02-30' }).success).toBe(false);
});

test('the languages answer the same questions under the same subjects, and no address names two things', async () => {
  const [chinese = [], english = []] = await Promise.all(locales.map((locale) => subjectsFor(locale, facts)));
  const idsOf = (subjects: typeof chinese) => subjects.map(({ id, questions }) => [id, ...questions.map((one) => one.id)]);
  expect(idsOf(english)).toEqual(idsOf(chinese));
  const ids = ['all', ...idsOf(english).flat()];
  expect(new Set(ids).size).toBe(ids.length);
  for (const { answer } of [...chinese, ...english].flatMap(({ questions }) => questions)) expect(answer.length).toBeGreaterThan(0);
});

test('a text without its facts is refused', async () => {
  await expect(readText('/no/such/page', 'en', facts)).rejects.toThrow('ENOENT');
  expect(parseMarkdown('# Title only').front).toEqual({});
});

test('the front matter read alone is what the whole text has', () => {
  const source = "---\ntitle: 'a --- b'\nfigures:\n  price: '1元'\n---\n\n# One\n\n---\n\nTwo\n";
  expect(parseFront(source)).toEqual(parseMarkdown(source).front);
  expect(parseFront(source)).toEqual({ title: 'a --- b', figures: { price: '1元' } });
  expect(parseFront('# No front matter\n\n---\n')).toEqual({});
});
