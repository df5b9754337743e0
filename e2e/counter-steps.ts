import { expect, type Page } from '@playwright/test';

type Answer<Data> = Readonly<{ code: string; desc: string; data: Data }>;
type Found = Readonly<{ shop: string; units: readonly Readonly<{ unitNo: string; isShown: boolean }>[] }>;

/** A call of the desk by a clerk of all the demo's shops, who is elsewhere and has a key. */
async function ask<Data>(page: Page, path: string, data: object): Promise<Data> {
  const answer = await page.request.get('/api/preview/desk/key');
  const { data: given }: Answer<{ key: string }> = await answer.json();
  const done = await page.request.post(`/api/ops/${path}`, { data, headers: { authorization: `Bearer ${given.key}` } });
  const said: Answer<Data> = await done.json();
  expect(said.code, `${path}: ${said.desc}`).toBe('1');
  return said.data;
}

/** Takes a code at a shop, or at the first that takes it. `anyDay`: even if its day has not come yet. */
export async function takeCode(
  page: Page,
  code: string,
  { shop, anyDay = false }: { shop?: string; anyDay?: boolean } = {},
): Promise<void> {
  const found = await ask<Found>(page, 'counter/code', { code, anyDay, ...(shop && { shop }) });
  const unitNos = found.units.filter(({ isShown }) => isShown).map(({ unitNo }) => unitNo);
  await ask(page, 'counter/take', { code, shop: found.shop, unitNos, anyDay });
}

/** A guest shows the first code on the page, and the shop accepts it even if its day has not come yet. */
export async function showCode(page: Page): Promise<void> {
  const digits = page.getByText(/^\d{4} \d{4} \d{4}$/).first();
  await takeCode(page, ((await digits.textContent()) ?? '').replaceAll(' ', ''), { anyDay: true });
}

/** What the shop's staff do at the desk, which is a different page on a different screen. */
export const atTheCounter = (page: Page, command: string, fields: Readonly<Record<string, string>>): Promise<unknown> =>
  ask(page, 'work/act', { command, fields });
