import { toString } from 'mdast-util-to-string';
import { readEarlier, readInForce, readText, type Text } from '@/lib/content/text';
import { instantOf } from '@/lib/kernel/day';

const PASS_CARD = '/passCard/agreement';
const facts = { partner: '海湾', phone: '400-660-1890', hours: '9:00-18:00' };
const wordsOf = ({ blocks }: Text): string => blocks.map((block) => toString(block)).join('\n');

jest.mock('@/lib/content/products', () => {
  const today = jest.requireActual<typeof import('@/lib/content/products')>('@/lib/content/products');
  const productFacts: typeof today.productFacts = (key, locale) => ({ ...today.productFacts(key, locale), price: '777元' });
  return { ...today, productFacts };
});

test('a contract that no longer binds keeps the price it was made at when the card gets another', async () => {
  const text = await readText(PASS_CARD, 'zh-CN', facts);
  const [earlier] = await readEarlier(text, PASS_CARD, 'zh-CN', facts);
  expect(wordsOf(text)).toContain('777元');
  expect(earlier && wordsOf(earlier)).toContain(earlier?.figures?.price);
  expect(earlier && wordsOf(earlier)).not.toContain('777元');
});

test('a version that still binds because the next has not begun names the price of today', async () => {
  const { effective, version } = await readText(PASS_CARD, 'zh-CN', facts);
  const bound = await readInForce(PASS_CARD, 'zh-CN', facts, instantOf(effective) - 1);
  expect(bound.version).not.toBe(version);
  expect(bound.coming?.version).toBe(version);
  expect(wordsOf(bound)).toContain('777元');
});
