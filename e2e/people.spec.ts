import { expect, test } from './fixtures';
import { logInAtTheDoor } from './sign-in';
import { violations } from './violations';

test('a visitor who wants to save travellers is asked to log in; then adds, changes and deletes one', async ({ page }) => {
  await page.goto('/P012/my/commonPassenger');
  await logInAtTheDoor(page);
  await expect(page.getByText('还没有常用旅客')).toBeVisible();
  await page.getByRole('link', { name: '添加旅客' }).click();
  await expect(page).toHaveURL(/\/P012\/my\/commonPassenger\/add$/);

  await page.getByLabel('粘贴识别').fill('阿依古丽·买买提 11010519491231002x 13912345678');
  await expect(page.getByLabel('姓名')).toHaveValue('阿依古丽·买买提');
  await expect(page.getByText('1949年12月31日出生 · 女')).toBeVisible();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page).toHaveURL(/\/P012\/my\/commonPassenger$/);
  const card = page.getByRole('link', { name: '编辑阿依古丽·买买提' });
  await expect(card).toContainText('110105********002X');
  await expect(card).toContainText('本人');
  await expect(page.locator('body')).not.toContainText('19491231');
  expect(await violations(page)).toEqual([]);

  await card.click();
  await expect(page.getByLabel('证件号码')).toHaveValue('110105********002X');
  await page.getByRole('button', { name: '证件类型' }).click();
  await page.getByRole('dialog').getByText('护照', { exact: true }).click();
  await page.getByLabel('证件号码').fill('e1234 5678');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(card).toContainText('E*****678');
  await page.reload();
  await expect(card).toContainText('E*****678');

  await page.getByRole('button', { name: '删除阿依古丽·买买提' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除', exact: true }).click();
  await expect(page.getByText('还没有常用旅客')).toBeVisible();
});

test('travellers are found from the account and from its settings', async ({ page }) => {
  await page.goto('/P012/my/center');
  await page.getByRole('link', { name: '常用旅客' }).click();
  await logInAtTheDoor(page);
  await expect(page.getByRole('tab', { name: '常用旅客' })).toHaveAttribute('aria-selected', 'true');
  await page.goto('/P012/my/setting');
  await page.getByRole('link', { name: '常用旅客' }).click();
  await expect(page.getByText('还没有常用旅客')).toBeVisible();
});
