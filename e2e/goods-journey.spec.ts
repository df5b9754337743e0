import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { demoPhysical } from '@/demo/kinds/physical/fixtures';
import { expectAtHand } from './at-hand';
import { seeOrder, submitAndPay } from './buyer-steps';
import { atTheCounter } from './counter-steps';
import { expect, test } from './fixtures';
import { logInAtTheDoor } from './sign-in';
import { spokenIn, spokenOn } from './spoken';

/** What a phone stores when held upright: a landscape picture with an EXIF orientation and the place where it was taken. */
const photograph = (): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: '#c33' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: 'the owner' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 15/1 0/1' } })
    .toBuffer();

/** Records the picture that the page uploads, which the browser's own tools don't show. */
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

/** From the index to the demo's T-shirt and, with its first colour and size, to the booking page; a visitor logs in on the way. */
async function tapBuy(page: Page, slug: string): Promise<void> {
  const { say, like } = spokenIn(slug);
  await page.goto(`/${slug}/index`);
  await page.locator(`a[href="/${slug}/search/goodsfm"]`).first().click();
  await page.waitForURL('**/search/goodsfm');
  await page.getByRole('button', { name: say('physical', 'brand') }).click();
  await expect(page.getByRole('dialog', { name: say('physical', 'brand') })).toBeVisible();
  await expectAtHand(page, 'the brands of goods');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: say('physical', 'categoryApparel') }).click();
  await expect(page).toHaveURL(/category=apparel/);
  await page.locator(`a[href$="/physical/details?id=${demoPhysical.shirt}"]`).first().click();

  await page.getByRole('button', { name: say('physical', 'buy') }).click();
  const sheet = page.getByRole('dialog', { name: say('physical', 'choice') });
  await sheet.getByRole('button', { name: say('physical', 'buy') }).click();
  await expect(page.getByText(like('physical', 'choose')).last()).toBeVisible();
  for (const option of await sheet.getByRole('group').all()) await option.getByRole('button', { disabled: false }).first().click();
  await sheet
    .getByRole('button', { name: say('physical', 'quantity') })
    .last()
    .click();
  await expectAtHand(page, 'the options of goods');
  await sheet.getByRole('button', { name: say('physical', 'buy') }).click();
  await logInAtTheDoor(page);
  await page.waitForURL('**/physical/book?**');
}

/** Checks that nothing is submitted without an address, then fills one in from pasted text. */
async function addAddress(page: Page, slug: string): Promise<void> {
  const { say, like } = spokenIn(slug);
  await page.getByRole('button', { name: say('checkout', 'submit') }).click();
  await expect(page.getByRole('alert').filter({ hasText: say('physical', 'addressMissing') })).toBeVisible();
  await page.getByRole('button', { name: say('address', 'add') }).click();
  await page.getByLabel(say('address', 'paste')).fill('张三 13912345678 浙江省杭州市西湖区文新街道古墩路1号3幢402');
  await expect(page.getByLabel(like('address', 'name'))).toHaveValue('张三');
  await page.getByRole('button', { name: say('address', 'save') }).click();
  await expect(page.getByRole('button', { name: /古墩路1号3幢402/ })).toBeVisible();
}

/** Pays and has the order packed at the counter: the sandbox leaves an order alone once staff have begun on it. */
async function payAndPack(page: Page): Promise<string> {
  await submitAndPay(page);
  const orderNo = new URL(page.url()).searchParams.get('orderNo') ?? '';
  await atTheCounter(page, 'packOrder', { orderNo });
  await seeOrder(page, 'my/physicalOrderDetail');
  await expect(page.getByText(spokenOn(page).say('physicalOrder', 'order_preparing')).first()).toBeVisible();
  await expect(page.getByText('古墩路1号3幢402')).toBeVisible();
  await expect(page.locator('body')).not.toContainText('13912345678');
  return orderNo;
}

const afterSale = '**/my/physicalOrderDetail/afterSale/**';
const afterSaleNoOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

