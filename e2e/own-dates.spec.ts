import { type Page } from '@playwright/test';
import { demoNewHotelId } from '@/demo/base/fixtures';
import { WEEK_MS } from '@/lib/kernel/durations';
import { expect, test } from './fixtures';
import { inDays } from './shop-clock';
import { spokenIn } from './spoken';
import { chooseNights, nightsOf } from './stay-steps';

const slug = 'P012';
const { say } = spokenIn(slug);
const hotel = `/${slug}/n/hotel/details?id=${demoNewHotelId}`;
const list = `/${slug}/n/search/hotelSearch`;
/** As the strip of dates begins. */
const shown = (day: string): string => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`;

test('two tabs of one browser keep to their own dates, and a third begins with those chosen last', async ({ page: first, context }) => {
  const second = await context.newPage();
  for (const tab of [first, second]) await tab.goto(hotel);
  await chooseNights(first, 3, 2);
  await chooseNights(second, 6, 1);
  const third = await context.newPage();
  for (const [tab, day] of [
    [first, inDays(3)],
    [second, inDays(6)],
    [third, inDays(6)],
  ] as const) {
    await tab.goto(list);
    await expect(nightsOf(tab, shown(day))).toBeVisible();
  }
});

/** A phone whose clock is wrong, counting on; `isOld` for a browser that can't read when a document was sent. */
const setClock = (page: Page, off: number, isOld: boolean) =>
  page.context().addInitScript(
    ([difference, old]) => {
      const Right = Date;
      window.Date = new Proxy(Right, {
        construct: (target, given: []) => (given.length > 0 ? Reflect.construct(target, given) : new Right(Right.now() + difference)),
        get: (target, name) => (name === 'now' ? () => Right.now() + difference : Reflect.get(target, name)),
      });
      if (old) Object.defineProperty(PerformanceResourceTiming.prototype, 'serverTiming', { get: () => [] });
    },
    [off, isOld] as const,
  );

for (const [what, off, isOld] of [
  ['a week slow', -WEEK_MS, false],
  ['a week fast', WEEK_MS, false],
  ['a week slow, in an old browser', -WEEK_MS, true],
  ['a week fast, in an old browser', WEEK_MS, true],
] as const) {
  test(`a phone whose clock is ${what} is offered tonight by the shop’s clock, in the list, at the hotel and in the calendar`, async ({
    page,
  }) => {
    await setClock(page, off, isOld);
    await page.goto(list);
    const tonight = nightsOf(page, `${shown(inDays(0))} ?${say('controls', 'today')}`);
    await expect(tonight).toBeVisible();
    await page.goto(hotel);
    await expect(tonight).toBeVisible();
    await expect(page.locator('a[href*="offerId="]').first()).toBeVisible();
    await tonight.click();
    const sheet = page.getByRole('dialog', { name: say('controls', 'chooseDates') });
    await expect(sheet.locator(`[data-day="${inDays(0)}"]`)).toBeEnabled();
  });
}
