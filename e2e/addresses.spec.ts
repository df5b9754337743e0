import { expect, test } from './fixtures';
import { logInAtTheDoor } from './sign-in';
import { violations } from './violations';

test('a visitor finds addresses in the account, logs in, and adds one by paste, changes it, makes it the default and deletes it', async ({
  page,
}) => {
  await page.goto('/P012/my/center');
  await page.getByRole('link', { name: '收货地址' }).click();
  await logInAtTheDoor(page);
  await expect(page.getByRole('tab', { name: '收货地址' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('还没有收货地址')).toBeVisible();

  await page.getByRole('link', { name: '添加收货地址' }).click();
  await page.getByLabel('粘贴识别').fill('张三 13912345678 浙江省杭州市西湖区文新街道古墩路1号3幢402');
  await expect(page.getByLabel('收货人')).toHaveValue('张三');
  await expect(page.getByRole('button', { name: '所在地区' })).toContainText('浙江省 杭州市 西湖区 文新街道');
  await page.getByText('公司', { exact: true }).click();
  await page.getByRole('button', { name: '保存' }).click();
  const first = page.getByRole('link', { name: '编辑张三的地址' });
  await expect(first).toContainText('139****5678');
  await expect(first).toContainText('公司');
  await expect(page.locator('body')).not.toContainText('13912345678');

  await page.getByRole('link', { name: '添加收货地址' }).click();
  await page.getByLabel('粘贴识别').fill('李四 13812345678 上海市浦东新区');
  await page.getByRole('button', { name: '所在地区' }).click();
  const sheet = page.getByRole('dialog', { name: '选择所在地区' });
  await sheet.getByRole('button', { name: '陆家嘴街道' }).click();
  await expect(sheet).toBeHidden();
  await page.getByLabel('详细地址').fill('世纪大道100号');
  await page.getByRole('button', { name: '保存' }).click();
  const second = page.getByRole('link', { name: '编辑李四的地址' });
  await expect(second).toContainText('上海市浦东新区陆家嘴街道');
  expect(await violations(page)).toEqual([]);

  await second.click();
  await page.getByLabel('详细地址').fill('世纪大道8号');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(second).toContainText('世纪大道8号');
  await page.getByText('设为默认', { exact: true }).click();
  await expect(page.getByRole('link', { name: /编辑.*的地址/ }).first()).toContainText('世纪大道8号');
  await page.reload();
  await expect(page.getByRole('link', { name: /编辑.*的地址/ }).first()).toContainText('世纪大道8号');

  await page.getByRole('button', { name: '删除李四的地址' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除', exact: true }).click();
  await expect(second).toBeHidden();
  await expect(first).toBeVisible();
});
