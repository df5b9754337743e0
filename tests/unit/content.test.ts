import type { Nodes } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { parseMarkdown } from '@/lib/content/markdown';
import { questionsFor } from '@/lib/content/questions';
import { readText } from '@/lib/content/text';
import { locales } from '@/lib/kernel/locale';
import { routeAt } from '@/lib/routing/access';
import { routes } from '@/lib/routing/routes';

const facts = { partner: 'Harbour *Rewards*', phone: '400-660-1890', hours: '9:00-18:00' };

const written = Object.entries(routes).flatMap(([route, row]) => ('archetype' in row && !('planned' in row) ? [route] : []));
const texts = locales.flatMap((locale) => written.map((route) => ({ locale, route })));

const nodesOf = (node: Nodes): Nodes[] => [node, ...('children' in node ? node.children.flatMap(nodesOf) : [])];

test.each(texts)('$locale $route is whole: facts, sections, the partner by name, no placeholder left', async ({ locale, route }) => {
  const text = await readText(route, locale, facts);
  const plain = text.blocks.map((block) => toString(block)).join('\n');
  expect(text.description.length).toBeGreaterThan(30);
  expect(text.effective >= text.updated).toBe(true);
  expect(text.blocks.filter(({ type }) => type === 'heading').length).toBeGreaterThanOrEqual(7);
  // A value is words, never markup.
  expect(plain).toContain(facts.partner);
  expect(plain).toContain(facts.phone);
  expect(plain).not.toMatch(/\{\w+\}|\*\*|\]\(/);
});

test.each(texts)('links of $locale $route lead to pages of the route table', async ({ locale, route }) => {
  const { blocks } = await readText(route, locale, facts);
  const links = blocks.flatMap(nodesOf).flatMap((node) => (node.type === 'link' ? [node.url] : []));
  expect(links.filter((path) => !routeAt(path))).toEqual([]);
});

test('the languages answer the same questions', async () => {
  const [chinese, english] = await Promise.all(locales.map((locale) => questionsFor(locale, facts)));
  expect(english?.map(({ id }) => id)).toEqual(chinese?.map(({ id }) => id));
  expect(new Set(english?.map(({ id }) => id)).size).toBe(english?.length);
  for (const { answer } of [...(chinese ?? []), ...(english ?? [])]) expect(answer.length).toBeGreaterThan(0);
});

test('a text without its facts is refused', async () => {
  await expect(readText('/no/such/page', 'en', facts)).rejects.toThrow('ENOENT');
  expect(parseMarkdown('# Title only').front).toEqual({});
});
