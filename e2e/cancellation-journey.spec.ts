import { expect, test } from './fixtures';
import { smsCodeOf } from './log-in';
import { masked, signIn } from './sign-in';

test('somebody reads what goes with the account, applies for its end with a code, and thinks again', async ({ page }) => {
  const mobile = await signIn(page, { returnTo: '/P012/my/center' });
  await page.goto('/P012/my/setting');
  await page.getByRole('link', { name: '注销账号' }).click();
  await page.waitForURL('**/my/applyCancellation');
  await expect(page.getByText('手机号、昵称、头像、登录设备等全部个人信息')).toBeVisible();
  await expect(page.getByText(masked(mobile))).toBeVisible();

  await page.getByRole('button', { name: '申请注销' }).click();
  await expect(page.getByText('请选择注销原因')).toBeVisible();
  await page.getByText('很少使用').click();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('验证码已发送')).toBeVisible();
  await page.getByLabel('短信验证码').fill(await smsCodeOf(page, mobile));
  await page.getByRole('checkbox', { name: /我已了解注销的后果/ }).check({ force: true });
  await page.getByRole('button', { name: '申请注销' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定注销' }).click();

  await expect(page.getByRole('heading', { name: /^账号将于.*注销$/ })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: '撤回申请，保留账号' }).click();
  await expect(page.getByText('已撤回，账号保持不变')).toBeVisible();
  await expect(page.getByRole('button', { name: '申请注销' })).toBeVisible();
});
