import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const hotels = (page: Page) => page.getByRole('list', { name: '酒店列表' }).getByRole('link');
const prices = async (page: Page): Promise<number[]> =>
  (await hotels(page).allTextContents()).map((text) => Number(/¥(\d+)/.exec(text)?.[1]));

test('filters and order are in the address: reload, Back and sharing bring them back', async ({ page, context }) => {
  await page.goto('/P012/search/hotelSearch');
  await page.getByRole('button', { name: '筛选', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: '筛选' });
  await sheet.getByRole('button', { name: '高档型' }).click();
  await sheet.getByRole('button', { name: '查看酒店' }).click();
  await expect(page).toHaveURL(/starLevels=4/);
  await page.getByRole('button', { name: '推荐排序' }).click();
  await page.getByRole('dialog', { name: '排序' }).getByText('价格从低到高').click();
  await expect(page).toHaveURL(/starLevels=4&sort=priceLow/);
  await expect(hotels(page).first()).toContainText('高档型');
  await expect
    .poll(async () => {
      const all = await prices(page);
      return all.length > 1 && all.every((price, index) => index === 0 || price >= (all[index - 1] ?? 0));
    })
    .toBe(true);
  const first = await hotels(page).first().textContent();

  await hotels(page).first().click();
  await expect(page).toHaveURL(/hotel\/details/);
  await page.goBack();
  await expect(page).toHaveURL(/starLevels=4&sort=priceLow/);
  await expect(hotels(page).first()).toHaveText(first ?? '');
  await page.reload();
  await expect(hotels(page).first()).toHaveText(first ?? '');
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(hotels(other).first()).toHaveText(first ?? '');
});

test('the list goes on while it is scrolled, until there is no more', async ({ page }) => {
  await page.goto('/P012/search/hotelSearch');
  const before = await hotels(page).count();
  await page.mouse.wheel(0, 20_000);
  await expect.poll(() => hotels(page).count()).toBeGreaterThan(before);
});

test('a keyword is suggested while it is typed, remembered, and the memory can be cleared', async ({ page }) => {
  await page.goto('/P012/search/searchpage');
  await page.getByRole('searchbox').fill('外');
  const suggestions = page.getByRole('list', { name: '搜索建议' });
  await suggestions.getByRole('button', { name: /外滩.*商圈/ }).click();
  await expect(page).toHaveURL(/\/P012\/search\/searchpage\?cityCode=310100&keyword=/);
  await page.getByRole('region', { name: '酒店', exact: true }).getByRole('link', { name: '查看全部酒店' }).click();
  await expect(page).toHaveURL(/\/P012\/search\/hotelSearch\?cityCode=310100&keyword=/);
  await expect(hotels(page).first()).toContainText('外滩');
  await page.goto('/P012/search/searchpage');
  await expect(page.getByRole('heading', { name: '搜索历史' })).toBeVisible();
  await page.getByRole('button', { name: '清空' }).click();
  await expect(page.getByRole('heading', { name: '搜索历史' })).toBeHidden();
  await expect(page.getByRole('heading', { name: '大家在搜' })).toBeVisible();
});

test('nothing found says so and offers to clear what narrows the list', async ({ page }) => {
  await page.goto('/P012/search/hotelSearch?keyword=zzzz');
  await expect(page.getByText('暂无合适的商家')).toBeVisible();
  await page.getByRole('button', { name: '清除筛选条件' }).click();
  await expect(hotels(page).first()).toBeVisible();
  await expect(page).toHaveURL('/P012/search/hotelSearch');
});

test('the city of the index is the city of the lists, and stays so', async ({ page }) => {
  await page.goto('/P012/index');
  await page.getByRole('button', { name: '更换城市，当前上海' }).click();
  const chooser = page.getByRole('dialog', { name: '选择城市' });
  await chooser.getByRole('searchbox').fill('beij');
  await chooser.getByRole('button', { name: '北京' }).click();
  await expect(page.getByRole('button', { name: '更换城市，当前北京' })).toBeVisible();
  await page.goto('/P012/search/hotelSearch');
  await expect(page).toHaveURL(/cityCode=110100/);
  await expect(hotels(page).first()).toContainText('北京');
});

test('an address of a city is rendered for that city', async ({ request }) => {
  const html = await (await request.get('/P012/search/hotelSearch?cityCode=110100')).text();
  expect(html).toMatch(/<title>北京 · 酒店<\/title>/);
  expect(html).toContain('（北京');
});

test('the calendar page keeps the dates and returns', async ({ page }) => {
  await page.goto('/P012/search/hotelSearch');
  await page.goto('/P012/search/calendar?id=100001');
  const days = page.locator('[data-day]:enabled');
  await expect(days.nth(5)).toContainText('¥');
  const chosen = [await days.nth(3).getAttribute('data-day'), await days.nth(5).getAttribute('data-day')];
  for (const day of chosen) await page.locator(`[data-day="${day}"]`).click();
  await page.getByRole('button', { name: /确定 · 共2晚/ }).click();
  await expect(page).toHaveURL(/hotelSearch/);
  await expect(page.getByRole('button', { name: /入住.*2晚.*离店/ })).toBeVisible();
});

test.describe('with a reader who may be located', () => {
  test.use({ geolocation: { latitude: 31.2397, longitude: 121.4998 }, permissions: ['geolocation'] });

  test('nearest first shows distances that grow', async ({ page }) => {
    await page.goto('/P012/search/hotelSearch');
    await expect(hotels(page).first()).not.toContainText('距您');
    await page.getByRole('button', { name: '推荐排序' }).click();
    await page.getByRole('dialog', { name: '排序' }).getByText('距离最近').click();
    await expect(hotels(page).first()).toContainText('距您');
    await expect(page).toHaveURL(/sort=distance/);
  });

  test('the city chooser finds the city around them', async ({ page }) => {
    await page.goto('/P012/search/city/select?use=hotel');
    await page.getByRole('button', { name: '重新定位' }).click();
    await page.getByRole('main').getByRole('button', { name: '上海' }).first().click();
    await expect(page).toHaveURL(/\/P012\/search\/hotelSearch\?cityCode=310100$/);
  });
});

test('who does not want to be located gets the recommended order and is told', async ({ page }) => {
  await page.goto('/P012/search/hotelSearch');
  await page.getByRole('button', { name: '推荐排序' }).click();
  await page.getByRole('dialog', { name: '排序' }).getByText('距离最近').click();
  await expect(page.getByText('没有拿到您的位置，先按推荐排序')).toBeVisible();
  await expect(page).toHaveURL('/P012/search/hotelSearch');
});
