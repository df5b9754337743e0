import { expect, test } from './fixtures';

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
