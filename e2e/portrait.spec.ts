import sharp from 'sharp';
import { expect, test } from './fixtures';
import { signIn } from './sign-in';

/** px of the photograph as it is looked at, taller than wide. */
const PHOTOGRAPH = { width: 400, height: 800 };

/** Red above and blue below. A camera stores it lying on its side, with a tag to turn it back, and with what it knows of place and maker. */
async function photograph(): Promise<Buffer> {
  const { width, height } = PHOTOGRAPH;
  const upright = await sharp({ create: { width, height, channels: 3, background: '#d00' } })
    .composite([{ input: { create: { width, height: height / 2, channels: 3, background: '#00d' } }, left: 0, top: height / 2 }])
    .png()
    .toBuffer();
  return sharp(upright)
    .rotate(270)
    .jpeg({ quality: 95 })
    .withExif({ IFD0: { Make: 'SECRET CAMERA' }, IFD3: { GPSLatitude: '31/1 12/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

test('a portrait is the part of the photograph that was chosen, upright, and knows nothing of the camera', async ({ page }) => {
  await signIn(page, { returnTo: '/P010/page/personal' });
  const picture = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await photograph() };
  const sheet = page.getByRole('dialog', { name: '移动和缩放' });
  const portrait = page.locator('label img');
  const area = sheet.getByRole('group', { name: /^头像范围/ });

  /** Colours above and below in the portrait, when the photograph is pulled down by so many px before it is used. */
  async function choose(pull: number): Promise<string[]> {
    await page.getByLabel('更换头像').setInputFiles(picture);
    const use = sheet.getByRole('button', { name: '使用' });
    await expect(use).toBeEnabled();
    if (pull !== 0) {
      // Stands still only when the sheet has come up.
      await area.hover();
      const box = await area.boundingBox();
      if (!box) throw new Error('The picture is not shown.');
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.mouse.down();
      await page.mouse.move(x, y + pull, { steps: 8 });
      await page.mouse.up();
    }
    const before = (await portrait.count()) > 0 ? await portrait.getAttribute('src') : null;
    await use.click();
    await expect(sheet).toBeHidden();
    if (before !== null) await expect(portrait).not.toHaveAttribute('src', before);
    const file = await (await page.request.get((await portrait.getAttribute('src')) ?? '')).body();
    const { width, height, exif, orientation } = await sharp(file).metadata();
    expect([width, height, exif, orientation]).toEqual([512, 512, undefined, undefined]);
    expect(file.toString('latin1')).not.toMatch(/SECRET|Exif|GPS/);
    const at = async (top: number) => {
      const [red = 0, , blue = 0] = await sharp(file).extract({ left: 256, top, width: 1, height: 1 }).raw().toBuffer();
      return red > blue ? 'red' : 'blue';
    };
    return [await at(30), await at(480)];
  }

  expect(await choose(0)).toEqual(['red', 'blue']);
  expect(await choose(400)).toEqual(['red', 'red']);
  expect(await choose(-400)).toEqual(['blue', 'blue']);
});