test('a visitor finds goods, picks a variant, logs in to buy, adds an address, pays, and has the money back before they are sent', async ({
  page,
}) => {
  const slug = 'P012';
  const { say } = spokenIn(slug);
  await watchPictures(page);
  await tapBuy(page, slug);
  await addAddress(page, slug);
  await page.getByLabel(say('physical', 'remark')).fill('请用纸箱');
  await payAndPack(page);

  await page.getByRole('link', { name: say('order', 'requestRefund') }).click();
  await page.waitForURL('**/my/physicalOrder/applyRefund?**');
  await page.getByRole('button', { name: say('afterSale', 'reason') }).click();
  await page.getByText(say('afterSale', 'reasonChangedMind')).click();
  await page.getByLabel(say('pictures', 'add')).setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await photograph() });
  await expect(page.getByRole('img', { name: say('pictures', 'number', { number: 1 }) })).toBeVisible();
  const sent = await sentPicture(page);
  expect([sent.includes('Exif'), sent.includes('the owner')]).toEqual([false, false]);
  const picture = await sharp(sent).metadata();
  expect([picture.width, picture.height]).toEqual([200, 400]);
  await page.getByRole('button', { name: say('afterSale', 'submit') }).click();
  await page.waitForURL(afterSale);
  await atTheCounter(page, 'approveAfterSale', { afterSaleNo: afterSaleNoOf(page) });
  await expect(page.getByText(say('afterSale', 'statusRefunded')).first()).toBeVisible({ timeout: 40_000 });
});

test('in English goods are found, bought, sent, traced and received; they go back within seven days, and the money comes', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const slug = 'P069';
  const { say } = spokenIn(slug);
  await tapBuy(page, slug);
  await addAddress(page, slug);
  const orderNo = await payAndPack(page);
  const order = page.url();

  await atTheCounter(page, 'shipParcel', { orderNo, companyCode: 'SF', trackingNo: 'SF1234567890123' });
  await atTheCounter(page, 'traceParcel', { orderNo, parcelNo: '1', status: 'delivered', text: '已放在门口', place: '杭州' });
  await page.reload();
  await page.getByRole('link', { name: say('order', 'track') }).click();
  await page.waitForURL('**/expressInfo**');
  await expect(page.getByText('已放在门口').first()).toBeVisible();
  await page.goto(order);
  await page.getByRole('button', { name: say('order', 'confirmReceipt') }).click();
  const asked = page.getByRole('alertdialog');
  await expectAtHand(page, 'whether everything has arrived');
  await asked.getByRole('button', { name: say('order', 'confirmReceipt') }).click();
  await expect(page.getByText(say('physicalOrder', 'order_noteCompleted'))).toBeVisible();

  await page.locator('a[href*="/my/physicalOrder/applyRefund?"]').click();
  await page.waitForURL('**/my/physicalOrder/applyRefund?**');
  await page.getByText(say('afterSale', 'typeReturnGoods'), { exact: true }).click();
  await page.getByRole('button', { name: say('afterSale', 'reason') }).click();
  await expectAtHand(page, 'the reasons for a return');
  await page.getByText(say('afterSale', 'reasonNoReason')).click();
  await page.getByRole('button', { name: say('afterSale', 'submit') }).click();
  await page.waitForURL(afterSale);
  const afterSaleNo = afterSaleNoOf(page);
  await atTheCounter(page, 'approveAfterSale', { afterSaleNo });
  await page.getByRole('button', { name: say('afterSale', 'company') }).click();
  await page.getByRole('dialog').getByText('SF Express').click();
  await page.getByLabel(say('afterSale', 'trackingNo')).fill('SF1234567890124');
  await page.getByRole('button', { name: say('afterSale', 'send'), exact: true }).click();
  await expect(page.getByText(say('afterSale', 'statusReturning')).first()).toBeVisible();
  await atTheCounter(page, 'receiveReturn', { afterSaleNo });
  await expect(page.getByText(say('afterSale', 'statusRefunded')).first()).toBeVisible({ timeout: 40_000 });
});
