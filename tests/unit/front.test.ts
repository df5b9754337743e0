import { contentSecurityPolicy } from '@/server/pages/content-security';
import { encodingFor } from '@/server/call/encoding';
import { pathOf } from '@/server/front/logging';
import { preloadHeader } from '@/server/pages/preload-header';
import { scriptsLast } from '@/server/pages/scripts-last';

const scriptsOf = (html: string): string => /script-src ([^;]+)/.exec(contentSecurityPolicy(html))?.[1] ?? '';

describe('the policy of a document', () => {
  test('names every inline script by its hash, once', () => {
    const hash = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='";
    expect(scriptsOf('<script>alert(1)</script><p></p><script nonce="">alert(1)</script>')).toBe(`'self' ${hash}`);
  });
  test('needs no hash for files and for data', () => {
    expect(scriptsOf('<script src="/a.js" async=""></script><script type="application/ld+json">{"a":1}</script>')).toBe("'self'");
  });
  test('covers modules and scripts that say their type', () => {
    expect(scriptsOf('<script type="module">a()</script><script type="text/javascript">b()</script>').split(' ')).toHaveLength(3);
  });
});

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['*', 'br'],
  ['identity', 'identity'],
  [undefined, 'identity'],
  ['deflate', 'identity'],
])('a client that accepts %s gets %s', (accept, encoding) => {
  expect(encodingFor(accept)).toBe(encoding);
});

test('a log line has no query and no whole mobile', () => {
  expect(pathOf('/P012/x/13800138000?token=secret')).toBe('/P012/x/138****8000');
});

describe('the first picture of a document', () => {
  const link = (attributes: string) => preloadHeader(`<head><link rel="preload" as="image" ${attributes}/></head>`);

  test('is announced before the document is read, in all its widths', () => {
    expect(link('imageSrcSet="/pictures/a-480.webp 480w, /pictures/a-750.webp 750w" imageSizes="100vw" fetchPriority="high"')).toBe(
      '</pictures/a-480.webp>; rel=preload; as=image; imagesrcset="/pictures/a-480.webp 480w, /pictures/a-750.webp 750w"; imagesizes="100vw"; fetchpriority=high',
    );
  });
  test('by its address alone where it has but one', () => {
    expect(link('href="/uploads/a.webp?w=1&amp;h=2"')).toBe('</uploads/a.webp?w=1&h=2>; rel=preload; as=image; fetchpriority=high');
  });
  test('in whichever order its attributes stand', () => {
    expect(
      preloadHeader('<link rel="preload" href="/a.css" as="style"/><link rel="preload" href="/a.webp" as="image" fetchPriority="high"/>'),
    ).toBe('</a.webp>; rel=preload; as=image; fetchpriority=high');
  });
  test('never breaks out of the header', () => {
    expect(link('href="/a>; rel=stylesheet"')).toBeUndefined();
    expect(link('href="/图.webp"')).toBeUndefined();
    expect(link('imageSrcSet="/a.webp 1w\r\nset-cookie: a=b" imageSizes="1px"')).toBeUndefined();
  });
  test('a document without one announces none', () => {
    expect(preloadHeader('<head></head>')).toBeUndefined();
  });
});

test('scripts of the head come after what is shown, each once and in order', () => {
  const page = (head: string, end: string) =>
    `<html><head><title>a</title>${head}</head><body><p>shown</p>${end}<script id="_R_">r()</script></body></html>`;
  const scripts = ['a', 'b'].map((name) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`).join('');
  const early = '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/>';
  expect(scriptsLast(page(`${early}${scripts}`, ''))).toBe(page('', scripts));
  expect(scriptsLast(page('<script>inline()</script>', ''))).toBe(page('<script>inline()</script>', ''));
  expect(scriptsLast(`<head>${scripts}</head>`)).toBe(`<head>${scripts}</head>`);
});

test('help for browsers that know no modules is not sent: they can’t read the pages’ own scripts either', () => {
  const old = '<script src="/_next/static/chunks/polyfills.js" noModule=""></script>';
  const page = (help: string) => `<head>${help}</head><body><p></p><script id="_R_"></script>${help}</body>`;
  expect(scriptsLast(page(old))).toBe(page(''));
});
