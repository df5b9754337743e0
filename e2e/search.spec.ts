import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { violations } from './violations';

const box = (page: Page) => page.getByRole('searchbox');
const suggestions = (page: Page, name = '搜索建议') => page.getByRole('list', { name });

test('a visitor types initials, sees what is meant, and what there is of every kind', async ({ page }) => {
  await page.goto('/P012/search/searchpage');
  await expect(page.getByRole('heading', { name: '大家在搜' })).toBeVisible();
  await box(page).fill('wt');
  await expect(suggestions(page).getByRole('button').first()).toHaveText(/外滩上海 · 商圈/);
  await expect(suggestions(page).locator('mark').first()).toHaveText('外滩');
  await box(page).press('Enter');
  await expect(page).toHaveURL(/searchpage\?cityCode=310100&keyword=wt/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“wt”的搜索结果');
  const kinds = page.getByRole('tablist', { name: '按类别查看结果' });
  for (const kind of ['酒店', '美食', '门票', '套餐'])
    await expect(kinds.getByRole('tab', { name: new RegExp(`^${kind} \\d+`) })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await kinds.getByRole('tab', { name: /^美食 / }).click();
  await expect(page.getByRole('region', { name: '美食', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: '酒店', exact: true })).toBeHidden();
  await page.getByRole('region', { name: '美食', exact: true }).getByRole('link', { name: /外滩/ }).first().click();
  await expect(page).toHaveURL(/\/P012\/food\/details\?id=/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“wt”的搜索结果');

  await page.getByRole('region', { name: '美食', exact: true }).getByRole('link', { name: '查看全部美食', exact: true }).click();
  await expect(page).toHaveURL(/search\/foodSearch\?cityCode=310100&keyword=wt/);
  await expect(page.getByRole('link', { name: /外滩/ }).first()).toBeVisible();

  await page.goto('/P012/search/searchpage');
  await expect(page.getByRole('heading', { name: '搜索历史' })).toBeVisible();
  await page.getByRole('button', { name: 'wt', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“wt”的搜索结果');
});

test('a slip of a letter is forgiven and said; a word that nothing bears says so', async ({ page }) => {
  await page.goto('/P012/search/searchpage?keyword=senlinleyaun');
  await expect(page.getByText('没有完全匹配“senlinleyaun”的结果')).toBeVisible();
  await expect(page.getByRole('link', { name: /云上森林乐园/ }).first()).toBeVisible();
  await box(page).fill('没有这家店铺啊');
  await box(page).press('Enter');
  await expect(page.getByText('没有找到“没有这家店铺啊”')).toBeVisible();
});

test('in English, too', async ({ page }) => {
  await page.goto('/P069/search/searchpage');
  await box(page).fill('the bu');
  await suggestions(page, 'Suggestions')
    .getByRole('button', { name: /The Bund.*Area/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “The Bund”');
  await expect(page.getByRole('tab', { name: /^Hotels \d+/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Restaurants' }).getByRole('link').nth(1)).toBeVisible();
});
