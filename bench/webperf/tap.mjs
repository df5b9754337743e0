import { sleep } from './machine.mjs';

const ANSWER_MS = 1500;

/** Runs in the page: the centre of the element to tap. */
function spotOf(selector) {
  const spot = (element) => {
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const inView = box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
    const pressable = style.visibility !== 'hidden' && style.pointerEvents !== 'none' && !element.disabled;
    if (box.width <= 4 || box.height <= 4 || !inView || !pressable) return null;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const hit = document.elementFromPoint(x, y);
    if (!hit || !(element.contains(hit) || hit.contains(element))) return null;
    const words = (element.getAttribute('aria-label') || element.textContent || '').trim().slice(0, 24);
    return { x, y, what: `${element.tagName.toLowerCase()} "${words}"` };
  };
  const selectors = selector ? [selector] : ['button', '[role=button],[role=tab]', 'input:not([type=hidden]),summary,select'];
  for (const one of selectors) {
    for (const element of document.querySelectorAll(one)) {
      const found = spot(element);
      if (found) return found;
    }
  }
  return selector ? null : { x: innerWidth / 2, y: innerHeight / 2, what: 'page middle' };
}

/** Taps once; returns the longest event it caused, in ms in steps of 8 (0 means under 16). */
export async function tap(page, selector) {
  if (selector === 'none') return { inp: null, tapped: 'none' };
  const spot = await page.evaluate(spotOf, selector);
  if (!spot) return { inp: null, tapped: `not found: ${selector}` };
  const before = await page.evaluate(() => performance.now());
  await page.touchscreen.tap(spot.x, spot.y);
  await sleep(ANSWER_MS);
  const events = await page.evaluate(() => window.__wp?.events ?? []).catch(() => []);
  const caused = events.filter(([, start]) => start >= before - 50).map(([, , duration]) => duration);
  return { inp: Math.max(0, ...caused), tapped: spot.what };
}
