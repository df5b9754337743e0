import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { logInAtTheDoor } from './sign-in';

const slug = 'P012';

/** Ticks each document separately; `input.click()` because the real boxes lie behind their drawings. */
async function tickAll(page: Page, titles: readonly RegExp[]): Promise<void> {
  for (const title of titles) {
    const box = page.getByRole('checkbox', { name: title });
    await expect(box).not.toBeChecked();
    await box.evaluate((input: HTMLInputElement) => input.click());
    await expect(box).toBeChecked();
  }
}

const application = [/我已满 18 周岁/, /借款信息服务协议/, /个人信息查询授权书/, /委托扣款协议/];

test('from a partner’s link a visitor compares two lenders, applies to one, follows its answer and leaves for it', async ({ page }) => {
  test.setTimeout(90_000);
  await page.goto(`/loanCard?p=${slug}`);
  await expect(page.getByText('借款须按期偿还').first()).toBeVisible();
  await page.getByRole('link', { name: /双选借/ }).click();
  await page.waitForURL('**/twoLoanCard/credit');

  // The loan with the lower nominal rate costs more, and the page says so.
  const compared = page.getByRole('table', { name: /¥10,000，分 12 期/ });
  await expect(compared.getByRole('row', { name: /年化利率（单利） 12% 18.1%/ })).toBeVisible();
  const lender = page.getByRole('radiogroup', { name: '选一家机构' }).getByText('澄湖小额贷款有限公司');
  await lender.click();
  const send = page.getByRole('button', { name: '提交给澄湖小贷' });
  await send.click();
  await expect(page.getByRole('alert').filter({ hasText: '还有没勾选的内容' })).toBeVisible();
  await page.getByText('家电家具').click();
  await tickAll(page, application);
  await send.click();
  await logInAtTheDoor(page);

  // What was chosen and ticked on this page is still there after the login in its middle.
  await page.waitForURL('**/twoLoanCard/credit');
  for (const title of application) await expect(page.getByRole('checkbox', { name: title })).toBeChecked();
  await send.click();
  await page.waitForURL('**/twoLoanCard/success');
  const answer = page.getByRole('status').filter({ hasText: '申请编号' });
  await expect(answer).toContainText('澄湖小额贷款有限公司');
  await expect(answer).toContainText('家电家具');
  await expect(answer).toContainText('机构已通过', { timeout: 30_000 });

  await page.getByRole('link', { name: '看看怎么借更省' }).click();
  await page.waitForURL('**/twoLoanCard/loan?offer=chenghu');
  await page.getByText('6 期', { exact: true }).click();
  await expect(page.getByText('17.68%').first()).toBeVisible();
  await page.getByRole('link', { name: '去澄湖小贷签合同' }).click();

  await page.waitForURL('**/loanCard/jumppage?offer=chenghu');
  await expect(page.getByText('澄湖小额贷款有限公司').first()).toBeVisible();
  await page.getByRole('button', { name: '离开，前往哈啰' }).click();
  await page.waitForURL('**/sandbox/partner/hello?ticket=**');
  await page.locator('a[data-done]').click();
  await page.waitForURL('**/twoLoanCard/success');
  await expect(page.getByText('机构已通过')).toBeVisible();
});
