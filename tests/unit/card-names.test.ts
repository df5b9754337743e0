import { readFileSync } from 'node:fs';
import site from '@/lib/i18n/messages/site.json';
import unlisted from '@/lib/i18n/messages/unlisted.json';

type Said = Readonly<Record<'zh-CN' | 'en', string>>;
const nameOf = (file: string): Said => (JSON.parse(readFileSync(`public/cards/yuexiang/${file}.json`, 'utf8')) as { name: Said }).name;

test('the pages of the Platinum card call it what its file calls it', () => {
  const { 'zh-CN': name } = nameOf('platinumCard');
  const said = [...Object.entries(site), ...Object.entries(unlisted)].filter(([route]) => /platinum/i.test(route));
  expect(said.length).toBeGreaterThan(5);
  expect(said.filter(([, words]) => !words['zh-CN'].includes(name))).toEqual([]);
});

test('the page of success that all other cards share names none of them', () => {
  const names = ['starLightCard', 'premiumBlackCard', 'platinumCard'].map(nameOf);
  const said = [...Object.entries(site), ...Object.entries(unlisted)].filter(([route]) =>
    route.startsWith('/single/starLightCard/success'),
  );
  expect(said).toHaveLength(3);
  for (const [, words] of said) {
    expect(
      names.filter((name) => words['zh-CN'].includes(name['zh-CN']) || words.en.toLowerCase().includes(name.en.toLowerCase())),
    ).toEqual([]);
  }
});
