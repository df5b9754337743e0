import { demoCityCode, demoClassicHotelId } from '@/demo/base/fixtures';
import { expect, test } from './fixtures';
import { openSession, remember } from './log-in';
import { orderStay } from './order-stay';

const slug = 'P012';

test.describe('a part of the application that does not arrive', () => {
  test.use({ mustBeQuiet: false });

  test('shows the error image with a button that loads the page again', async ({ page, arrived }) => {
    await page.goto(`/${slug}/index`);
    await arrived();
    await page.route('**/_next/static/chunks/**', (route) => route.abort());
    await page.getByRole('link', { name: '我的', exact: true }).click();
    const failure = page.locator('[data-page-failure=error]');
    await expect(failure).toBeVisible();
    await expect(failure.getByText('页面走丢了，刷新一下试试')).toBeVisible();
    await expect(failure.locator('svg, img').first()).toBeVisible();
    await page.unroute('**/_next/static/chunks/**');
    const reloaded = page.waitForEvent('domcontentloaded');
    await failure.getByRole('button', { name: '刷新页面' }).click();
    await reloaded;
    await expect(failure).toBeHidden();
    await expect(page.getByRole('main')).toBeVisible();
  });

  test('shows it on a page whose first scripts are missing too', async ({ page }) => {
    await page.route('**/_next/static/chunks/*.js', (route) => route.abort());
    await page.goto(`/${slug}/hotel/details?id=${demoClassicHotelId}`);
    await expect(page.locator('[data-page-failure=error]').getByRole('button', { name: '刷新页面' })).toBeVisible();
  });

  test('a list that the network does not bring says so and comes with the next try', async ({ page }) => {
    const session = await openSession(page, slug);
    await remember(page, session);
    const orderNo = await orderStay(page, slug, session, { from: 45 });
    await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
    await page.goto(`/${slug}/my/orderList`);
    await expect(page.getByText('网络不给力，请检查网络设置后重试').first()).toBeVisible();
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: '再试一次' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
    await page.goto(`/${slug}/my/hotelOrderDetail/${orderNo}`);
    await expect(page.getByRole('button', { name: '再试一次' })).toBeVisible();
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: '再试一次' }).click();
    await expect(page.getByText('待付款').first()).toBeVisible();
  });

  test('more of a list that does not come is offered again', async ({ page, arrived }) => {
    await page.goto(`/${slug}/search/hotelSearch?cityCode=${demoCityCode}`);
    await arrived();
    const rows = page.locator('a[href*="/hotel/details"]');
    const before = await rows.count();
    await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
    await rows.last().scrollIntoViewIfNeeded();
    const again = page.getByRole('button', { name: '加载失败，点击重试' });
    await expect(again).toBeVisible();
    await page.unroute('**/api/**');
    await again.click();
    await expect.poll(() => rows.count()).toBeGreaterThan(before);
  });
});
