import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

test.use({ mustBeQuiet: false });

type Report = { page: string; p: string; name: string; code: string; message: string };

/** What is reported to the monitor, read in the page's `fetch`: the browser's protocol doesn't show a body that is a stream. */
async function reportsOf(page: Page): Promise<Report[]> {
  const reports: Report[] = [];
  await page.exposeFunction('told', (p: string, body: string) => {
    const fields = new URLSearchParams(body);
    const detail = JSON.parse(fields.get('detail') ?? '{}') as Omit<Report, 'page' | 'p'>;
    reports.push({ page: fields.get('page') ?? '', p, ...detail });
  });
  await page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (!request.url.endsWith('/api/report/burying/point/common')) return send(input, init);
      const tell = Reflect.get(window, 'told') as (p: string, body: string) => void;
      tell(request.headers.get('p') ?? '', await request.clone().text());
      return send(request);
    };
  });
  return reports;
}

test('script errors and rejections reach the monitor once a page, without the secrets in them', async ({ page }) => {
  const reports = await reportsOf(page);
  await page.goto('/P012/index');
  await page.evaluate(() => {
    const throwLater = () =>
      setTimeout(() => {
        throw new TypeError('broken at /P012/login?encryptToken=SECRET&p=P012');
      });
    throwLater();
    throwLater();
    void Promise.reject(new Error('nobody caught this, not even 13800138000'));
  });
  await expect.poll(() => reports.length).toBe(2);
  const sorted = reports.toSorted((one, other) => one.name.localeCompare(other.name));
  expect(sorted).toEqual([
    expect.objectContaining({ page: '/P012/index', p: 'P012', name: 'Error', message: 'nobody caught this, not even [mobile]' }),
    expect.objectContaining({ page: '/P012/index', p: 'P012', name: 'TypeError', message: 'broken at /P012/login?encryptToken=…&p=P012' }),
  ]);
});

test('a chunk that does not arrive reaches the monitor, though no script of the page can say so', async ({ page }) => {
  const reports = await reportsOf(page);
  await page.route('**/_next/static/chunks/*.js', (route) => route.abort());
  await page.goto('/P020/index');
  await expect(page.locator('[data-page-failure="error"]')).toBeVisible();
  await expect.poll(() => reports.length, { timeout: 20_000 }).toBeGreaterThan(0);
  expect(reports[0]).toMatchObject({ page: '/P020/index', p: 'P020', name: 'ChunkLoadError', code: 'ChunkLoadError' });
  expect(reports.length).toBeLessThanOrEqual(20);
});
