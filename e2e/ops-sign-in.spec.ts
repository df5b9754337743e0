import { expect, test } from './fixtures';

// People sit at the desk all day, at a large screen.
test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

test('somebody signs in at the desk by password and code, and is out when they sign out', async ({ page, expectFailures }) => {
  // Who isn't signed in is told so.
  expectFailures(401);
  await page.goto('/ops/staff');
  await expect(page).toHaveURL(/\/ops\/sign-in\?to=%2Fops%2Fstaff$/);
  await page.getByRole('button', { name: '选择' }).first().click();
  const code = page.getByLabel('陈静当前的验证码');
  await page.getByLabel('验证器中的 6 位数字').fill((await code.textContent()) ?? '');
  await expect(page).toHaveURL(/\/ops\/staff$/);
  await expect(page.getByRole('heading', { name: '员工', level: 1 })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'counter@desk.demo' })).toContainText('1 家门店');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Staff', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/ops\/sign-in$/);
  await page.goto('/ops/staff');
  await expect(page).toHaveURL(/\/ops\/sign-in/);
});
