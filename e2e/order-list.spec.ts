import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { becomeDemo } from './every-address';
import { expect, test } from './fixtures';

const slug = 'P012';
const cards = (page: Page) => page.getByRole('article');

test('orders are narrowed to a kind by a tap that the address remembers, and found by a word', async ({ page }) => {
  await becomeDemo(page, slug);
  await page.goto(`/${slug}/my/orderList`);
  const kinds = page.getByRole('group', { name: '按类型筛选' });
  await kinds.getByRole('button', { name: '好物' }).click();
  await expect(page).toHaveURL(/kind=physical/);
  await expect(page.getByRole('tab', { name: '待收货' })).toBeVisible();
  await page.getByRole('tab', { name: '待收货' }).click();
  await expect(page).toHaveURL(/tab=toUse/);
  await expect(cards(page).getByText('待发货').first()).toBeVisible();
  await expect(cards(page).getByRole('link', { name: '查看物流' }).first()).toBeVisible();
  await page.reload();
  await expect(kinds.getByRole('button', { name: '好物' })).toHaveAttribute('aria-pressed', 'true');

  await kinds.getByRole('button', { name: '好物' }).click();
  await expect(page).not.toHaveURL(/kind=/);
  const field = page.getByRole('searchbox');
  await field.fill('没有这样的订单');
  await field.press('Enter');
  await expect(page.getByText('没有找到相关订单')).toBeVisible();
  // People search for names, which must not appear in an address.
  expect(decodeURIComponent(page.url())).not.toContain('没有');
  await page.getByRole('button', { name: '查看全部订单' }).click();
  await expect(cards(page).first()).toBeVisible();
});

test('pictures of goods are square, those of places wide', async ({ page }) => {
  await becomeDemo(page, slug);
  for (const [kind, shape] of [
    ['physical', 1],
    ['ticket', 4 / 3],
  ] as const) {
    await page.goto(`/${slug}/my/orderList?kind=${kind}`);
    const box = await cards(page).first().locator('img').boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(shape, 1);
  }
});

test('a stay goes into the calendar as a file; WeChat, which keeps none, says how', async ({ page }) => {
  await becomeDemo(page, slug);
  await page.goto(`/${slug}/my/orderList?kind=hotelStay&tab=toUse`);
  await page.getByRole('link', { name: '入住信息' }).first().click();
  await page.waitForURL('**/my/hotelOrderDetail/**');
  const add = page.getByRole('button', { name: '加入日历' });
  const [file] = await Promise.all([page.waitForEvent('download'), add.click()]);
  const text = await readFile(await file.path(), 'utf8');
  expect(file.suggestedFilename()).toMatch(/^\d+\.ics$/);
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(text).toMatch(/DTSTART;VALUE=DATE:\d{8}\r\nDTEND;VALUE=DATE:\d{8}\r\n/);
  await page.addInitScript(() => Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 MicroMessenger/8.0.49' }));
  await page.reload();
  await add.click();
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog')).getByText('微信内无法添加日历', { exact: false })).toBeVisible();
});
