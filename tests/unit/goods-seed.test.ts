import { demoPhysical } from '@/demo/kinds/physical/fixtures';
import { english } from '@/demo/kinds/physical/english';
import { chinese } from '@/demo/kinds/physical/noun';
import { choicesOf } from '@/demo/kinds/physical/options';
import { planProducts, productCount } from '@/demo/kinds/physical/plan';
import { productRow, profileRow, variantRows } from '@/demo/kinds/physical/rows';

const plans = planProducts(productCount(600));

test('the shop has 400 goods of names of their own, in 1 500 variants and more', () => {
  expect(plans).toHaveLength(400);
  expect(new Set(plans.map(({ name }) => chinese(name))).size).toBe(400);
  const variants = plans.flatMap(variantRows);
  expect(variants.length).toBeGreaterThanOrEqual(1_500);
  expect(new Set(variants.map(({ id }) => id)).size).toBe(variants.length);
});

test('a smaller shop has the first of them, the demo’s always', () => {
  expect(productCount(0)).toBe(0);
  expect(planProducts(productCount(60))).toEqual(plans.slice(0, 40));
  expect(plans.slice(0, 4).map(({ id }) => id)).toEqual(Object.values(demoPhysical));
});

test('the cheapest variant is the first, and every choice names values that there are', () => {
  for (const plan of plans) {
    const prices = variantRows(plan).map((row) => Number(row.price_fen));
    expect(Math.min(...prices)).toBe(productRow(plan).price_fen);
    expect(choicesOf(plan.noun.options)).toHaveLength(prices.length);
  }
});

test('every text of the goods is there in English', () => {
  const texts = plans.flatMap((plan) => {
    const { name, subtitle, brand_name, tags } = productRow(plan) as Record<string, string> & { tags: string[] };
    const { options, ships_from, specifications, introduction } = profileRow(plan) as unknown as {
      options: { name: string; values: string[] }[];
      ships_from: string;
      specifications: { name: string; value: string }[];
      introduction: string[];
    };
    const chosen = options.flatMap((option) => [option.name, ...option.values]);
    const said = specifications.flatMap((one) => [one.name, one.value]);
    return [name, subtitle, brand_name, ...tags, ...chosen, ships_from, ...said, ...introduction];
  });
  const missing = [...new Set(texts)].filter(
    (text) => /\p{Script=Han}/u.test(text ?? '') && !/^[^\p{Script=Han}]+$/u.test(english[text ?? ''] ?? '中'),
  );
  expect(missing).toEqual([]);
});
