import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { demoPhysical } from '@/server/kinds/physical/seed/fixtures';
import { seeOrder, submitAndPay } from './buyer-steps';
import { expect, test } from './fixtures';
import { logInAtTheDoor } from './sign-in';

const slug = 'P012';

/** A photograph as a phone held upright makes it: lying, with a note of how to turn it, and of where it was taken. */
const photograph = (): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: '#c33' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: 'the owner' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 15/1 0/1' } })
    .toBuffer();

/** Keeps what the page sends as a file, which the browser's own tools don't show. */
async function watchPictures(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const append = FormData.prototype.append;
    FormData.prototype.append = function (this: FormData, name: string, value: string | Blob, ...rest: string[]) {
      if (value instanceof Blob) Object.assign(window, { sentPicture: value });
      return Reflect.apply(append, this, [name, value, ...rest]);
    };
  });
}

async function sentPicture(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const sent: unknown = Reflect.get(window, 'sentPicture');
    return sent instanceof Blob ? [...new Uint8Array(await sent.arrayBuffer())] : [];
  });
  return Buffer.from(bytes);
}

test('a visitor finds goods, picks a variant, logs in to buy, adds an address, pays, and has the money back before they are sent', async ({
  page,
}) => {
  await watchPictures(page);
  await page.goto(`/${slug}/index`);
  await page.getByRole('link', { name: '好物', exact: true }).click();
  await page.waitForURL('**/search/goodsfm');
  await page.getByRole('button', { name: '品牌' }).click();
  await expect(page.getByRole('dialog', { name: '品牌' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '服饰内衣' }).click();
  await expect(page).toHaveURL(/category=apparel/);
  await page.locator(`a[href$="/physical/details?id=${demoPhysical.shirt}"]`).first().click();

  await page.getByRole('button', { name: '立即购买' }).click();
  const sheet = page.getByRole('dialog', { name: '选择规格' });
  await sheet.getByRole('button', { name: '立即购买' }).click();
  await expect(page.getByText(/^请选择/).last()).toBeVisible();
  for (const option of await sheet.getByRole('group').all()) await option.getByRole('button', { disabled: false }).first().click();
  await sheet.getByRole('button', { name: '数量' }).last().click();
  await sheet.getByRole('button', { name: '立即购买' }).click();

  await logInAtTheDoor(page);
  await page.waitForURL('**/physical/book?**');
  await page.getByRole('button', { name: '提交订单' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '请选择收货地址' })).toBeVisible();
  await page.getByRole('button', { name: '添加收货地址' }).click();
  await page.getByLabel('粘贴识别').fill('张三 13912345678 浙江省杭州市西湖区文新街道古墩路1号3幢402');
  await expect(page.getByLabel('收货人')).toHaveValue('张三');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('button', { name: /古墩路1号3幢402/ })).toBeVisible();
  await page.getByLabel('备注').fill('请用纸箱');
  await submitAndPay(page);
  await seeOrder(page, 'my/physicalOrderDetail');
  await expect(page.getByText('待发货').first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('古墩路1号3幢402')).toBeVisible();
  await expect(page.locator('body')).not.toContainText('13912345678');

  await page.getByRole('link', { name: '申请退款' }).click();
  await page.waitForURL('**/my/physicalOrder/applyRefund?**');
  await page.getByRole('button', { name: '申请原因' }).click();
  await page.getByText('不想要了').click();
  await page.getByLabel('添加图片').setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await photograph() });
  await expect(page.getByRole('img', { name: '图片1' })).toBeVisible();
  const sent = await sentPicture(page);
  expect([sent.includes('Exif'), sent.includes('the owner')]).toEqual([false, false]);
  const picture = await sharp(sent).metadata();
  expect([picture.width, picture.height]).toEqual([200, 400]);
  await page.getByRole('button', { name: '提交申请' }).click();
  await page.waitForURL('**/my/physicalOrderDetail/afterSale/**');
  await expect(page.getByText('退款完成').first()).toBeVisible({ timeout: 40_000 });
});
