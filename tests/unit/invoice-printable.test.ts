import { unprintableIn } from '@/server/invoice/printable';
import { sellerNamed } from '@/lib/content/sellers';
import { invoiceSellers } from '@/lib/kinds/kind-row';

test.each([
  ['李𬎆', '𬎆'],
  ['𠮷田', '𠮷'],
  ['上海𠮷野家餐饮有限公司', '𠮷'],
  ['张㛃', undefined],
  ['王䶮', undefined],
  ['陈𬭎', undefined],
  ['上海样例（中国）有限公司', undefined],
  ['Anne-Marie O’Neill', undefined],
  ['José Ángel', undefined],
  ['阿卜杜拉·买买提', undefined],
  ['好😀', '😀'],
])('of %p an invoice can’t print %p', async (text, character) => {
  expect(await unprintableIn(text)).toBe(character);
});

test('the characters that are not looked up are in the font', async () => {
  // '①' makes it look.
  const usual = Array.from({ length: 0x9fa6 - 0x4e00 }, (_, at) => String.fromCharCode(0x4e00 + at)).join('');
  const ascii = Array.from({ length: 0x5f }, (_, at) => String.fromCharCode(0x20 + at)).join('');
  expect(await unprintableIn(`①${usual}${ascii}（），、：“”‘’《》·—`)).toBeUndefined();
});

test('every seller’s own name is printed', async () => {
  for (const seller of invoiceSellers) expect(await unprintableIn(`①${sellerNamed(seller).name}`)).toBeUndefined();
});
