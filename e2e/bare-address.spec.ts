import type { Route } from '@/lib/routing/route';
import { type RouteName, routes } from '@/lib/routing/routes';
import { becomeDemo } from './every-address';
import { expect, test } from './fixtures';
import { asOneStep } from './long-step';
import { settled } from './settled';
import { spokenIn } from './spoken';

const all = Object.entries(routes) as [RouteName, Route][];
/** Guarded pages without an id in their path, as a chat shortens them. */
const bare = all.filter(([name, { access, planned }]) => access === 'login' && !planned && !name.includes('{'));

for (const slug of ['P012', 'P069']) {
  test(`a guarded page opened without its parameter in ${slug} never asks to be loaded again, and leads on`, async ({ page }) => {
    await becomeDemo(page, slug);
    const { say } = spokenIn(slug);
    const stuck: string[] = [];
    await asOneStep(async () => {
      for (const [name, { channel, needs }] of bare) {
        await settled(page, channel === false ? name : `/${slug}${name}`);
        await expect(page.locator('main').filter({ hasText: /\S/ }).first(), name).toBeVisible();
        if (await page.getByText(say('ui', 'pageFailed')).isVisible()) stuck.push(name);
        if (needs) await expect(page.locator('main a[href]').first(), name).toHaveAttribute('href', `/${slug}${needs.from}`);
      }
    });
    expect(stuck).toEqual([]);
  });
}
