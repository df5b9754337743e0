import type { Page } from '@playwright/test';

const TARGET_PX = 44;

/** By how much the page scrolls sideways and which element causes it; '' if it doesn't. */
export const sidewaysScroll = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const over = (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth;
    const wide = [...document.querySelectorAll('body *')].find((element) => element.getBoundingClientRect().right > window.innerWidth + 1);
    return over > 0 ? `${over} px, by ${wide?.outerHTML.slice(0, 120)}` : '';
  });

/**
 * Visible buttons, links and fields that are too small: neither the element nor its label, `::before` or `::after` is 44 px in both
 * directions.
 */
export const smallTargets = (page: Page) =>
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
        // The letters of the city list are as close together as an alphabet must be; the list itself scrolls to each of them.
        .filter((element) => !element.closest('[data-letter-index]'))
        // A link within a sentence may be as high as the line (WCAG 2.5.8).
        .filter((element) => getComputedStyle(element).display !== 'inline')
        .filter((element) => {
          const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
          const around = [element, element.closest('label'), ...labels].filter((candidate) => candidate !== null).map(reach);
          return !around.some(({ width, height }) => width >= least - 0.5 && height >= least - 0.5);
        })
        .map((element) => {
          const { width, height } = reach(element);
          return `${Math.round(width)}×${Math.round(height)} ${element.outerHTML.slice(0, 140)}`;
        })
    );
  }, TARGET_PX);

/** Pieces of text in the page's normal flow that overlap. */
export const overlaps = (page: Page) =>
  page.evaluate(() => {
    // What is far below the screen has an estimated height until it comes near.
    for (const element of document.querySelectorAll<HTMLElement>('body *'))
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
    const fixed = (element: Element | null): boolean =>
      element !== null && (['fixed', 'sticky', 'absolute'].includes(getComputedStyle(element).position) || fixed(element.parentElement));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    type Box = { left: number; right: number; top: number; bottom: number };
    /** The part of a box that its clipping ancestors leave visible. */
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
        // A line's box is higher than its letters: boxes must overlap by half a line before the texts do.
        if (width > 4 && height > Math.min(one.height, other.height) / 2 && one.text !== other.text)
          found.push(`${one.text} | ${other.text}`);
      }
    });
    return found.slice(0, 5);
  });

/** As for a reader who has set larger text. */
export const enlargeText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '130%';
  });
