import { sayings } from '@/server/call/translation/sayings';

const rows = (texts: Readonly<Record<string, string>>) => Object.entries(texts).map(([text, translation]) => ({ text, translation }));
const say = sayings(
  rows({
    黄浦: 'Huangpu',
    黄浦区: 'Huangpu District',
    中山路: 'Zhongshan Road',
    '1楼': 'Floor 1',
    火锅: 'Hotpot',
    '{district}{road}{number}号': '{number} {road}, {district}',
    '{district}{road}{number}号{floor}': '{floor}, {number} {road}, {district}',
    '主打{kitchen}。': '{kitchen} is what it is about.',
  }),
);

test('a text is said by itself, or as it is made of others', () => {
  expect(say('火锅')).toBe('Hotpot');
  expect(say('黄浦区中山路128号')).toBe('128 Zhongshan Road, Huangpu District');
  expect(say('黄浦区中山路128号1楼')).toBe('Floor 1, 128 Zhongshan Road, Huangpu District');
  expect(say('主打火锅。')).toBe('Hotpot is what it is about.');
});

test('what is not known in whole stays as it was written', () => {
  for (const text of ['黄浦区无名路128号', '黄浦区中山路号', '主打烧烤。', '', '{district}', '128']) expect(say(text)).toBe(text);
});

test('a text can put nothing into another that looks like a place', () => {
  const tricky = sayings(rows({ 甲: '{other}', 乙: 'B', '{one}和{other}': '{one} and {other}' }));
  expect(tricky('甲和乙')).toBe('{other} and B');
});
