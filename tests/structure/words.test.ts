import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import compile from 'icu-minify/compile';
import { messages, orderScopes, type Scope } from '@/lib/i18n/messages';
import { words } from '@/lib/i18n/words';
import { goodsKinds } from '@/lib/kinds/registry';

const root = path.join(process.cwd(), 'lib/i18n/messages');
const files = readdirSync(root).sort();

type Table = Readonly<Record<string, Readonly<Record<string, string>>>>;
const table = (file: string): Table => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const english = (file: string): [key: string, text: string][] =>
  Object.entries(table(file)).map(([key, message]) => [key, message.en ?? '']);

/** A compiled message is its text or a list of texts and placeholders; a placeholder has a name and, depending on its type, choices. */
function placesOf(message: unknown): string[] {
  if (!Array.isArray(message)) return [];
  return message.flatMap((part: unknown) => {
    if (!Array.isArray(part)) return [];
    const [name, , choices] = part as unknown[];
    const below = typeof choices === 'object' && choices !== null ? Object.values(choices).flatMap(placesOf) : [];
    return [...(typeof name === 'string' ? [name] : []), ...below];
  });
}
const placeholders = (text: string): string[] => [...new Set(placesOf(compile(text)))].sort();

test('every scope is registered', () => {
  // Only the gateway reads `server`, so no page may request it.
  const ofPages = files.filter((file) => file !== 'server.json');
  expect(Object.keys(messages.en).sort()).toEqual(ofPages.map((file) => file.replace('.json', '')));
});

