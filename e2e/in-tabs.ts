import type { Page } from '@playwright/test';
import type { Address } from './every-address';
import { asOneStep } from './long-step';

const TABS = 3;

/** Opens pages in several tabs at once, because a page spends most of its time waiting. */
export async function inTabs(page: Page, pages: readonly Address[], open: (tab: Page, one: Address) => Promise<void>): Promise<void> {
  const left = [...pages];
  const visit = async (tab: Page) => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await open(tab, one);
  };
  const more = await Promise.all(Array.from({ length: TABS - 1 }, () => page.context().newPage()));
  await asOneStep(() => Promise.all([page, ...more].map(visit)));
}
