import { originOf } from '@/lib/seo/site';

const of = (host: string | undefined, more: Record<string, string> = {}) =>
  originOf(new Headers({ ...(host === undefined ? {} : { host }), ...more }));

afterEach(() => {
  delete process.env.SITE_ORIGIN;
  delete process.env.YUEXIANG_MODE;
});

test.each([
  ['shop.example', 'http://shop.example'],
  ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['[::1]:3000', 'http://[::1]:3000'],
  ['localhost', 'http://localhost'],
])('the demo stands where it is opened: %s', (host, origin) => {
  expect(of(host)).toBe(origin);
  expect(of(host, { 'x-forwarded-proto': 'https, http' })).toBe(origin.replace('http:', 'https:'));
});

test.each([
  undefined,
  '',
  'a<b>',
  'a&b',
  'a"b',
  'a b',
  'a/b',
  'a@b',
  'a\\b',
  'a?b',
  'a#b',
  'a:b',
  'a:123456',
  '-a',
  '.a',
  'a.',
  ':3000',
  '[::1',
  'shop.example</loc><loc>x',
  `${'a'.repeat(300)}.example`,
])('what is no host is not repeated: %s', (host) => {
  expect(of(host)).toBe('http://localhost');
});

test('a known origin is the only one, and production has no other', () => {
  process.env.SITE_ORIGIN = 'https://shop.example/';
  expect(of('evil.example')).toBe('https://shop.example');
  process.env.YUEXIANG_MODE = 'production';
  expect(of('evil.example')).toBe('https://shop.example');
  delete process.env.SITE_ORIGIN;
  expect(of('evil.example')).toBe('');
});
