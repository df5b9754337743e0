import type { Page } from '@playwright/test';
import { inDays } from './shop-clock';
import { spokenOn } from './spoken';

/** The button that shows the dates of the stay; `first` is the beginning of the check-in date. */
export function nightsOf(page: Page, first = ''): ReturnType<Page['getByRole']> {
  const { say } = spokenOn(page);
  return page.getByRole('button', { name: new RegExp(`${say('booking', 'checkIn')} ?${first}.*${say('booking', 'checkOut')}`) });
}

/** Chooses nights in the calendar, `from` days from today; `look` can inspect the calendar before it closes. */
export async function chooseNights(page: Page, from: number, count: number, look?: () => Promise<void>): Promise<void> {
  const { say, like } = spokenOn(page);
  await nightsOf(page).click();
  const sheet = page.getByRole('dialog', { name: say('controls', 'chooseDates') });
  for (const day of [inDays(from), inDays(from + count)]) await sheet.locator(`[data-day="${day}"]`).click();
  await look?.();
  await sheet.getByRole('button', { name: like('ui', 'confirm') }).click();
}
