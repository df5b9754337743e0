import { expect, type Page } from '@playwright/test';

/** What the shop's people do at their counter, which is another page on another's phone. */
export async function atTheCounter(page: Page, command: string, data: unknown): Promise<void> {
  const answer = await page.request.post(`/api/preview/counter/${command}`, { data });
  const { code }: { code: string } = await answer.json();
  expect(code, command).toBe('1');
}
