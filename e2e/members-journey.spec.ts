import { refundFor, submitAndPay } from './buyer-steps';
import { expect, test } from './fixtures';
import { logInAtTheDoor } from './sign-in';

const slug = 'P012';

test('a visitor joins with automatic renewal of his own accord, turns it off in two taps, and gets the money back', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto(`/${slug}/index`);
  await page.getByRole('link', { name: '我的', exact: true }).click();
  await page.getByRole('link', { name: /会员权益/ }).click();
  await page.waitForURL('**/members');
  await page.getByRole('link', { name: /开通季度会员/ }).click();
  await logInAtTheDoor(page);
  await page.waitForURL('**/members?plan=quarter');

  // Nobody ticks for the buyer: neither the agreement, nor the renewal, which can be left out.
  const renewal = page.getByRole('checkbox', { name: /开通自动续费/ });
  const agreement = page.getByRole('checkbox', { name: /我已阅读并同意/ });
  await expect(renewal).not.toBeChecked();
  await expect(agreement).not.toBeChecked();
  await page.getByRole('button', { name: '提交订单' }).click();
  await expect(page.getByText('请先阅读并勾选会员服务协议')).toBeVisible();
  await page.locator('label', { hasText: '我已阅读并同意' }).click({ position: { x: 12, y: 12 } });
  await page.locator('label', { hasText: '开通自动续费' }).click({ position: { x: 12, y: 12 } });
  await expect(renewal).toBeChecked();

  await submitAndPay(page, '/members/paySuccess');
  await expect(page.getByText('季度会员已生效')).toBeVisible();
  await expect(page.getByText('自动续费已开通')).toBeVisible();
  await page.getByRole('link', { name: '看会员权益' }).click();
  await page.waitForURL('**/members');

  // The first tap opens, below what remains and until when; the second ends it.
  await page.getByRole('button', { name: /管理续费/ }).click();
  await expect(page.getByText(/关闭后，本期会员继续有效至 \d{4}年\d+月\d+日/)).toBeVisible();
  await page.getByRole('button', { name: '关闭自动续费' }).click();
  await expect(page.getByText('已关闭，不再扣款')).toBeVisible();
  await expect(page.getByRole('button', { name: /管理续费\s*已关闭/ })).toBeVisible();
  await expect(page.getByText(/^有效期至/)).toBeVisible();

  await page.goto(`/${slug}/my/orderList`);
  await page.getByText('悦享会员·季度').click();
  await page.waitForURL('**/my/couponsOrderDetail/**');
  await page.getByRole('link', { name: '申请退款' }).click();
  await refundFor(page, '用不上了');
  await page.goto(`/${slug}/members`);
  await expect(page.getByText(/^已于/)).toBeVisible();
});
