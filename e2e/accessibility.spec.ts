import type { Page } from '@playwright/test';
import { demoCityCode, demoClassicHotelId, demoNewHotelId } from '@/server/seed/fixtures';
import { expect, test } from './fixtures';
import { openSession, remember } from './log-in';
import { orderStay, payStay, refundStay, stayQuery } from './order-stay';
import { violations } from './violations';

const slug = 'P012';
const TARGET_PX = 44;

const open = {
  index: `/${slug}/index`,
  list: `/${slug}/search/hotelSearch?cityCode=${demoCityCode}`,
  'new list': `/${slug}/n/search/hotelSearch?cityCode=${demoCityCode}`,
  details: `/${slug}/hotel/details?id=${demoClassicHotelId}`,
  'new details': `/${slug}/n/hotel/details?id=${demoNewHotelId}`,
  keyword: `/${slug}/search/searchpage`,
  city: `/${slug}/search/city/select`,
  calendar: `/${slug}/search/calendar`,
  login: `/${slug}/login`,
  'login, second form': '/P067/login',
  'login of cardholders': '/P067/loginBank',
  centre: `/${slug}/my/center`,
  'centre by night': `/${slug}/user/center`,
  service: `/${slug}/page/customerService`,
  agreement: `/${slug}/userAgreement`,
  preview: '/preview',
  test: `/${slug}/test`,
  error: '/error',
} as const;

/** Everything a buyer has pages of: an unpaid, a paid and a refunded order. */
async function owned(page: Page): Promise<Record<string, string>> {
  const session = await openSession(page, slug);
  await remember(page, session);
  const unpaid = await orderStay(page, slug, session, { from: 36 });
  const paid = await orderStay(page, slug, session, { from: 39 });
  await payStay(page, slug, session, paid);
  const refunded = await orderStay(page, slug, session, { from: 42 });
  await payStay(page, slug, session, refunded);
  const refundNo = await refundStay(page, slug, session, refunded);
  return {
    booking: `/${slug}/hotel/porder?${new URLSearchParams(stayQuery())}`,
    cashier: `/${slug}/cashier?orderNo=${unpaid}`,
    'pay success': `/${slug}/pay/success?orderNo=${paid}`,
    orders: `/${slug}/my/orderList`,
    order: `/${slug}/my/hotelOrderDetail/${paid}`,
    refund: `/${slug}/my/refund/refund?orderNo=${paid}`,
    'refund details': `/${slug}/my/refund/details?refundNo=${refundNo}`,
    setting: `/${slug}/my/setting`,
  };
}

async function settled(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
}

/** Buttons, links and fields that show and can't be hit: neither the element nor its label, `::before` or `::after` is 44 px both ways. */
const smallTargets = (page: Page) =>
  page.evaluate((least) => {
    const shown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.getClientRects().length > 0;
    const reach = (element: Element) => {
      const box = element.getBoundingClientRect();
      const grown = ['::before', '::after'].map((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        return style.position === 'absolute' && style.content !== 'none'
          ? { width: parseFloat(style.width), height: parseFloat(style.height) }
          : box;
      });
      return {
        width: Math.max(box.width, ...grown.map(({ width }) => width || 0)),
        height: Math.max(box.height, ...grown.map(({ height }) => height || 0)),
      };
    };
    return (
      [...document.querySelectorAll('button, a[href], input:not([type=hidden]), select, textarea, [role=button]')]
        .filter(shown)
        // The letters of the city list stand as close as an alphabet must; the list itself scrolls to every one of them.
        .filter((element) => !element.closest('nav[aria-label="按字母查找"]'))
        // A link within a sentence is as high as the sentence (WCAG 2.5.8).
        .filter((element) => getComputedStyle(element).display !== 'inline')
        .filter((element) => {
          const around = [element, element.closest('label')].filter((candidate) => candidate !== null).map(reach);
          return !around.some(({ width, height }) => width >= least - 0.5 && height >= least - 0.5);
        })
        .map((element) => {
          const { width, height } = reach(element);
          return `${Math.round(width)}×${Math.round(height)} ${element.outerHTML.slice(0, 140)}`;
        })
    );
  }, TARGET_PX);

const sideways = (page: Page) => page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth);

