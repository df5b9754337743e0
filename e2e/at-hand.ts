import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import { sidewaysScroll, smallTargets } from './screen-checks';
import { violations } from './violations';

/** A box that is about to move in, or still does, is half transparent. What moves for ever, such as a spinner, is not waited for. */
const atRest = (page: Page) =>
  page.waitForFunction(() => {
    const moves = ({ playState, effect }: Animation) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
    return !document.querySelector('[data-phase="mid"], [data-phase="closing"]') && !document.getAnimations().some(moves);
  });

/** Of a state that no address opens, such as a sheet over a half-filled form: nothing in anybody's way, large enough for fingers, no wider than the screen. */
export async function expectAtHand(page: Page, what: string): Promise<void> {
  await atRest(page);
  expect.soft(await violations(page), `${what}, for everybody`).toEqual([]);
  expect.soft(await smallTargets(page), `${what}, for fingers`).toEqual([]);
  expect.soft(await sidewaysScroll(page), `${what}, scrolls sideways`).toBe('');
}
