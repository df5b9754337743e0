import { expect, type Locator } from '@playwright/test';

/** Waits until React has hydrated an element: a tap before that would be lost. */
export async function alive(element: Locator): Promise<void> {
  await expect(async () => {
    const isAlive = await element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')), undefined, {
      timeout: 5_000,
    });
    expect(isAlive).toBe(true);
  }).toPass();
}
