import { readFileSync } from 'node:fs';
import type { Locale } from '@/lib/kernel/locale';
import { submitAndPay } from './buyer-steps';
import { expect, test } from './fixtures';
import { logInAtTheDoor } from './sign-in';
import { spokenIn } from './spoken';

const starLight: { name: Record<Locale, string> } = JSON.parse(readFileSync('public/cards/yuexiang/starLightCard.json', 'utf8'));

for (const slug of ['P012', 'P069']) {
  const { say, like, locale } = spokenIn(slug);
  const cardName = starLight.name[locale];

  test(`${locale}: somebody from a partner’s link reads a card, ticks, logs in, buys, and has it`, async ({ page }) => {
    await page.goto(`/${slug}/single/starLightCard`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Nothing is ticked in advance.
    const tick = page.getByRole('checkbox').first();
    await expect(tick).not.toBeChecked();
    await tick.check({ force: true });
    await page.locator('form#card-order button[type="submit"]').click();

    await logInAtTheDoor(page);
    await page.waitForURL('**/single/n/premiumBlackCard/buy?**');
    await expect(page.getByText(say('benefitCard', 'buyTitle')).first()).toBeVisible();
    // A tick made a moment ago is still there, and can be taken back.
    const again = page.getByRole('checkbox', { name: like('checkout', 'tick') });
    await expect(again).toBeChecked();
    const face = page.locator('label', { hasText: say('checkout', 'tick') });
    await face.click({ position: { x: 12, y: 12 } });
    await page.getByRole('button', { name: say('checkout', 'submit') }).click();
    await expect(page.getByText(say('checkout', 'tickDocuments'))).toBeVisible();
    await face.click({ position: { x: 12, y: 12 } });

    await submitAndPay(page, '/starLightCard/success');
    await expect(page.getByText(say('benefitCard', 'firstTitle'))).toBeVisible({ timeout: 20_000 });

    await page.getByRole('link', { name: say('benefitCard', 'ownedTitle') }).click();
    await page.waitForURL('**/my/center');
    await page.getByRole('link', { name: new RegExp(cardName) }).click();
    await page.waitForURL('**/my/couponsOrderDetail/**');
    // The card waits for its owner to activate it; until then none of its benefits can be used.
    await expect(page.getByText(say('benefitCard', 'state_waiting')).first()).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('button', { name: say('benefitCard', 'take'), exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: say('benefitCard', 'begin') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('benefitCard', 'begin') })
      .click();
    await expect(page.getByText(say('benefitCard', 'state_active')).first()).toBeVisible({ timeout: 20_000 });
    await page
      .getByRole('button', { name: say('benefitCard', 'take'), exact: true })
      .first()
      .click();
    await page.getByRole('button', { name: say('benefitCard', 'takeSure') }).click();
    await expect(page.getByText(like('benefitCard', 'taken')).or(page.getByText(say('benefitCard', 'takenCoupon')))).toBeVisible();

    await page.goto(`/${slug}/my/setting`);
    await page.getByRole('button', { name: say('account', 'signed') }).click();
    await expect(page.getByRole('link', { name: new RegExp(cardName) })).toBeVisible();
  });
}
