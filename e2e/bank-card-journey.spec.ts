import type { Page } from '@playwright/test';
import { demoCombos } from '@/demo/kinds/combo/fixtures';
import { fillContact } from './buyer-steps';
import { expect, test } from './fixtures';
import { logInAtTheDoor } from './sign-in';
import { spokenIn, spokenOn } from './spoken';

async function typeCode(page: Page, code: string, button: string): Promise<void> {
  const { say } = spokenOn(page);
  const sheet = page.getByRole('dialog', { name: say('bankCard', 'codeTitle') });
  await sheet.getByLabel(say('bankCard', 'code'), { exact: true }).fill(code);
  await sheet.getByRole('button', { name: button }).click();
}

async function bind(page: Page, ending: RegExp): Promise<void> {
  await page.waitForURL('**/bindCard/bind?**');
  const { say, like } = spokenOn(page);
  await page.getByRole('button', { name: ending }).click();
  await page.getByText(like('checkout', 'tick')).click({ position: { x: 4, y: 4 } });
  await expect(page.getByRole('checkbox', { name: like('checkout', 'tick') })).toBeChecked();
  await page.getByRole('button', { name: say('bankCard', 'next') }).click();
  await typeCode(page, '246810', say('bankCard', 'confirmBind'));
}

for (const slug of ['P012', 'P069']) {
  const { say, like, locale } = spokenIn(slug);

  test(`${locale}: a visitor chooses goods, logs in at the door, binds a card and pays with the code of the bank`, async ({ page }) => {
    await page.goto(`/${slug}/combo/details?id=${demoCombos.tea}`);
    await page.goto(`/${slug}/combo/book?id=${demoCombos.tea}`);
    await logInAtTheDoor(page);
    await page.waitForURL(/\/combo\/book\?/);
    await page.getByText(say('combo', 'allLater')).click();
    await fillContact(page, '林晓');
    await page.getByRole('button', { name: say('checkout', 'submit') }).click();
    await page.waitForURL('**/cashier?**');
    await page.getByText(say('cashier', 'bankCard'), { exact: true }).click();
    await page.getByRole('button', { name: like('cashier', 'pay') }).click();
    await page.waitForURL('**/bindCard/cashier?**');

    await page.getByRole('link', { name: say('bankCard', 'bindToPay') }).click();
    await bind(page, new RegExp(`^6222 0200.*${say('bankCard', 'test_pays')}`));
    await page.waitForURL('**/bindCard/cashier?**cardId=**');
    await expect(
      page.getByText(
        say('bankCard', 'cardEnding', { bank: say('bankCard', 'bank_ICBC'), kind: say('bankCard', 'debit'), lastFour: '0000' }),
      ),
    ).toBeVisible();
    await page.getByRole('button', { name: like('bankCard', 'pay') }).click();
    await typeCode(page, '111111', say('bankCard', 'confirmPay'));
    await expect(page.getByText(say('errors', 'CARD_CODE_WRONG', { left: 2 }))).toBeVisible();
    await typeCode(page, '246810', say('bankCard', 'confirmPay'));
    await page.waitForURL('**/bindCard/result?**');
    await expect(page.getByRole('heading', { name: say('bankCard', 'paid'), exact: true })).toBeVisible();
    await expect(page.getByText(`${say('bankCard', 'bank_ICBC')} •••• 0000`)).toBeVisible();
    await page.getByRole('link', { name: say('bankCard', 'seeOrder') }).click();
    await page.waitForURL('**/my/mealOrderDetail/**');
    await expect(page.getByRole('button', { name: say('combo', 'make') })).toHaveCount(2);
    await expect(page.getByText(say('combo', 'dayOpen')).first()).toBeVisible();

    await page.goto(`/${slug}/bindCard/bankCardList`);
    await page.getByRole('button', { name: `${say('bankCard', 'unbind')} 0000` }).click();
    await page
      .getByRole('button', { name: say('bankCard', 'unbind'), exact: true })
      .last()
      .click();
    await expect(page.getByText(say('bankCard', 'noCards'))).toBeVisible();
  });
}
