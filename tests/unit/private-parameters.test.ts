import { privateParameters, withoutPrivateParameters } from '@/lib/kernel/private-parameters';

test('an address loses every private parameter, however it is spelt, and nothing else', () => {
  for (const name of privateParameters) {
    expect(withoutPrivateParameters(`https://shop.example/P012/login?p=P012&${name}=SECRET&id=1#top`)).toBe('https://shop.example/P012/login?p=P012&id=1#top');
    expect(withoutPrivateParameters(`/P012/login?${name.toUpperCase()}=SECRET`)).toBe('/P012/login');
  }
  expect(withoutPrivateParameters('/P012/login?%63ode=SECRET&x=%E4%B8%8A')).toBe('/P012/login?x=%E4%B8%8A');
  expect(withoutPrivateParameters('/a?cityCode=310100&flag&q=%2B+')).toBe('/a?cityCode=310100&flag&q=%2B+');
  expect(withoutPrivateParameters('/a?x=1?code=SECRET')).toBe('/a?x=1?code=SECRET');
  expect(withoutPrivateParameters('/a?#b#c')).toBe('/a?#b#c');
});
