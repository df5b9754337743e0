import { demoClassicHotelId } from '@/demo/base/fixtures';
import { channelBySlug } from '@/lib/channel/lookup';
import { expect, test } from './fixtures';
import { logInAtTheDoor } from './sign-in';

const themeOf = (slug: string): string => channelBySlug(slug)?.theme ?? '';

test('whoever has been at a partner’s page is that partner’s visitor from then on, errors included', async ({ page, expectFailures }) => {
  expectFailures(404);
  await page.goto('/P020/index');
  await page.goto('/');
  await expect(page).toHaveURL(/\/P020\/index$/);
  await page.goto('/mm/userAgreement');
  await page.goto('/hotel/details?id=100001');
  await expect(page).toHaveURL(/\/mm\/hotel\/details\?id=100001$/);

  for (const slug of ['P020', 'P067']) {
    await page.goto(`/${slug}/index`);
    for (const address of ['/error', '/P999/index', '/error/nothing/here', `/${slug}/%zz`, `/${slug}/nothing`]) {
      await page.goto(address);
      // An address with an invalid escape reaches no page.
      await expect(page, address).toHaveURL(address.endsWith('%zz') ? '/error' : address);
      await expect(page.locator('html'), address).toHaveAttribute('data-theme', themeOf(slug));
      await expect(page.getByRole('link', { name: '回到首页' }), address).toHaveAttribute('href', `/${slug}/index`);
    }
  }
});

test('the error page of an English channel is English, and answers 200; what is not there answers 404', async ({
  page,
  expectFailures,
}) => {
  expectFailures(404);
  await page.goto('/P069/index');
  const answer = await page.goto('/error');
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()['cache-control']).toContain('no-store');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('button', { name: /reload page/i })).toBeVisible();
  await page.getByRole('link', { name: /index|home/i }).click();
  await expect(page).toHaveURL(/\/P069\/index$/);
  expect((await page.goto('/P999/index'))?.status()).toBe(404);
});

test('BIZ_601 replaces the page with the error page of its channel, whatever another tab has visited meanwhile', async ({
  page,
  context,
}) => {
  await page.goto(`/P020/hotel/details?id=${demoClassicHotelId}`);
  await page.getByRole('link', { name: /^预订/ }).first().click();
  await page.route('**/api/**/hotel/pre', (route) => route.fulfill({ json: { code: 'BIZ_601', desc: '商品已下架', data: null } }));
  const other = await context.newPage();
  await other.goto('/P069/index');
  await logInAtTheDoor(page);
  await expect(page).toHaveURL(/\/error$/);
  await expect(page.locator('html')).toHaveAttribute('data-theme', themeOf('P020'));
  await expect(page.getByRole('link', { name: '回到首页' })).toHaveAttribute('href', '/P020/index');
  await page.reload();
  await expect(page.getByRole('link', { name: '回到首页' })).toHaveAttribute('href', '/P020/index');
});
