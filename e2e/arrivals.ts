import type { Page, Request } from '@playwright/test';
import { logging } from '@/lib/contract/logging/endpoints';

const QUIET_MS = 500;

/** Nobody reads the answer to a page view, and Chromium then never says that it is over: `networkidle` would wait for it in vain. */
const isView = (request: Request): boolean => request.url().endsWith(logging.userView.path);

/** What a page has asked for and not yet received. Must begin before the page's first request. */
export function watchArrivals(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let lastAt = performance.now();
  const changed = (change: (request: Request) => void) => (request: Request) => {
    if (isView(request)) return;
    change(request);
    lastAt = performance.now();
  };
  page.on(
    'request',
    changed((request) => open.add(request)),
  );
  const over = changed((request) => open.delete(request));
  page.on('requestfinished', over);
  page.on('requestfailed', over);
  return async () => {
    await page.waitForLoadState('load');
    while (open.size > 0 || performance.now() - lastAt < QUIET_MS) await page.waitForTimeout(QUIET_MS / 10);
  };
}
