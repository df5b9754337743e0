import { expect, test } from './fixtures';
import { violations } from './violations';

test('addresses that partners handed out below nwd lead to the text, in the same channel', async ({ request }) => {
  for (const text of ['0704agree2', '0807ykagree', '0807ykagree1', '0807ykagree2']) {
    const answer = await request.get(`/P012/agreement/nwd/${text}`, { maxRedirects: 0 });
    expect(answer.status()).toBe(308);
    expect(answer.headers().location).toMatch(new RegExp(`/P012/agreement/${text}$`));
  }
  expect((await request.get('/P012/agreement/nwd/0704agree')).status()).toBe(200);
});

test('another address of a page leads to it for good, in the same channel and with its query', async ({ request }) => {
  for (const [other, own] of [
    ['page/my/fqa/refund', 'my/fqa/refund'],
    ['co/search/applyCombo?userCouponId=7', 'search/applyCombo?userCouponId=7'],
    ['apply/invoice?orderNo=8', 'order/invoice/apply?orderNo=8'],
  ]) {
    const answer = await request.get(`/P069/${other}`, { maxRedirects: 0 });
    expect(answer.status(), other).toBe(308);
    expect(new URL(answer.headers().location ?? '', 'http://shop.invalid').href, other).toBe(`http://shop.invalid/P069/${own}`);
  }
});

test('a text says what it is to a search engine', async ({ request }) => {
  const html = await (await request.get('/P012/agreement/daikou')).text();
  const [, data = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  const said: unknown = JSON.parse(data);
  expect(said).toMatchObject({ '@type': 'WebPage', name: '委托扣款协议', inLanguage: 'zh-CN' });
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/P012\/agreement\/daikou"/);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(await (await request.get('/sitemap/P012/pages.xml')).text()).toContain('/P012/agreement/daikou<');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a text can be read whole, in large type, and printed', async ({ page }) => {
    await page.goto('/P012/userAgreement');
    const clause = page.getByRole('heading', { name: '六、发票', level: 2 });
    await expect(clause).toBeVisible();
    await expect(page.getByRole('button', { name: '打印' })).toBeHidden();

    const sizeOf = () =>
      page
        .locator('article > p')
        .last()
        .evaluate((part) => Number.parseFloat(getComputedStyle(part).fontSize));
    const usual = await sizeOf();
    await page.getByText('大字版').click();
    await expect(page.getByLabel('大字版')).toBeChecked();
    expect((await sizeOf()) / usual).toBeGreaterThan(1.3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);

    await page.getByText('目录').click();
    await page.getByRole('link', { name: '六、发票' }).click();
    await expect(clause).toBeInViewport();

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('目录')).toBeHidden();
    await expect(page.getByText('大字版')).toBeHidden();
    await expect(clause).toBeVisible();
  });

  test('an earlier version of a text says what has changed, and is not printed', async ({ page }) => {
    await page.goto('/P012/test');
    await page.getByText('版本 1.0', { exact: false }).click();
    await expect(page.locator('del', { hasText: '30 分钟' })).toBeVisible();
    await expect(page.locator('ins', { hasText: '15 分钟' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('del', { hasText: '30 分钟' })).toBeHidden();
  });
});

test('a text on a dark layout is dark on white, and axe finds nothing in it, large or with an earlier version open', async ({ page }) => {
  await page.goto('/P012/members/payAgreement');
  await page.getByText('大字版').click();
  expect(await violations(page, 'any')).toEqual([]);
  await page.goto('/P069/test');
  await page.getByText('Version 1.0', { exact: false }).click();
  expect(await violations(page, 'any')).toEqual([]);
});
