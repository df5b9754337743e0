import { expect, test } from './fixtures';
import { logInAtTheDoor, signIn } from './sign-in';

const slug = 'P012';
/** The partner's app, as far as a page in a browser can stand in for it. */
const APP = `/sandbox/partner/haier?channel=${slug}`;

test('a partner’s app opens a card with a ticket, which leaves the address and opens once', async ({ page }) => {
  await page.goto(APP);
  const link = page.getByRole('link', { name: /starLight/ });
  const address = (await link.getAttribute('href')) ?? '';
  await link.click();
  await page.waitForURL(`**/${slug}/out/buyCard/starLight`);
  await expect(page.getByText('来自海尔的邀请')).toBeVisible();
  expect(page.url()).not.toContain('ticket');
  await page.reload();
  await expect(page.getByText('来自海尔的邀请')).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole('alert').filter({ hasText: '已使用过' })).toBeVisible();
});

test('the framed page of a partner fits, and its end leads back to the shop', async ({ page }) => {
  const answer = await page.goto(`/${slug}/iframe/haier`);
  expect(answer?.headers()['content-security-policy']).toContain("frame-src 'self'");
  const framed = page.frameLocator('iframe');
  await expect(framed.getByText('已从商城安全跳转过来')).toBeVisible();
  // Messages from another window or without meaning change nothing.
  await page.evaluate(() => window.postMessage({ type: 'partner.done' }, '*'));
  await expect(page).toHaveURL(/\/iframe\/haier$/);
  await framed.getByRole('link', { name: '办好了，返回商城' }).click();
  await page.waitForURL(`**/${slug}/index`);
});

test('an address of somebody else is asked about, one of ours is followed, and a script is neither', async ({ page }) => {
  const open = (url: string) => page.goto(`/${slug}/redirect/url?url=${encodeURIComponent(url)}`);
  await open('https://other.example/path');
  await expect(page.getByText('other.example')).toBeVisible();
  const go = page.getByRole('link', { name: '继续访问' });
  await expect(go).toHaveAttribute('href', 'https://other.example/path');
  await expect(go).toHaveAttribute('rel', /noreferrer/);
  await open('javascript:alert(1)');
  await expect(page.getByRole('heading', { name: '这个链接打不开' })).toBeVisible();
  await open(`/${slug}/page/customerService`);
  await page.waitForURL(`**/${slug}/page/customerService`);
});

test('from Yunshanfu’s app over the login to a membership and a benefit of it; the code leaves the address and opens once', async ({
  page,
}) => {
  await page.goto(`/sandbox/partner/yunshanfu?channel=${slug}`);
  const link = page.getByRole('link', { name: '打开会员权益' });
  const address = (await link.getAttribute('href')) ?? '';
  await link.click();
  await page.waitForURL(`**/${slug}/bank/member`);
  const membership = page.locator('#yunshanfu');
  await expect(membership.getByText('云闪付已带您来到这里，登录后继续开通')).toBeVisible();
  await membership.getByRole('button', { name: '登录' }).click();
  await logInAtTheDoor(page);
  await page.waitForURL(`**/${slug}/bank/member`);
  await membership.getByRole('button', { name: /^绑定到 1/ }).click();
  await membership.getByRole('button', { name: '开通云闪付会员' }).click();
  await expect(membership.getByText('会员已开通')).toBeVisible();
  await membership.getByRole('button', { name: /停车代金券/ }).click();
  const sheet = page.getByRole('dialog', { name: '停车代金券' });
  await sheet.getByRole('button', { name: '激活' }).click();
  await expect(sheet.getByText('已领取')).toBeVisible();

  await page.goto(address);
  await membership.getByRole('button', { name: /^绑定到 1/ }).click();
  await expect(membership.getByRole('alert')).toContainText('请回到云闪付 App');
  await expect(membership.getByRole('button', { name: /停车代金券.*已领取/ })).toBeVisible();
});

test('in English the account leads to the bank’s benefits, one of which is claimed, and Hello’s page to Hello and back', async ({
  page,
}) => {
  await signIn(page, { returnTo: '/P069/my/center' });
  await page.getByRole('link', { name: 'Bank benefits' }).click();
  await page.waitForURL('**/P069/bank/member#peace');
  await page
    .locator('#peace')
    .getByRole('button', { name: /Wednesday coffee/ })
    .click();
  const sheet = page.getByRole('dialog', { name: 'Wednesday coffee' });
  await expect(sheet.getByText('One per order')).toBeVisible();
  await sheet.getByRole('button', { name: 'Claim it' }).click();
  await expect(sheet.getByText('Claimed', { exact: true })).toBeVisible();

  await page.goto('/P069/single/hello/finance');
  await page.getByRole('link', { name: 'What I have at Hello' }).click();
  await page.waitForURL('**/P069/hello/finance#hello');
  await expect(page.getByRole('button', { name: /Credit limit review/ })).toBeVisible();
  await page.getByRole('button', { name: 'Go to Hello' }).click();
  await page.waitForURL('**/sandbox/partner/hello?ticket=**');
  await page.locator('a[data-done]').click();
  await page.waitForURL('**/P069/hello/finance');
});
