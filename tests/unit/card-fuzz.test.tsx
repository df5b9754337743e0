import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { CardBody } from '@/components/parts/landing/card-body';
import { CardFault, parseCard, readSource } from '@/lib/content/card/parse-card';
import { shippedCard } from '../card-texts';
import { viewOfCard } from '../card-view';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
const isTree = (value: Json): value is Json[] | Record<string, Json> => typeof value === 'object' && value !== null;

const original = JSON.stringify(shippedCard('yuexiang/starLightCard'));

/** The path of keys to every value in the file. */
const placesIn = (value: Json, path: string[] = []): string[][] => [
  ...(path.length > 0 ? [path] : []),
  ...(isTree(value) ? Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key])) : []),
];
const places = placesIn(JSON.parse(original) as Json);

const scripts = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '</script><script>alert(1)//',
  '{{constructor.constructor("alert(1)")()}}',
  '//evil.example/x',
  '/agreement/../../etc/passwd',
  '\u202e\u0000\ud800',
  '{nothing}',
  '{__proto__}',
  'constructor',
];
const hostile: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(...scripts, ...scripts.map((script) => ({ 'zh-CN': script, en: script }))),
  fc.constantFrom<Json>(null, true, -1, 0, 1.5, 1e300, '', [], {}, [[]], { toString: 1 }, 'x'.repeat(5000)),
  fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as Json),
);

type Mutation = { path: string[]; how: 'replace' | 'remove' | 'add' | 'double'; value: Json };
const mutation: fc.Arbitrary<Mutation> = fc.record({
  path: fc.constantFrom(...places),
  how: fc.constantFrom('replace', 'replace', 'remove', 'add', 'double'),
  value: hostile,
});

function mutated({ path, how, value }: Mutation): string {
  const card = JSON.parse(original) as Json;
  const key = path.at(-1) ?? '';
  const parent = path.slice(0, -1).reduce<Json>((at, step) => (isTree(at) ? (Reflect.get(at, step) as Json) : at), card);
  if (!isTree(parent)) return original;
  if (how === 'remove') Reflect.deleteProperty(parent, key);
  else if (how === 'add') Object.defineProperty(parent, `${key}X`, { value, enumerable: true });
  else if (how === 'double' && Array.isArray(parent)) parent.push(parent[Number(key)] ?? null);
  else Reflect.set(parent, key, value);
  return JSON.stringify(card);
}

/** The elements that a card's page is made of; any other would come from its file. */
const TAGS =
  /^(?:a|b|dd|del|details|dialog|div|dl|dt|fieldset|figcaption|figure|h2|h3|header|i|img|input|label|legend|li|nav|ol|p|path|section|span|summary|svg|table|tbody|td|th|thead|tr|ul)$/;

function dangers(html: string): string[] {
  const tags = [...html.matchAll(/<([a-z][\w-]*)((?:\s+[^\s=>"]+(?:="[^"]*")?)*)\s*\/?>/gi)];
  const opened = [...html.matchAll(/<[a-z!?]/gi)].length;
  return [
    ...(opened === tags.length ? [] : ['a tag that is none']),
    ...tags.flatMap(([whole, tag = '', attributes = '']) => {
      const names = attributes.replaceAll(/="[^"]*"/g, '='); // A quoted value may say anything.
      return !TAGS.test(tag) || /\son\w+/i.test(names) || /(?:href|src|action)="(?!\/(?!\/)|#)/i.test(attributes) ? [whole] : [];
    }),
  ];
}

test('a script that a file brings is told from its words in a quoted value', () => {
  expect(dangers('<div aria-label="&gt;&lt;img src=x onerror=alert(1)&gt;"></div>')).toEqual([]);
  expect(dangers('<img alt="x" onerror="alert(1)">')).toHaveLength(1);
  expect(dangers('<img onerror=alert(1)>')).not.toEqual([]);
  expect(dangers('<a href="javascript:alert(1)"></a>')).toHaveLength(1);
});

test('ten thousand broken files are refused with the name of the field, or drawn without a script of theirs', () => {
  let drawn = 0;
  let refused = 0;
  const check = (change: Mutation) => {
    const source = mutated(change);
    try {
      const card = parseCard(readSource(source));
      for (const name of ['main', 'rule']) {
        const view = viewOfCard(card, name, drawn % 2 === 0 ? 'zh-CN' : 'en');
        if (view) expect(dangers(renderToStaticMarkup(<CardBody view={view} blocks={view.edition.blocks} />))).toEqual([]);
      }
      drawn += 1;
    } catch (error) {
      if (!(error instanceof CardFault)) throw error;
      // Expects the path of a field and what is wrong with it.
      if (!/^\w+(?:\..*)?: \S/s.test(error.message)) throw new Error(`A fault without its field: ${error.message}`);
      refused += 1;
    }
  };
  fc.assert(fc.property(mutation, check), { numRuns: 10_000 });
  expect(drawn).toBeGreaterThan(100);
  expect(refused).toBeGreaterThan(2_000);
});

test('a file of ten thousand lines is read and drawn, one beyond a megabyte is refused', () => {
  const card = JSON.parse(original) as { editions: { rule: { blocks: unknown[] } } };
  const lines = Array.from({ length: 4_000 }, (_, index) => ({ 'zh-CN': `第 ${index} 条`, en: `Line ${index}` }));
  card.editions.rule.blocks.push({ type: 'rules', look: 'folded', sections: [{ title: lines[0], lines }] });
  const source = JSON.stringify(card, null, 2);
  expect(source.split('\n').length).toBeGreaterThan(10_000);
  const view = viewOfCard(parseCard(readSource(source)), 'rule', 'zh-CN');
  expect(view && renderToStaticMarkup(<CardBody view={view} blocks={view.edition.blocks} />)).toContain('第 3999 条');
  expect(() => readSource(source + ' '.repeat(1_048_576))).toThrow('larger than 1 MB');
});
