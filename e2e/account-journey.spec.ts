import { expect, test } from './fixtures';
import { newMobile, smsCodeOf } from './log-in';
import { fillLogin, masked, signIn } from './sign-in';

test('an account is looked after: another browser logged out at once, the number changed with both codes, one’s data taken away', async ({
  page,
  browser,
  expectFailures,
}) => {
  expectFailures(401);
  const mobile = await signIn(page, { returnTo: '/P010/my/setting' });

  const elsewhere = await browser.newContext({
    userAgent: 'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
  });
  const other = await elsewhere.newPage();
  await other.goto('/P010/login?returnTo=%2FP010%2Fmy%2Fsetting');
  await fillLogin(other, mobile);
  await other.getByRole('button', { name: '登录', exact: true }).click();
  await expect(other).toHaveURL(/\/P010\/my\/setting$/);

  await page.getByRole('button', { name: '登录设备管理' }).click();
  const devices = page.getByRole('dialog', { name: '登录设备管理' });
  await expect(devices.getByText('本机')).toBeVisible();
  await devices.getByRole('button', { name: '退出iPad · Safari的登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出', exact: true }).click();
  await expect(page.getByText('已退出')).toBeVisible();
  // Nobody touches the other page: it notices on its own that its session has ended.
  await expect(other).toHaveURL(/\/P010\/login\?returnTo=%2FP010%2Fmy%2Fsetting$/, { timeout: 40_000 });
  await other.goto('/P010/my/orderList');
  await expect(other).toHaveURL(/\/P010\/login/);
  await elsewhere.close();
  await devices.getByRole('button', { name: '关闭' }).click();

  await page.getByRole('link', { name: /^昵称/ }).click();
  await expect(page).toHaveURL(/\/P010\/page\/personal$/);
  await page.getByRole('button', { name: /^昵称/ }).click();
  await page.getByLabel('昵称', { exact: true }).fill('海边的猫');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('button', { name: /昵称.*海边的猫/ })).toBeVisible();

  await page.getByRole('button', { name: /^手机号/ }).click();
  const sheet = page.getByRole('dialog', { name: '更换手机号' });
  await sheet.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('验证码发送成功')).toBeVisible();
  await sheet.getByLabel('验证码', { exact: true }).fill(await smsCodeOf(page, mobile));
  await sheet.getByRole('button', { name: '下一步' }).click();
  const next = newMobile();
  await sheet.getByLabel('新手机号').fill(next);
  const sent = page.waitForResponse('**/account/api/mobile/code');
  await sheet.getByRole('button', { name: '获取验证码' }).click();
  await sent;
  await sheet.getByLabel('验证码', { exact: true }).fill(await smsCodeOf(page, next));
  await sheet.getByRole('button', { name: '确认更换' }).click();
  await expect(page.getByRole('button', { name: new RegExp(`手机号.*${masked(next).replaceAll('*', '\\*')}`) })).toBeVisible();

  await page.getByRole('link', { name: '设置与隐私' }).click();
  await page.getByRole('button', { name: '导出个人信息' }).click();
  const files = page.getByRole('dialog', { name: '导出个人信息' });
  const answered = page.waitForResponse('**/account/api/code/send');
  await files.getByRole('button', { name: '获取验证码' }).click();
  await answered;
  await files.getByLabel('验证码', { exact: true }).fill(await smsCodeOf(page, next));
  await files.getByRole('button', { name: '生成文件' }).click();
  const download = page.waitForEvent('download');
  await files.getByRole('button', { name: '保存 JSON' }).click();
  const saved = await (await download).createReadStream();
  let text = '';
  for await (const part of saved) text += String(part);
  expect(text).toContain(next);
  expect(text).toContain('海边的猫');
});
