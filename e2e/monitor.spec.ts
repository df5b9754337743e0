import type { Page, Request } from '@playwright/test';
import { expect, test } from './fixtures';

test.use({ mustBeQuiet: false });

type Report = { page: string; p: string; name: string; code: string; message: string };

/** What the monitor is told while the test runs. */
function reportsOf(page: Page): Report[] {
  const reports: Report[] = [];
  page.on('request', (request: Request) => {
    if (!request.url().endsWith('/api/report/burying/point/common')) return;
    const body = new URLSearchParams(request.postData() ?? '');
    const detail = JSON.parse(body.get('detail') ?? '{}') as Omit<Report, 'page' | 'p'>;
    reports.push({ page: body.get('page') ?? '', p: request.headers().p ?? '', ...detail });
  });
  return reports;
}

test('script errors and rejections reach the monitor once a page, without the secrets in them', async ({ page }) => {
  const reports = reportsOf(page);
  await page.goto('/P012/index');
  await page.evaluate(() => {
    const throwLater = () => setTimeout(() => { throw new TypeError('broken at /P012/login?encryptToken=SECRET&p=P012'); });
    throwLater();
    throwLater();
    void Promise.reject(new Error('nobody caught this, not even 13800138000'));
  });
  await expect.poll(() => reports.length).toBe(2);
  expect(reports).toEqual([
    expect.objectContaining({ page: '/P012/index', p: 'P012', name: 'Error', message: 'nobody caught this, not even [mobile]' }),
    expect.objectContaining({ page: '/P012/index', p: 'P012', name: 'TypeError', message: 'broken at /P012/login?encryptToken=…&p=P012' }),
  ]);
});

test('a chunk that does not arrive reaches the monitor, though no script of the page can say so', async ({ page }) => {
  const reports = reportsOf(page);
  await page.clock.install();
  await page.route('**/_next/static/chunks/*.js', (route) => route.abort());
  await page.goto('/P020/index');
  await expect(page.locator('[data-page-failure="error"]')).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect.poll(() => reports.length).toBeGreaterThan(0);
  expect(reports[0]).toMatchObject({ page: '/P020/index', p: 'P020', name: 'ChunkLoadError', code: 'ChunkLoadError' });
  expect(reports.length).toBeLessThanOrEqual(20);
});
