import type { Page } from '@playwright/test';
import { demoClassicHotelId, demoClassicOffers } from '@/demo/base/fixtures';
import { expect, test } from './fixtures';
import { alive } from './alive';
import { fillLogin, hasArrived, logInAtTheDoor, logOut, masked } from './sign-in';
import { newMobile } from './log-in';

/**
 * Each entry: how a visitor gets to the point where he must log in, and where he should end up. All start signed out, on an index or a
 * partner's link.
 */
const me = async (page: Page, slug: string) => {
  await page.goto(`/${slug}/index`);
  await page.getByRole('link', { name: '我的', exact: true }).click();
};
const doors: Record<string, { open: (page: Page, slug: string) => Promise<void>; beyond: RegExp }> = {
  'orders on the index': {
    open: async (page, slug) => {
      await page.goto(`/${slug}/index`);
      await page.getByRole('link', { name: '订单', exact: true }).click();
    },
    beyond: /\/my\/orderList$/,
  },
  'orders to be paid in the account': {
    open: async (page, slug) => {
      await me(page, slug);
      await page.getByRole('link', { name: '待付款' }).click();
    },
    beyond: /\/my\/orderList\?tab=pendingPayment$/,
  },
  'refunds in the account': {
    open: async (page, slug) => {
      await me(page, slug);
      await page.getByRole('link', { name: '退款进度' }).click();
    },
    beyond: /\/my\/refund\/list$/,
  },
  'settings in the account': {
    open: async (page, slug) => {
      await me(page, slug);
      await page.getByRole('link', { name: '设置' }).first().click();
    },
    beyond: /\/my\/setting$/,
  },
  'book at a hotel of a partner’s link': {
    open: async (page, slug) => {
      await page.goto(`/hotel/details?id=${demoClassicHotelId}&p=${slug}`);
      await page.locator(`a[href*="offerId=${demoClassicOffers.free}"]`).click();
    },
    beyond: new RegExp(`/hotel/porder\\?hotelId=${demoClassicHotelId}&offerId=${demoClassicOffers.free}$`),
  },
  'a guarded page of a message': {
    open: async (page, slug) => void (await page.goto(`/my/setting?p=${slug}`)),
    beyond: /\/my\/setting\?p=\w+$/,
  },
};

/** Channels with different logins: the usual form, the same in another theme, and the second form. */
const channels = [
  ['P012', '登录'],
  ['P020', '登录'],
  ['P067', '确认'],
] as const;

