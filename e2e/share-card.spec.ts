import type { Page } from '@playwright/test';
import { demoActivities } from '@/demo/shop/activities/fixtures';
import { demoNewHotelId } from '@/demo/base/fixtures';
import { expect, test } from './fixtures';

const wechat = 'Mozilla/5.0 (Linux; Android 14) Chrome/116 Mobile MicroMessenger/8.0.47';
type Call = { name: string; values: { title: string; desc: string; link: string; imgUrl: string } };

/** WeChat's side of the JS-SDK: it accepts every call and records it. */
async function insideWechat(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const calls: unknown[] = [];
    Object.assign(window, {
      sharing: calls,
      WeixinJSBridge: {
        on: () => undefined,
        invoke: (name: string, values: unknown, answer: (result: object) => void) => {
          calls.push({ name, values });
          answer({ err_msg: `${name}:ok` });
        },
      },
    });
  });
}

const cardOf = async (page: Page): Promise<Call['values'] | undefined> => {
  const calls = await page.evaluate(() => (Reflect.get(window, 'sharing') ?? []) as Call[]);
  return calls.findLast(({ name }) => name === 'updateAppMessageShareData')?.values;
};

test.describe('inside WeChat', () => {
  test.use({ userAgent: wechat });

  const pages = [
    { page: 'index', picture: /\/share\.png$/ },
    { page: `n/hotel/details?id=${demoNewHotelId}`, picture: /\/pictures\/[^?]+-480\.webp$/ },
    { page: `n/hotel/details/richtxt?id=${demoNewHotelId}`, picture: /\/pictures\/[^?]+-480\.webp$/ },
    { page: 'search/hotelSearch?cityCode=110100', picture: /\/share\.png$/ },
    { page: 'userAgreement', picture: /\/share\.png$/ },
    { page: 'page/customerService', picture: /\/share\.png$/ },
  ];
  for (const { page: path, picture } of pages) {
    test(`${path} is shared as itself, with a picture, and without what its visitor brought along`, async ({ page, baseURL, request }) => {
      await insideWechat(page);
      const mark = `${path.includes('?') ? '&' : '?'}encryptToken=SECRET&code=SECRET&mobile=13800138000`;
      await page.goto(`/P012/${path}${mark}`);
      await expect.poll(() => cardOf(page)).toBeTruthy();
      const card = await cardOf(page);
      expect(card?.link).toBe(`${baseURL}/P012/${path}`);
      expect(card?.title).toBeTruthy();
      expect(card?.desc).toBeTruthy();
      expect(card?.imgUrl).toMatch(picture);
      expect((await request.get(card?.imgUrl ?? '')).status()).toBe(200);
    });
  }

  test('the p that a partner gave its visitor travels with the card', async ({ page, baseURL }) => {
    await insideWechat(page);
    await page.goto(`/P012/n/hotel/details?id=${demoNewHotelId}&p=P012`);
    await expect.poll(() => cardOf(page)).toBeTruthy();
    expect((await cardOf(page))?.link).toBe(`${baseURL}/P012/n/hotel/details?id=${demoNewHotelId}&p=P012`);
  });

  test("the button of a hotel points at WeChat's own menu", async ({ page }) => {
    await insideWechat(page);
    await page.goto(`/P012/n/hotel/details?id=${demoNewHotelId}`);
    await page.getByRole('button', { name: '分享' }).click();
    await expect(page.getByText('点击右上角「···」分享给好友')).toBeVisible();
  });
});

test('elsewhere the button copies the canonical address of the page, and nothing asks WeChat', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
  });
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/wechat/api/config')) asked += 1;
  });
  const path = `/P012/n/hotel/details?id=${demoNewHotelId}`;
  await page.goto(`${path}&state=SECRET&accessToken=SECRET&from=groupmessage`);
  await page.getByRole('button', { name: '分享' }).click();
  await expect(page.getByRole('img', { name: /分享海报/ })).toHaveJSProperty('naturalWidth', 750, { timeout: 30_000 });
  await page.getByRole('button', { name: '复制链接' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${path}`);
  expect(asked).toBe(0);
});

test('an activity has a poster to save', async ({ page }) => {
  await page.goto(`/P012/activity?serialNumber=${demoActivities.goods}`);
  await page.getByRole('button', { name: '分享' }).click();
  await expect(page.getByRole('img', { name: /分享海报/ })).toHaveJSProperty('naturalWidth', 750, { timeout: 30_000 });
});
