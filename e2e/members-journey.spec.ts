import { askForRefund, refundFor, submitAndPay } from './buyer-steps';
import { expect, test } from './fixtures';
import { logInAtTheDoor } from './sign-in';
import { spokenIn } from './spoken';

for (const slug of ['P012', 'P069']) {
  const { say, like, locale } = spokenIn(slug);

  test(`${locale}: a visitor joins with automatic renewal of his own accord, turns it off in two taps, and gets the money back`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.goto(`/${slug}/index`);
    await page.getByRole('link', { name: say('tabs', 'me'), exact: true }).click();
    await page.getByRole('link', { name: new RegExp(say('account', 'members')) }).click();
    await page.waitForURL('**/members');
    await page.getByRole('link', { name: new RegExp(`^${say('memberPlan', 'quarter')}`) }).click();
    await logInAtTheDoor(page);
    await page.waitForURL('**/members?plan=quarter');

    // Neither the agreement nor the optional renewal is ticked in advance.
    const renewal = page.getByRole('checkbox', { name: like('memberPlan', 'tickRenewal') });
    const agreement = page.getByRole('checkbox', { name: like('memberPlan', 'tickMember') });
    await expect(renewal).not.toBeChecked();
    await expect(agreement).not.toBeChecked();
    await page.getByRole('button', { name: say('checkout', 'submit') }).click();
    await expect(page.getByText(say('memberPlan', 'tickFirst'))).toBeVisible();
    await page.locator('label', { hasText: say('memberPlan', 'tickMember') }).click({ position: { x: 12, y: 12 } });
    await page.locator('label', { hasText: say('memberPlan', 'tickRenewal') }).click({ position: { x: 12, y: 12 } });
    await expect(renewal).toBeChecked();

    await submitAndPay(page, '/members/paySuccess');
    await expect(page.getByText(say('memberPlan', 'paidHeading', { plan: say('memberPlan', 'quarter') }))).toBeVisible();
    await expect(page.getByText(say('memberPlan', 'stepRenewalOn'))).toBeVisible();
    await page.getByRole('link', { name: say('memberPlan', 'seeMembers') }).click();
    await page.waitForURL('**/members');

    // The first tap shows what remains and until when; the second ends the renewal.
    await page.getByRole('button', { name: new RegExp(say('memberPlan', 'manage')) }).click();
    await expect(page.getByText(like('memberPlan', 'remains'))).toBeVisible();
    await page.getByRole('button', { name: say('memberPlan', 'turnOff') }).click();
    await expect(page.getByText(say('memberPlan', 'turnedOff'))).toBeVisible();
    await expect(
      page.getByRole('button', { name: new RegExp(`${say('memberPlan', 'manage')}\\s*${say('memberPlan', 'renewalEnded')}`) }),
    ).toBeVisible();
    await expect(page.getByText(like('memberPlan', 'standingActive'))).toBeVisible();

    await page.goto(`/${slug}/my/orderList`);
    await page.locator('a[href*="/my/couponsOrderDetail/"]').first().click();
    await page.waitForURL('**/my/couponsOrderDetail/**');
    await askForRefund(page);
    await refundFor(page, say('memberPlanOrder', 'refund_reasonPlans'));
    await page.goto(`/${slug}/members`);
    await expect(page.getByText(like('memberPlan', 'standingEnded'))).toBeVisible();
  });
}
