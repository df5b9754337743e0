import { sharedLink } from '@/lib/routing/shared-link';

const open = (path: string) => window.history.replaceState(null, '', path);

test('the p of a visit travels with what is shared; what names or lets in its sender does not', () => {
  open('/P069/hotel/details?id=7&p=P069&accessToken=SECRET&mobile=13800138000&code=SECRET&from=groupmessage');
  expect(sharedLink('/P069/hotel/details?id=7')).toBe('http://localhost/P069/hotel/details?id=7&p=P069');
  expect(sharedLink('/P069/index')).toBe('http://localhost/P069/index?p=P069');
});

test('a visit without p, or with something else in its place, shares the canonical address', () => {
  for (const p of ['', '?p=', '?p=%3Cscript%3E', `?p=${'x'.repeat(99)}`]) {
    open(`/P069/index${p}`);
    expect(sharedLink('/P069/hotel/details?id=7')).toBe('http://localhost/P069/hotel/details?id=7');
  }
});
