import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import compile from 'icu-minify/compile';
import { messages, type Scope } from '@/lib/i18n/messages';
import { words } from '@/lib/i18n/words';

const root = path.join(process.cwd(), 'lib/i18n/messages');
const scopesOf = (locale: string) => readdirSync(path.join(root, locale)).sort();

type Tree = { readonly [key: string]: string | Tree };
const flat = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, node]) => (typeof node === 'string' ? [[`${prefix}${key}`, node]] : flat(node, `${prefix}${key}.`)));
const table = (locale: string, file: string): Record<string, string> =>
  Object.fromEntries(flat(JSON.parse(readFileSync(path.join(root, locale, file), 'utf8'))));
const placeholders = (text: string): string[] => [...new Set([...text.matchAll(/\{\s*(\w+)/g)].map(([, name = '']) => name))].sort();

test('both languages have the same scopes, and every scope is registered', () => {
  expect(scopesOf('en')).toEqual(scopesOf('zh-CN'));
  // The gateway reads `server` itself, so that no page can ask for it.
  const ofPages = scopesOf('en').filter((file) => file !== 'server.json');
  expect(Object.keys(messages.en).sort()).toEqual(ofPages.map((file) => file.replace('.json', '')));
});

describe.each(scopesOf('zh-CN'))('%s', (file) => {
  test('has the same words in both languages, none of them empty', () => {
    const chinese = table('zh-CN', file);
    const english = table('en', file);
    expect(Object.keys(english).sort()).toEqual(Object.keys(chinese).sort());
    expect([...Object.entries(chinese), ...Object.entries(english)].filter(([, text]) => text.trim() === '' && file !== 'gallery.json')).toEqual([]);
  });

  test('fills the same places in both languages, and every message is well formed', () => {
    const chinese = table('zh-CN', file);
    for (const [key, english] of Object.entries(table('en', file))) {
      expect({ key, places: placeholders(english) }).toEqual({ key, places: placeholders(chinese[key] ?? '') });
      expect(() => [compile(english), compile(chinese[key] ?? '')]).not.toThrow();
    }
  });
});

test('the English of the design system quotes the specification word for word', () => {
  const quoted = [
    'choose city', 'cancel', 'got it', 'reload page', 'reload', 'no suitable merchant yet', 'network failed, check settings and retry',
    'quick login by mobile phone', 'please select province', 'please select city', 'please select county', 'please select street',
  ];
  const said = Object.values(messages.en.ui);
  expect(quoted.filter((text) => !said.includes(text))).toEqual([]);
  expect(words('en', 'ui')('resend', { count: 60 })).toBe('60 seconds to resend');
});

test('a server reads plurals and values', () => {
  expect(words('en', 'ui')('nights', { count: 1 })).toBe('1 night');
  expect(words('zh-CN', 'ui')('nights', { count: 2 })).toBe('2晚');
  const scope: Scope = 'ui';
  expect(words('zh-CN', scope)('slideOf', { index: 1, count: 3 })).toBe('第 1 张，共 3 张');
});
