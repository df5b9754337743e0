import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import { sidewaysScroll, smallTargets } from './screen-checks';
import { violations } from './violations';

/** A panel is half transparent while it moves in. Endless animations, such as a spinner, are not waited for, nor those that only scrolling moves. */
export const atRest = (page: Page) =>
  page.waitForFunction(() => {
    const moves = ({ playState, timeline, effect }: Animation) =>
      timeline === document.timeline && playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
    return !document.querySelector('[data-phase="mid"], [data-phase="closing"]') && !document.getAnimations().some(moves);
  });

/**
 * Checks a state that has no address of its own, such as a sheet over a half-filled form: accessible, targets large enough for fingers, no
 * wider than the screen.
 */
export async function expectAtHand(page: Page, what: string): Promise<void> {
  await atRest(page);
  expect.soft(await violations(page), `${what}, for everybody`).toEqual([]);
  expect.soft(await smallTargets(page), `${what}, for fingers`).toEqual([]);
  expect.soft(await sidewaysScroll(page), `${what}, scrolls sideways`).toBe('');
}