/** Pieces of text that cover each other, in the page's own flow. */
const overlaps = (page: Page) =>
  page.evaluate(() => {
    const fixed = (element: Element | null): boolean =>
      element !== null && (['fixed', 'sticky', 'absolute'].includes(getComputedStyle(element).position) || fixed(element.parentElement));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    type Box = { left: number; right: number; top: number; bottom: number };
    /** The visible part of a box within everything that clips it. */
    const seen = (box: Box, element: Element | null): Box => {
      if (!element) return box;
      const cut = getComputedStyle(element).overflow === 'visible' ? box : element.getBoundingClientRect();
      const { left, right, top, bottom } = box;
      return seen(
        {
          left: Math.max(left, cut.left),
          right: Math.min(right, cut.right),
          top: Math.max(top, cut.top),
          bottom: Math.min(bottom, cut.bottom),
        },
        element.parentElement,
      );
    };
    const pieces: { text: string; box: Box; height: number }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (
        !parent ||
        !node.textContent?.trim() ||
        fixed(parent) ||
        !parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
        continue;
      if (parent.closest('.visually-hidden')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const whole of range.getClientRects()) {
        const box = seen(whole, parent);
        if (box.right - box.left > 1 && box.bottom - box.top > 1) pieces.push({ text: node.textContent.trim(), box, height: whole.height });
      }
    }
    const found: string[] = [];
    pieces.forEach((one, index) => {
      for (const other of pieces.slice(index + 1)) {
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        // A line's box is higher than its letters: only half a line over another is one text over the other.
        if (width > 4 && height > Math.min(one.height, other.height) / 2 && one.text !== other.text)
          found.push(`${one.text} | ${other.text}`);
      }
    });
    return found.slice(0, 5);
  });

// That nothing is seriously in the way of anybody is held for every page there is, see every-page.spec.ts; these are of one channel alone.
test('the second login form has nothing seriously in the way of anybody', async ({ page }) => {
  for (const address of [open['login, second form'], open['login of cardholders']]) {
    await settled(page, address);
    expect.soft(await violations(page), address).toEqual([]);
  }
});

test('the open pages have targets that a finger hits', async ({ page }) => {
  test.slow();
  for (const [title, address] of Object.entries(open)) {
    await settled(page, address);
    expect.soft(await smallTargets(page), title).toEqual([]);
  }
});

test('the pages of a buyer have targets that a finger hits', async ({ page }) => {
  test.slow();
  for (const [title, address] of Object.entries(await owned(page))) {
    await settled(page, address);
    expect.soft(await smallTargets(page), title).toEqual([]);
  }
});

test('text at 130 % stays within the screen and off other text', async ({ page }) => {
  test.slow();
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '130%';
    });
  });
  for (const [title, address] of [...Object.entries(open), ...Object.entries(await owned(page))]) {
    await settled(page, address);
    expect.soft(await sideways(page), `${title} scrolls sideways`).toBeLessThanOrEqual(0);
    expect.soft(await overlaps(page), `${title} has text over text`).toEqual([]);
  }
});

test('the focus goes into a sheet, stays there, and returns to what opened it', async ({ page }) => {
  await remember(page, await openSession(page, slug));
  await page.goto(`/${slug}/hotel/porder?${new URLSearchParams(stayQuery())}`);
  const opener = page.getByRole('button', { name: '明细' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: '费用明细' });
  await expect(sheet).toBeVisible();
  const inside = () => sheet.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(inside).toBe(true);
  for (let presses = 0; presses < 5; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await inside()).toBe(true);
  }
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
});

test.describe('the swiper', () => {
  const TEN_SECONDS = 10_000;
  const place = (page: Page) =>
    page
      .locator('[aria-roledescription=carousel] > [tabindex]')
      .first()
      .evaluate((track) => track.scrollLeft);

  test('moves on by itself', async ({ page }) => {
    await page.clock.install();
    await settled(page, open.index);
    await page.clock.runFor(TEN_SECONDS / 3);
    await expect.poll(() => place(page)).toBeGreaterThan(0);
  });

  test('stands still for whoever wants no motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await settled(page, open.index);
    await page.clock.runFor(TEN_SECONDS);
    expect(await place(page)).toBe(0);
  });
});