/** Keys composed by the code: those of the site and of unlisted pages begin with routes; an order's are the same for every kind. */
const composed = new Set([
  'site.json',
  'unlisted.json',
  // The trail's are held against what writes it: see trail-words.test.ts.
  'opsTrailActions.json',
  'opsTrailDetails.json',
  'opsTrailStates.json',
  ...orderScopes.map((scope) => `${scope}.json`),
]);
const code = ['app', 'components', 'demo', 'lib', 'server']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)))
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const written = new Set([...code.matchAll(/['"`]([A-Za-z]\w*)['"`]/g)].map((match) => match[1]));
const beginnings = [...code.matchAll(/`([A-Za-z]\w+)\$\{/g)].flatMap((match) => match[1] ?? []);
const endings = [...code.matchAll(/`\$\{[^}`]*\}([A-Za-z]\w+)`/g)].flatMap((match) => match[1] ?? []);

test.each(files.filter((file) => !composed.has(file)))('%s has no word that nobody asks for', (file) => {
  const asked = (key: string): boolean =>
    written.has(key) || beginnings.some((start) => key.startsWith(start)) || endings.some((end) => key.endsWith(end));
  expect(Object.keys(table(file)).filter((key) => !asked(key))).toEqual([]);
});

describe.each(files)('%s', (file) => {
  test('has every word in both languages, none of them empty', () => {
    for (const [key, message] of Object.entries(table(file))) {
      expect({ key, languages: Object.keys(message) }).toEqual({ key, languages: ['zh-CN', 'en'] });
      if (file !== 'gallery.json')
        expect({ key, empty: Object.values(message).filter((text) => text.trim() === '') }).toEqual({ key, empty: [] });
    }
  });

  test('fills the same places in both languages, and every message is well formed', () => {
    for (const [key, message] of Object.entries(table(file))) {
      const [chinese = '', other = ''] = [message['zh-CN'], message.en];
      expect({ key, places: placeholders(other) }).toEqual({ key, places: placeholders(chinese) });
      expect(() => [compile(other), compile(chinese)]).not.toThrow();
    }
  });
});

/** Texts that stand within a sentence or a name, or after a number, and so begin in lower case. */
const continuing = new Set([
  'detail from',
  'home from',
  'hotel from',
  'hotel fromNight',
  'hotel fromOtherNights',
  'gallery from',
  'coupon page_leftOf',
  'ticket from',
  'physical from',
  'restaurant allDay',
  'login and',
  'card priceFrom',
  'controls less',
  'controls more',
]);

test('every English title, toast and label begins with a capital', () => {
  const small = files.flatMap((file) =>
    english(file).flatMap(([key, text]) => (/^[\s"“(]*[a-z]/.test(text) ? [`${file.replace('.json', '')} ${key}`] : [])),
  );
  expect(small.filter((key) => !continuing.has(key))).toEqual([]);
  expect([...continuing].filter((key) => !small.includes(key))).toEqual([]);
});

test("the English messages are the specification's words, begun with a capital", () => {
  const quoted = [
    'choose city',
    'cancel',
    'got it',
    'reload page',
    'reload',
    'no suitable merchant yet',
    'network failed, check settings and retry',
    'quick login by mobile phone',
    'please select province',
    'please select city',
    'please select county',
    'please select street',
    'please enter the correct phone number',
    'please enter the phone number',
    'please enter the verification code',
    'please enter the graphic verification code',
    'please first read and agree to the user agreement and privacy policy',
    'verification code sent successfully',
    'please retry',
    'please contact customer service to cancel the order',
  ];
  const said = new Set(Object.values(messages.en).flatMap((scope) => Object.values(scope)));
  expect(quoted.map((text) => text.charAt(0).toUpperCase() + text.slice(1)).filter((text) => !said.has(text))).toEqual([]);
  expect(words('en', 'login')('resend', { count: 60 })).toBe('60 seconds to resend');
});

test('the English words have no Chinese in them but the two signs of a calendar and the name of the language', () => {
  const chinese = files.flatMap((file) =>
    english(file).flatMap(([key, text]) => (/\p{Script=Han}/u.test(text) ? [`${file.replace('.json', '')} ${key}`] : [])),
  );
  expect(chinese).toEqual(['preview otherLanguage']);
});

/** All texts of a message except those only for hotel stays. */
function saidOfAll(message: unknown): string[] {
  if (typeof message === 'string') return [message];
  if (Array.isArray(message)) return message.flatMap(saidOfAll);
  if (typeof message !== 'object' || message === null) return [];
  return Object.entries(message).flatMap(([choice, said]) => (choice === 'hotelStay' ? [] : saidOfAll(said)));
}
const ofStays = /酒店|入住|离店|房|晚|\b(hotel|room|night|check-in|check-out|check in)/i;

test('what is said of every kind of goods has no word of stays in it', () => {
  const general = ['order', 'refund', 'cashier', 'errors', 'search', 'checkout'] as const;
  const found = general.flatMap((scope) =>
    Object.entries(table(`${scope}.json`)).flatMap(([key, message]) =>
      Object.values(message).flatMap((text) =>
        saidOfAll(compile(text)).flatMap((said) => (ofStays.test(said) ? [`${scope} ${key}: ${said}`] : [])),
      ),
    ),
  );
  expect(found).toEqual([]);
  expect(saidOfAll(compile('{kind, select, hotelStay {酒店} other {间房}}')).some((said) => ofStays.test(said))).toBe(true);
  expect(saidOfAll(compile('{kind, select, hotelStay {酒店} other {商品}}')).some((said) => ofStays.test(said))).toBe(false);
});

test('what a kind of goods says otherwise is something that is said of all, in the same places', () => {
  expect(orderScopes).toContain('hotelStayOrder');
  for (const scope of orderScopes) {
    expect(goodsKinds.map((kind) => `${kind}Order`)).toContain(scope);
    for (const [key, message] of Object.entries(table(`${scope}.json`))) {
      const [general, ...rest] = key.split('_');
      if (rest.length === 0) continue;
      const said = table(`${general}.json`)[rest.join('_')];
      expect({ key, places: placeholders(message['zh-CN'] ?? '') }).toEqual({ key, places: placeholders(said?.['zh-CN'] ?? '{none}') });
    }
  }
});

test('a server reads plurals and values', () => {
  expect(words('en', 'stay')('nights', { count: 1 })).toBe('1 night');
  expect(words('zh-CN', 'stay')('nights', { count: 2 })).toBe('2晚');
  const scope: Scope = 'ui';
  expect(words('zh-CN', scope)('slideOf', { index: 1, count: 3 })).toBe('第 1 张，共 3 张');
});
