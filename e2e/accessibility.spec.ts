import type { Page } from '@playwright/test';
import { atRest } from './at-hand';
import { expect, test } from './fixtures';
import { openSession, remember } from './log-in';
import { stayQuery } from './order-stay';
import { enlargeText, overlaps, sidewaysScroll, smallTargets } from './screen-checks';
import { settled } from './settled';
import { violations } from './violations';

const slug = 'P012';

// every-page.spec.ts checks that no page has a serious accessibility violation; the tests here need one particular channel.
test('the second login form has nothing seriously in the way of anybody', async ({ page }) => {
  for (const address of ['/P067/login', '/P067/loginBank']) {
    await settled(page, address);
    expect.soft(await violations(page), address).toEqual([]);
    expect.soft(await smallTargets(page), address).toEqual([]);
    await enlargeText(page);
    expect.soft(await sidewaysScroll(page), address).toBe('');
    expect.soft(await overlaps(page), address).toEqual([]);
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
  await atRest(page);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
});

test.describe('what moves', () => {
  const TEN_SECONDS = 10_000;
  const place = (page: Page) =>
    page
      .locator('[aria-roledescription=carousel] > [tabindex]')
      .first()
      .evaluate((track) => track.scrollLeft);

  /** Where a row of tabs is right after being told to scroll to its end, and where that end is. */
  const jump = (page: Page) =>
    page
      .getByRole('tablist')
      .first()
      .evaluate((row) => {
        row.scrollTo({ left: row.scrollWidth });
        return { at: row.scrollLeft, end: row.scrollWidth - row.clientWidth };
      });

  test('moves on by itself, and tabs glide', async ({ page }) => {
    await page.clock.install();
    await settled(page, `/${slug}/index`);
    await page.clock.runFor(TEN_SECONDS / 3);
    await expect.poll(() => place(page)).toBeGreaterThan(0);
    expect((await jump(page)).at).toBe(0);
  });

  test('stands still for whoever wants no motion, and tabs jump', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await settled(page, `/${slug}/index`);
    await page.clock.runFor(TEN_SECONDS);
    expect(await place(page)).toBe(0);
    const { at, end } = await jump(page);
    expect(end).toBeGreaterThan(0);
    expect(at).toBeCloseTo(end, 0);
  });
});
