import { expect, test } from './fixtures';
import { newMobile, smsCodeOf } from './log-in';
import { fillLogin, hasArrived, signIn } from './sign-in';

const submit = { name: '登录', exact: true } as const;

test('a visitor of a guarded page logs in by SMS, arrives there, and back leads to the index', async ({ page }) => {
  await page.goto('/P010/my/setting');
  await expect(page).toHaveURL(/\/P010\/login\?returnTo=%2FP010%2Fmy%2Fsetting$/);
  const mobile = newMobile();
  await fillLogin(page, mobile);
  await expect(page.getByRole('button', { name: /^\d\d秒后重新获取$/ })).toBeDisabled();
  await page.getByRole('button', submit).click();
  await expect(page).toHaveURL(/\/P010\/my\/setting$/);
  await expect(page.getByText(`${mobile.slice(0, 3)}****${mobile.slice(7)}`)).toBeVisible();
  await hasArrived(page);
  await page.getByRole('link', { name: '返回' }).click();
  await expect(page).toHaveURL(/\/P010\/index$/);
});

test('the checks come in order: agreement, phone, code', async ({ page }) => {
  await page.goto('/mm/login');
  await page.getByRole('button', submit).click();
  await expect(page.getByText('请先阅读并同意用户协议和隐私政策')).toBeVisible();
  // With the keyboard, because the unticked line is still shaking.
  await page.getByRole('checkbox').press('Space');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await page.getByRole('button', submit).click();
  await expect(page.getByText('请输入正确的手机号')).toBeVisible();
  await page.getByLabel('手机号').fill(' 139 1234 56789 ');
  await expect(page.getByLabel('手机号')).toHaveValue('13912345678');
  await page.getByRole('button', submit).click();
  await expect(page.getByRole('alert').getByText('请输入验证码')).toBeVisible();
});

test('a wrong code is refused in the server’s words, and the right one still works', async ({ page }) => {
  const mobile = newMobile();
  await page.goto('/P010/login');
  await fillLogin(page, mobile);
  const right = await smsCodeOf(page, mobile);
  await page.getByLabel('验证码', { exact: true }).fill(right === '111111' ? '222222' : '111111');
  await page.getByRole('button', submit).click();
  await expect(page.getByText('验证码不正确，请重新输入')).toBeVisible();
  await page.getByLabel('验证码', { exact: true }).fill(right);
  await page.getByRole('button', submit).click();
  await expect(page).toHaveURL(/\/P010\/index$/);
});

test('a forged way back leads to the index', async ({ page }) => {
  await page.goto(`/P010/login?returnTo=${encodeURIComponent('//evil.example/P010/index')}`);
  await fillLogin(page, newMobile());
  await page.getByRole('button', submit).click();
  await expect(page).toHaveURL((url) => url.host === new URL(page.url()).host && url.pathname === '/P010/index');
});

test('P067 shows the second form: labels, and a button that confirms', async ({ page }) => {
  await page.goto('/P067/login?returnTo=%2FP067%2Fmy%2Fcenter');
  await expect(page.locator('form')).toHaveAttribute('data-form', 'second');
  const called = page.waitForRequest('**/noLogin/sendSms');
  await fillLogin(page, newMobile());
  await called;
  await page.getByRole('button', { name: '确认' }).click();
  await expect(page).toHaveURL(/\/P067\/my\/center$/);
});

test('the English channel speaks the specification’s words', async ({ page }) => {
  await page.goto('/P069/login');
  await page.getByRole('button', { name: 'Get code' }).click();
  await expect(page.getByText('Please enter the phone number')).toBeVisible();
  await page.getByLabel('Mobile number').fill('139123');
  await page.getByRole('button', { name: 'Get code' }).click();
  await expect(page.getByText('Please enter the correct phone number')).toBeVisible();
  await page.getByLabel('Mobile number').fill(newMobile());
  await page.getByRole('button', { name: 'Get code' }).click();
  await expect(page.getByText('Verification code sent successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: /^\d\d seconds to resend$/ })).toBeVisible();
});

test('the modal over the account page logs in and closes; the page stays', async ({ page }) => {
  await page.goto('/P010/my/center');
  await page.getByRole('link', { name: '登录 / 注册' }).click();
  const modal = page.getByRole('dialog', { name: '手机快捷登录' });
  await expect(modal).toBeVisible();
  const mobile = newMobile();
  await fillLogin(page, mobile);
  await modal.getByRole('button', submit).click();
  await expect(modal).toBeHidden();
  await expect(page).toHaveURL(/\/P010\/my\/center$/);
  await expect(page.getByText(`${mobile.slice(0, 3)}****${mobile.slice(7)}`)).toBeVisible();
});

test('logging out asks first, ends the session, and the device remembers who it was', async ({ page }) => {
  const mobile = await signIn(page, { returnTo: '/P010/my/setting' });
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('button', { name: '再想想' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page).toHaveURL(/\/P010\/my\/setting$/);
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/\/P010\/my\/center$/);
  await expect(page.getByText(`${mobile.slice(0, 3)}****${mobile.slice(7)}`)).toBeVisible();
  await expect(page.getByRole('link', { name: '重新登录' })).toBeVisible();
  await page.goto('/P010/my/setting');
  await expect(page).toHaveURL(/\/P010\/login/);
});

test.describe('from an address that is not this machine’s', () => {
  test.use({ extraHTTPHeaders: { 'x-forwarded-for': `198.51.100.${1 + Math.floor(Math.random() * 250)}` } });

  test('who keeps asking for codes must read a picture; a wrong code brings another, an edited phone takes it away', async ({ page }) => {
    await page.goto('/P010/login');
    for (const channel of ['P010', 'P019']) {
      const asked = await page.evaluate(
        async ({ mobile, p }) => {
          const answer = await fetch('/api/distribution/user/authorize/api/send/captcha', {
            method: 'POST',
            headers: { 'content-type': 'application/json', p },
            body: JSON.stringify({ mobile, imgType: 'DEFAULT', yzmType: 'LOGIN' }),
          });
          return (await answer.json()).code as string;
        },
        { mobile: newMobile(), p: channel },
      );
      expect(asked).toBe('1');
    }
    await page.getByLabel('手机号').fill(newMobile());
    await page.getByRole('button', { name: '获取验证码' }).click();
    const picture = page.getByRole('button', { name: '图形验证码，点击换一张' }).locator('img');
    await expect(picture).toBeVisible();
    const first = await picture.getAttribute('src');
    await page.getByRole('button', { name: '获取验证码' }).click();
    await expect(page.getByRole('alert').getByText('请输入图形验证码')).toBeVisible();
    await page.getByLabel('图形验证码', { exact: true }).fill('??????');
    await page.getByRole('button', { name: '获取验证码' }).click();
    await expect(page.getByText('图形验证码不正确，请重新输入')).toBeVisible();
    await expect(picture).not.toHaveAttribute('src', first ?? '');
    await expect(page.getByLabel('图形验证码', { exact: true })).toHaveValue('');
    await page.getByLabel('手机号').fill(newMobile());
    await expect(picture).toBeHidden();
  });
});
