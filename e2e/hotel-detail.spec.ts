import { expect, test } from './fixtures';

const HOTEL = '100001';
const details = `/P012/hotel/details?id=${HOTEL}`;

test('a partner’s link with p lands on the hotel under that partner’s channel', async ({ page }) => {
  await page.goto(`/hotel/details?id=${HOTEL}&p=P020`);
  await expect(page).toHaveURL(`/P020/hotel/details?id=${HOTEL}&p=P020`);
  await expect(page.getByRole('heading', { level: 1, name: /拾光里酒店/ }).last()).toBeVisible();
});

test('the HTML alone carries name, price, pictures, title, description, canonical address and offers', async ({ request }) => {
  const answer = await request.get(`${details}&p=P012&utm_source=friend`);
  expect(answer.status()).toBe(200);
  const html = await answer.text();
  expect(html).toMatch(/<title>拾光里酒店[^<]*<\/title>/);
  expect(html).toMatch(/<meta name="description" content="拾光里酒店/);
  expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*/P012/hotel/details\\?id=${HOTEL}"`));
  expect(html).toMatch(/<img[^>]+src="\/pictures\/[\w-]+\.webp"/);
  expect(html).toMatch(/;background:url\(data:image\/webp;base64,[\w+/=]{500,}\) center\/cover"><img[^>]+fetchPriority="high"/);
  const [, data = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const hotel: { '@type': string; name: string; makesOffer: { price: string; priceCurrency: string }[] } = JSON.parse(data);
  expect(hotel['@type']).toBe('Hotel');
  const [offer] = hotel.makesOffer;
  expect(offer?.priceCurrency).toBe('CNY');
  expect(html).toContain(`</span>${Math.ceil(Number(offer?.price))}</span>`);
});

test('the way back stays in sight however far the page is scrolled, and leads to the list', async ({ page }) => {
  await page.goto('/P012/search/hotelSearch');
  await page.locator(`a[href*="/hotel/details?id="]`).first().click();
  await page.waitForURL('**/hotel/details**');
  await expect(page.getByText('不可取消').first()).toBeVisible();
  /** Whether a tap beside the way back, in the middle of the top edge, lands on the bar. */
  const barTakesTaps = () => page.evaluate(() => Boolean(document.elementFromPoint(innerWidth / 2, 22)?.closest('header')));
  expect(await barTakesTaps()).toBe(false);
  await page.evaluate(() => window.scrollTo(0, 2000));
  await expect(page.getByRole('heading', { level: 1 }).last()).not.toBeInViewport();
  expect(await barTakesTaps()).toBe(true);
  await page.locator('[data-back]:visible').click();
  await page.waitForURL('**/search/hotelSearch**');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a hotel shows its rooms, prices and rules', async ({ page }) => {
    await page.goto(details);
    await expect(page.getByRole('heading', { name: /拾光里酒店/ }).last()).toBeVisible();
    await expect(
      page
        .getByText('11月', { exact: false })
        .or(page.getByText(/\d+月\d+日/))
        .first(),
    ).toBeVisible();
    await expect(page.getByText('不可取消').first()).toBeVisible();
    await expect(page.getByRole('link', { name: /^预订/ }).first()).toHaveAttribute(
      'href',
      new RegExp(`/P012/hotel/porder\\?hotelId=${HOTEL}&offerId=`),
    );
  });
});

test('a hotel that is not there answers 404 with a way on, in both sets', async ({ page, expectFailures }) => {
  expectFailures(404);
  for (const path of ['hotel/details?id=99999999', 'n/hotel/details?id=nobody', 'hotel/details', 'hotel/details/richtxt?id=99999999']) {
    const answer = await page.goto(`/P012/${path}`);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByText('页面不存在或已下架')).toBeVisible();
  }
});

test('dates chosen in the calendar change the prices and are kept over a reload and on the list', async ({ page }) => {
  await page.goto(details);
  await page.getByRole('button', { name: /入住.*离店/ }).click();
  const sheet = page.getByRole('dialog', { name: '选择日期' });
  const days = sheet.locator('[data-day]:enabled');
  // Wait for the prices: once a month's have arrived, fewer of its days may be selectable.
  await expect(days.nth(7)).toContainText('¥');
  const [from, until] = [await days.nth(4).getAttribute('data-day'), await days.nth(7).getAttribute('data-day')];
  for (const day of [from, until]) await sheet.locator(`[data-day="${day}"]`).click();
  await sheet.getByRole('button', { name: '确定 · 共3晚' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText(/3晚共¥/).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(/3晚共¥/).first()).toBeVisible();
  const monthAndDay = (day: string | null) => `${Number(day?.slice(5, 7))}月${Number(day?.slice(8))}日`;
  await page.goto('/P012/search/hotelSearch');
  await expect(page.getByRole('button', { name: new RegExp(`${monthAndDay(from)}.*3晚.*${monthAndDay(until)}`) })).toBeVisible();
});

test('booking needs a login, which leads back to the booking', async ({ page }) => {
  await page.goto(details);
  await page.getByRole('link', { name: /^预订/ }).first().click();
  await expect(page).toHaveURL(/\/P012\/login\?returnTo=%2FP012%2Fhotel%2Fporder%3FhotelId%3D100001%26offerId%3D/);
});

test('the bar leads to the rooms, calls the service and copies the address', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.goto(details);
  await page.getByRole('link', { name: '查看房型' }).click();
  await expect(page.getByRole('button', { name: /入住.*离店/ })).toBeInViewport();
  await page.getByRole('button', { name: '分享' }).click();
  const sheet = page.getByRole('dialog', { name: '分享给好友' });
  await sheet.getByRole('button', { name: '复制链接' }).click();
  await expect(page.getByText('链接已复制')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(details);
  await sheet.getByRole('button', { name: '关闭' }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: '客服' }).click();
  await expect(page.getByRole('dialog', { name: '联系客服' })).toContainText('9:00-18:00');
});

test('the newer set has the same page under its own path', async ({ page }) => {
  await page.goto('/P012/n/search/hotelSearch');
  await page.getByRole('list', { name: '酒店列表' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/P012\/n\/hotel\/details\?id=\d+$/);
  await expect(page.getByRole('link', { name: /^预订/ }).first()).toHaveAttribute('href', /\/P012\/n\/hotel\/porder\?/);
  await page.getByRole('link', { name: '查看图文详情' }).click();
  await expect(page).toHaveURL(/\/P012\/n\/hotel\/details\/richtxt\?id=\d+$/);
  await expect(page.getByRole('article')).toBeVisible();
});
