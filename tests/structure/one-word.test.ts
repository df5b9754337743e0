import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Locale, locales } from '@/lib/kernel/locale';
import { isRecord } from '@/lib/kernel/json';

/** What has one name: `instead` is how it is written, `never` what may not stand beside it. */
const names: readonly Readonly<{ locale: Locale; instead: string; never: RegExp }>[] = [
  { locale: 'en', instead: 'instalment', never: /installment/i },
  { locale: 'en', instead: '¥', never: /\b(?:CNY|RMB)\b|￥|\d yuan\b/ },
  { locale: 'zh-CN', instead: '¥', never: /￥|\bCNY\b|\bRMB\b/ },
  {
    locale: 'en',
    instead: 'cancel the account',
    never:
      /\b(?:clos|delet|terminat)(?:e|es|ing) (?:my|your|the|that|an|their) account|\baccount (?:was|is|will be|can be|can’t be)(?: not)? (?:closed|deleted)/i,
  },
  { locale: 'zh-CN', instead: '注销账号', never: /注销[^，。；“”、]{0,8}账户|账户[^，。；“”、]{0,4}注销|(?:删除|关闭|取消)(?:账号|账户)/ },
];

/** Amounts that messages fill in are written alike in both languages; the coupon’s own name (代金券) says what it stands for. */
const amountInYuan = /(?<!代)\{\w+\} ?元/;

const wrong = (locale: Locale, text: string): string[] =>
  names.flatMap(({ locale: of, instead, never }) => (of === locale && never.test(text) ? [`${instead}: ${never.exec(text)?.[0]}`] : []));

const read = (folder: string, ending: string): [file: string, source: string][] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => [path.join(folder, file), readFileSync(path.join(folder, file), 'utf8')]);

/** Every text of a language in a file of both languages. */
function inLocale(locale: Locale, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => inLocale(locale, one));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, below]) => (key === locale && typeof below === 'string' ? [below] : inLocale(locale, below)));
}

const written = (locale: Locale): [file: string, text: string][] => [
  ...['lib/i18n/messages', 'public/cards', 'lib/content']
    .flatMap((folder) => read(folder, '.json'))
    .flatMap(([file, source]) => inLocale(locale, JSON.parse(source)).map((text): [string, string] => [file, text])),
  ...['texts', 'clauses', 'loan/pages', 'loan/benefits'].flatMap((folder) => read(path.join('lib/content', folder, locale), '.md')),
  [`lib/content/questions/${locale}.md`, readFileSync(`lib/content/questions/${locale}.md`, 'utf8')],
];

test.each(locales)('one thing has one name in every %s text: messages, cards, agreements, questions', (locale) => {
  const texts = written(locale);
  expect(texts.length).toBeGreaterThan(3000);
  const off = texts.flatMap(([file, text]) => text.split('\n').flatMap((line) => wrong(locale, line).map((word) => `${file} ${word}`)));
  expect(off).toEqual([]);
});

test('a message that fills in an amount writes it with ¥ in both languages', () => {
  const off = read('lib/i18n/messages', '.json').flatMap(([file, source]) =>
    inLocale('zh-CN', JSON.parse(source)).flatMap((text) => (amountInYuan.test(text) ? [`${file} ${text}`] : [])),
  );
  expect(off).toEqual([]);
});

test('a second name for the same thing is noticed', () => {
  expect([
    ...wrong('en', 'Pay in installments by credit card'),
    ...wrong('en', 'The invoice over CNY 12.00 is issued'),
    ...wrong('en', 'Close your account?'),
    ...wrong('zh-CN', '你可以注销账户'),
    ...wrong('zh-CN', '退款￥12'),
  ]).toHaveLength(5);
  expect([...wrong('en', 'Cancel account'), ...wrong('zh-CN', '账号将于今天注销'), ...wrong('en', 'Pay ¥12 in instalments')]).toEqual([]);
  expect(amountInYuan.test('续费 {amount} 元')).toBe(true);
});