for (const [door, { open, beyond }] of Object.entries(doors)) {
  for (const [slug, submit] of channels) {
    test(`${slug}, ${door}: a visitor logs in at the door and goes on; back leads to the index`, async ({ page }) => {
      await open(page, slug);
      await expect(page).toHaveURL(new RegExp(`/${slug}/login\\?returnTo=`));
      await logInAtTheDoor(page, { submit });
      await expect(page).toHaveURL(beyond);
      expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/${slug}/`));
      await hasArrived(page);
      await page.getByRole('link', { name: '返回' }).click();
      await expect(page).toHaveURL(new RegExp(`/${slug}/index$`));
    });
  }
}

test('the browser’s own Back after a login at the door leads to what was left, not to the login', async ({ page }) => {
  await page.goto(`/P012/hotel/details?id=${demoClassicHotelId}`);
  await page.locator(`a[href*="offerId=${demoClassicOffers.free}"]`).click();
  await logInAtTheDoor(page);
  await expect(page).toHaveURL(/\/hotel\/porder\?/);
  await page.goBack();
  await expect(page).toHaveURL(/\/hotel\/details\?id=/);
});

for (const look of ['loginBank', 'loginChannel'] as const) {
  test(`${look}, opened by a partner’s page, lets its visitor on to what the partner wanted`, async ({ page }) => {
    await page.goto(`/${look}?p=P012&returnTo=${encodeURIComponent('/P012/my/setting')}`);
    const mobile = await logInAtTheDoor(page);
    await expect(page).toHaveURL(/\/P012\/my\/setting$/);
    await expect(page.getByText(masked(mobile))).toBeVisible();
  });
}

test('who was turned away from a page and logs in elsewhere is not turned away again', async ({ page }) => {
  await page.goto('/P012/index');
  await page.getByRole('link', { name: '订单', exact: true }).click();
  await expect(page).toHaveURL(/\/P012\/login\?returnTo=/);
  await alive(page.getByRole('link', { name: '返回' }));
  await page.getByRole('link', { name: '返回' }).click();
  await page.getByRole('link', { name: '我的', exact: true }).click();
  await page.getByRole('link', { name: '登录 / 注册' }).click();
  const modal = page.getByRole('dialog', { name: '手机快捷登录' });
  await fillLogin(page, newMobile());
  await modal.getByRole('button', { name: '登录', exact: true }).click();
  await expect(modal).toBeHidden();
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  await page.getByRole('link', { name: /全部订单/ }).click();
  await expect(page).toHaveURL(/\/P012\/my\/orderList$/);
  expect(visited).not.toContain('/P012/login');
});

test('after one user the next logs in on the same device, and sees nothing of the first', async ({ page }) => {
  await page.goto('/P012/index');
  await page.getByRole('link', { name: '我的', exact: true }).click();
  await page.getByRole('link', { name: '设置' }).first().click();
  const first = await logInAtTheDoor(page);
  await expect(page.getByText(masked(first))).toBeVisible();
  await logOut(page);
  await page.getByRole('link', { name: '设置' }).first().click();
  const second = await logInAtTheDoor(page);
  await expect(page).toHaveURL(/\/P012\/my\/setting$/);
  await expect(page.getByText(masked(second))).toBeVisible();
  await expect(page.getByText(masked(first))).toBeHidden();
  await hasArrived(page);
  await page.getByRole('link', { name: '返回' }).click();
  await page.getByRole('link', { name: '订单', exact: true }).click();
  await expect(page).toHaveURL(/\/P012\/my\/orderList$/);
});

test('a user whom one partner remembers is not greeted by another', async ({ page }) => {
  await page.goto('/P012/my/setting');
  const mobile = await logInAtTheDoor(page);
  await expect(page.getByText(masked(mobile))).toBeVisible();
  await logOut(page);
  await expect(page.getByText(masked(mobile))).toBeVisible();
  await page.goto('/P020/index');
  await page.getByRole('link', { name: '我的', exact: true }).click();
  await expect(page.getByRole('link', { name: '登录 / 注册' })).toBeVisible();
  await expect(page.getByText(masked(mobile))).toBeHidden();
});

test('mm: the agreement is read, the phone and the tick are still there, and what the box shows is what counts', async ({ page }) => {
  await page.goto('/mm/index');
  await page.getByRole('link', { name: '订单', exact: true }).click();
  await expect(page).toHaveURL(/\/mm\/login\?returnTo=/);
  const mobile = newMobile();
  await alive(page.getByLabel('手机号'));
  await page.getByLabel('手机号').fill(mobile);
  await page.getByRole('checkbox').press('Space');
  await page.getByRole('link', { name: '《用户协议》' }).click();
  await expect(page).toHaveURL(/\/mm\/userAgreement$/);
  await alive(page.getByRole('link', { name: '返回' }));
  await page.getByRole('link', { name: '返回' }).click();
  await expect(page).toHaveURL(/\/mm\/login\?returnTo=/);
  await expect(page.getByLabel('手机号')).toHaveValue(mobile);
  await expect(page.getByRole('checkbox')).toBeChecked();
  await logInAtTheDoor(page, { mobile });
  await expect(page).toHaveURL(/\/mm\/my\/orderList$/);
});

test('mm: a box that the browser ticked again counts as ticked', async ({ page }) => {
  await page.goto('/mm/login');
  await page.getByRole('checkbox').press('Space');
  // Leave the page by a full load and come back: the browser restores the form as it was.
  await page.goto('/mm/userAgreement');
  await page.goBack();
  await expect(page).toHaveURL(/\/mm\/login$/);
  await alive(page.getByRole('checkbox'));
  const shown = await page.getByRole('checkbox').isChecked();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText(shown ? '请输入正确的手机号' : '请先阅读并同意用户协议和隐私政策')).toBeVisible();
});
