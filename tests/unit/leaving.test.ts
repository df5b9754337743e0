import { leavingTo } from '@/lib/kernel/leaving';
import { policyOfPage } from '@/server/pages/content-security';

const ORIGIN = 'https://shop.example.com';
const KNOWN = ['mall.partner.example', 'pay.partner.example:8443'];
const to = (text: string | null | undefined) => leavingTo(text, ORIGIN, KNOWN);

test('a page of this site is gone to, without a load', () => {
  expect(to('/P012/index?a=1#b')).toEqual({ kind: 'own', path: '/P012/index?a=1#b' });
  expect(to(`${ORIGIN}/P012/index`)).toEqual({ kind: 'own', path: '/P012/index' });
});

test('a partner’s host is left for at once, exactly as it is spelt in the settings', () => {
  expect(to('https://mall.partner.example/a?b=1')).toEqual({
    kind: 'known',
    url: 'https://mall.partner.example/a?b=1',
    host: 'mall.partner.example',
  });
  expect(to('https://MALL.partner.example')).toMatchObject({ kind: 'known' });
  expect(to('https://pay.partner.example:8443/')).toMatchObject({ kind: 'known' });
});

test.each([
  'http://mall.partner.example/',
  'https://mall.partner.example:444/',
  'https://mall.partner.example.evil.example/',
  'https://evil.example/mall.partner.example',
  'https://evil.example?https://mall.partner.example',
  'https://evil.example#@mall.partner.example',
  'https://xmall.partner.example/',
  'https://sub.mall.partner.example/',
  'https://mall.partner.example./',
  'https://mall。partner.example.evil.example/',
  'https://127.0.0.1/',
  'https://[::1]/',
])('%s is not the partner: its host is shown, and the person decides', (text) => {
  const leaving = to(text);
  expect(leaving.kind).toBe('ask');
  if (leaving.kind === 'ask') expect(leaving.host).toBe(new URL(text).host);
});

test('a host of look-alike letters is shown as what it is', () => {
  expect(to('https://mаll.partner.example/')).toMatchObject({ kind: 'ask', host: expect.stringMatching(/^xn--/) as string });
});

test.each([
  null,
  undefined,
  '',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://shop.example.com/x',
  'file:///etc/passwd',
  'intent://x#Intent;scheme=http;end',
  'weixin://dl/business',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https:\\\\evil.example',
  'https://mall.partner.example\\@evil.example/',
  'https://mall.partner.example@evil.example/',
  'https://user:pass@mall.partner.example/',
  'https://mall.partner.example\u200b.evil.example/',
  'https://evil.example/\u202egpj.exe',
  'https://evil .example/',
  'https://',
  'http:',
  'evil.example',
  'ftp://mall.partner.example/',
  `https://evil.example/${'a'.repeat(2000)}`,
  '/P012/login',
  '/P012/redirect/url?url=/P012/redirect/url',
  `${ORIGIN}/P012/redirect/url?url=https://evil.example`,
  '/a/..//evil.example',
  '/%2F/evil.example',
])('%j leads nowhere', (text) => {
  expect(to(text)).toEqual({ kind: 'refused' });
});

test('without known hosts every other site is asked about', () => {
  expect(leavingTo('https://mall.partner.example/', ORIGIN, [])).toMatchObject({ kind: 'ask' });
});

test('only the page that frames the partner may frame it', () => {
  const origin = 'https://haier.example';
  expect(policyOfPage("default-src 'self'", '/P012/iframe/haier', origin)).toContain("frame-src 'self' https://haier.example");
  for (const address of ['/P012/index', '/P012/iframe/haier/x', '/P012/index?x=/iframe/haier', '/P012/hotel/iframe/haier'])
    expect(policyOfPage("default-src 'self'", address, origin)).toBe("default-src 'self'");
});
