import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request, Response } from '@playwright/test';

const QUIET_MS = 250;
const PATIENCE_MS = 20_000;

/** Opens an address and waits until there has been no request for a quarter of a second and the page is idle. */
export async function settled(page: Page, address: string): Promise<Response | null> {
  const open = new Set<Request>();
  let quietSince = Date.now();
  const begin = (request: Request) => void open.add(request);
  const end = (request: Request) => {
    open.delete(request);
    quietSince = Date.now();
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  try {
    const answer = await page.goto(address);
    const until = Date.now() + PATIENCE_MS;
    while ((open.size > 0 || Date.now() - quietSince < QUIET_MS) && Date.now() < until) await pause(QUIET_MS / 5);
    // The one thing that e2e/old-phone.ts takes away and this needs.
    await page.evaluate(() => new Promise((resolve) => ('requestIdleCallback' in window ? requestIdleCallback : setTimeout)(resolve)));
    return answer;
  } finally {
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  }
}
