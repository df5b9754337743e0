import fc from 'fast-check';
import { safeReturnPath } from '@/lib/kernel/url';

const SITE = 'https://shop.example';

test('a page of this site is returned to, query and fragment kept', () => {
  for (const path of [
    '/P012/my/orderList',
    '/P012/hotel/details?id=H1&p=P012',
    '/mm/index#top',
    '/order/invoice/hasOrder',
    '/P012/search/hotelSearch?q=%E5%A4%96%E6%BB%A9',
  ]) {
    expect(safeReturnPath(path)).toBe(path);
  }
});

test.each([
  ['', 'nothing'],
  ['index', 'no path'],
  ['//evil.example', 'another host'],
  ['/\\evil.example', 'a backslash'],
  ['\\\\evil.example', 'backslashes'],
  ['https://evil.example', 'a scheme'],
  ['javascript:alert(1)', 'a script'],
  ['/\t/evil.example', 'a tab that browsers drop'],
  ['/\n/evil.example', 'a line break'],
  ['/P012/..//evil.example', 'dots that leave two slashes'],
  ['/%2F%2Fevil.example', 'encoded slashes'],
  ['/%252F%252Fevil.example', 'slashes encoded twice'],
  ['/%5Cevil.example', 'an encoded backslash'],
  ['/%00', 'a control character'],
  ['/%', 'broken encoding'],
  [' /index', 'a space'],
  ['/\u200bindex', 'an invisible letter'],
  ['/P012/login', 'the login page'],
  ['/P012/login?returnTo=/P012/login', 'the login page'],
  ['/P012/%6Cogin', 'the login page'],
  ['/P012/loginChannel/', 'the login page'],
  ['/login', 'the login page'],
  ['/P012/x/../login', 'the login page'],
  ['/api/distribution/user/authorize/api/unbind', 'the gateway'],
  [`/${'a'.repeat(2001)}`, 'far too long'],
])('%j is refused: %s', (text) => {
  expect(safeReturnPath(text)).toBeUndefined();
});

const hostile = fc
  .array(
    fc.constantFrom(
      '/',
      '//',
      '\\',
      '%2f',
      '%2F',
      '%5c',
      '%252f',
      '%00',
      '%0d%0a',
      '..',
      '.',
      ';',
      '@',
      ':',
      '?',
      '#',
      'https:',
      'javascript:',
      'evil.example',
      'P012',
      'login',
      'index',
      '\t',
      ' ',
      '%',
      '\u2028',
      '／',
      'xn--',
    ),
    { maxLength: 9 },
  )
  .map((parts) => parts.join(''));

test('whatever is accepted stays on the site, however often it is decoded, and is accepted again as it is', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        hostile,
        hostile.map((text) => `/${text}`),
        fc.webUrl(),
        fc.string({ unit: 'binary' }),
        fc.webPath().map((path) => `/P012${path}`),
      ),
      (text) => {
        const path = safeReturnPath(text);
        if (path === undefined) return;
        expect(new URL(path, SITE).origin).toBe(SITE);
        expect(safeReturnPath(path)).toBe(path);
        const once = decodeURIComponent(new URL(path, SITE).pathname);
        expect(new URL(once, SITE).origin).toBe(SITE);
        expect(once).not.toMatch(/\/login\/?$/i);
      },
    ),
    { numRuns: 20_000 },
  );
});
