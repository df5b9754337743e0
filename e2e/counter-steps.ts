import { expect, type Page } from '@playwright/test';

type CodeInfo = Readonly<{ shops: readonly Readonly<{ shopId: string }>[] }>;

/** A guest shows the first code on the page, and the shop accepts it even if its day has not come yet. */
export async function showCode(page: Page): Promise<void> {
  const digits = page.getByText(/^\d{4} \d{4} \d{4}$/).first();
  const code = ((await digits.textContent()) ?? '').replaceAll(' ', '');
  const answer = await page.request.get(`/api/preview/counter/code?code=${code}`);
  const { data }: { data: CodeInfo } = await answer.json();
  await atTheCounter(page, 'codes', { shopId: data.shops[0]?.shopId, codes: [code], anyDay: true });
}

/** What the shop's staff do at the counter, which is a different page on a different phone. */
export async function atTheCounter(page: Page, command: string, data: unknown): Promise<void> {
  const answer = await page.request.post(`/api/preview/counter/${command}`, { data });
  const { code }: { code: string } = await answer.json();
  expect(code, command).toBe('1');
}
