import { agreement, agreementNames } from '@/lib/content/agreements';
import { type Block, parseMarkdown } from '@/lib/content/markdown';
import { questionsFor } from '@/lib/content/questions';
import { locales } from '@/lib/kernel/locale';
import { routeAt } from '@/lib/routing/access';

const facts = { partner: 'Harbour Rewards', phone: '400-660-1890', hours: '9:00-18:00' };

const linesOf = (block: Block) => {
  switch (block.kind) {
    case 'heading': return [];
    case 'paragraph': return block.lines;
    case 'list': return block.items;
    case 'table': return [...block.head, ...block.rows.flat()];
  }
};
const texts = locales.flatMap((locale) => agreementNames.map((name) => ({ locale, name })));

test.each(texts)('$locale/$name is whole: facts, sections, the partner by name, no placeholder left', async ({ locale, name }) => {
  const text = await agreement(name, locale, facts);
  const plain = JSON.stringify(text);
  expect(text.description.length).toBeGreaterThan(30);
  expect(text.effective >= text.updated).toBe(true);
  expect(text.blocks.filter(({ kind }) => kind === 'heading').length).toBeGreaterThanOrEqual(7);
  expect(plain).toContain(facts.partner);
  expect(plain).toContain(facts.phone);
  expect(plain).not.toMatch(/\{\w+\}|\*\*|\]\(/);
});

test.each(texts)('links of $locale/$name lead to pages of the route table', async ({ locale, name }) => {
  const { blocks } = await agreement(name, locale, facts);
  const links = blocks.flatMap(linesOf).flat().flatMap((part) => (part.kind === 'link' ? [part.path] : []));
  expect(links.filter((path) => !routeAt(path))).toEqual([]);
});

test('the languages answer the same questions', async () => {
  const [chinese, english] = await Promise.all(locales.map((locale) => questionsFor(locale, facts)));
  expect(english?.map(({ id }) => id)).toEqual(chinese?.map(({ id }) => id));
  expect(new Set(english?.map(({ id }) => id)).size).toBe(english?.length);
  for (const { answer } of [...(chinese ?? []), ...(english ?? [])]) expect(answer.length).toBeGreaterThan(0);
});

test('a text makes data, never markup', () => {
  const { blocks } = parseMarkdown([
    '---\ntitle: T\n---', '## A <b>', '<script>x</script> [out](https://evil.example) [in](/agreement/58) **bold**', '- one\n- two',
    '| a | b |\n|---|---|\n| 1 | **2** |',
  ].join('\n\n'));
  expect(blocks).toEqual([
    { kind: 'heading', text: 'A <b>', id: 'section-0' },
    { kind: 'paragraph', lines: [[
      { kind: 'text', text: '<script>x</script> [out](https://evil.example) ' }, { kind: 'link', text: 'in', path: '/agreement/58' },
      { kind: 'text', text: ' ' }, { kind: 'strong', text: 'bold' },
    ]] },
    { kind: 'list', ordered: false, items: [[{ kind: 'text', text: 'one' }], [{ kind: 'text', text: 'two' }]] },
    {
      kind: 'table', head: [[{ kind: 'text', text: 'a' }], [{ kind: 'text', text: 'b' }]],
      rows: [[[{ kind: 'text', text: '1' }], [{ kind: 'strong', text: '2' }]]],
    },
  ]);
});
