import vm from 'node:vm';
import fc from 'fast-check';
import { escapeHtml, scriptValue } from '@/lib/kernel/html';
import { HideOtherList } from '@/components/parts/catalogue/list/hide-other-list';

test('text can neither open a tag nor leave an attribute', () => {
  expect(escapeHtml(`<a b='c' d="e">&`)).toBe('&lt;a b=&#39;c&#39; d=&quot;e&quot;&gt;&amp;');
});

test('a value in a script is that value, whatever it says, and no tag or comment', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom("'", '</script>', '<!--', '\\', "';alert(1)//", '\u2028', '`${1}`'),
  );
  fc.assert(
    fc.property(fc.array(hostile), (texts) => {
      const spelt = scriptValue(texts);
      expect(spelt).not.toMatch(/[<>&\u2028\u2029]/);
      expect(vm.runInNewContext(`JSON.stringify(${spelt})`)).toBe(JSON.stringify(texts));
    }),
  );
});

const configFor = (cityCode: string): string => JSON.stringify({ state: { cities: { hotel: { cityCode } } } });

test.each([
  ['310100', '310100', false],
  ['310100', '110100', true],
  ["1'; planted = true; '", '310100', true],
  ['</script><script>planted = true//', '310100', true],
  ['\\', '\\', false],
])('a list of %j hides before a reader of %j: %s', (cityCode, remembered, hidden) => {
  const { props } = HideOtherList({ cityUse: 'hotel', cityCode, names: ['keyword'] });
  const shown: unknown[] = [];
  const world = {
    planted: false,
    URLSearchParams,
    location: { search: '' },
    sessionStorage: { getItem: () => null },
    localStorage: { getItem: () => configFor(remembered) },
    document: { cookie: 'yx_channel=P012', createElement: () => ({}), head: { append: (style: unknown) => void shown.push(style) } },
  };
  expect(props.dangerouslySetInnerHTML.__html).not.toContain('<');
  vm.runInNewContext(props.dangerouslySetInnerHTML.__html, world);
  expect([shown.length === 1, world.planted]).toEqual([hidden, false]);
});

test('a list goes by the city of its own tab before the one that another tab chose last', () => {
  const { props } = HideOtherList({ cityUse: 'hotel', cityCode: '310100', names: [] });
  const hidden = (ofTab: string, ofBrowser: string): boolean => {
    const append = jest.fn();
    vm.runInNewContext(props.dangerouslySetInnerHTML.__html, {
      URLSearchParams,
      location: { search: '' },
      sessionStorage: { getItem: () => configFor(ofTab) },
      localStorage: { getItem: () => configFor(ofBrowser) },
      document: { cookie: 'yx_channel=P012', createElement: () => ({}), head: { append } },
    });
    return append.mock.calls.length > 0;
  };
  expect([hidden('310100', '110100'), hidden('110100', '310100')]).toEqual([false, true]);
});

test('a browser that has never been here need not open its storage', () => {
  const { props } = HideOtherList({ cityUse: 'hotel', cityCode: '310100', names: [] });
  const opened: string[] = [];
  const storage = { getItem: (name: string) => void opened.push(name) };
  const visit = (cookie: string) =>
    vm.runInNewContext(props.dangerouslySetInnerHTML.__html, {
      URLSearchParams,
      location: { search: '' },
      sessionStorage: storage,
      localStorage: storage,
      document: { cookie },
    });
  visit('');
  expect(opened).toEqual([]);
  visit('yx_channel=P012');
  expect(opened).toEqual(['yx.config', 'yx.config']);
});
