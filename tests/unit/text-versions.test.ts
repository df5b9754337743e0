import { toString } from 'mdast-util-to-string';
import { productFacts } from '@/lib/content/products';
import { readEarlier, readInForce, readText, type Text } from '@/lib/content/text';
import { SECOND_BINDS_AT, withTwoVersions } from '../two-versions';

const TRIAL = '/agreement/trial';
const wordsOf = ({ blocks }: Text): string => blocks.map((block) => toString(block)).join('\n');
const todaysPrice = productFacts('monthCard', 'zh-CN').price ?? '';

test('a text binds from its day on; until then its predecessor does, at the price of today, and names the one to come', async () => {
  const [before, after] = await withTwoVersions(TRIAL, () =>
    Promise.all([SECOND_BINDS_AT - 1, SECOND_BINDS_AT].map((now) => readInForce(TRIAL, 'zh-CN', {}, now))),
  );
  expect(before).toMatchObject({ version: '1.0', coming: { version: '2.0', effective: '2026-08-01' } });
  expect(before && wordsOf(before)).toContain(`按${todaysPrice}收取`);
  expect(after).toMatchObject({ version: '2.0' });
  expect(after).not.toHaveProperty('coming');
});

test('a contract that no longer binds keeps the price and the company it was made with when both have changed', async () => {
  const [earlier, ...older] = await withTwoVersions(TRIAL, async () => readEarlier(await readText(TRIAL, 'zh-CN', {}), TRIAL, 'zh-CN', {}));
  expect(older).toEqual([]);
  expect(earlier?.party).toBe('旧公司');
  expect(earlier && wordsOf(earlier)).toContain('按9.90元收取。');
  expect(todaysPrice).not.toBe('9.90元');
});
