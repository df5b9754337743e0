import type { Page } from '@playwright/test';
import { demoPlaceId, demoProducts } from '@/demo/kinds/ticket/fixtures';
import { expectAtHand } from './at-hand';
import { askForRefund, fillContact, refundFor, seeOrder, submitAndPay } from './buyer-steps';
import { showCode } from './counter-steps';
import { expect, test } from './fixtures';
import { inDays } from './shop-clock';
import { logInAtTheDoor } from './sign-in';
import { spokenIn } from './spoken';

const FROM_NOW = 3;
const codes = (page: Page, slug: string) => page.getByRole('img', { name: spokenIn(slug).like('ticket', 'entryCode') });

/** From the demo's place to the booking page; a visitor logs in on the way. */
async function tapBook(page: Page, slug: string, productId: number): Promise<void> {
  const { say, like } = spokenIn(slug);
  await page.getByRole('button', { name: like('ticket', 'visitDay') }).click();
  const sheet = page.getByRole('dialog', { name: say('controls', 'chooseDate') });
  const day = inDays(FROM_NOW);
  await sheet.locator(`[data-day="${day}"]`).click();
  await expectAtHand(page, 'the days of a place');
  await sheet.getByRole('button', { name: like('ticket', 'onDay') }).click();
  await page.locator(`a[href*="productId=${productId}&date=${day}"]`).click();
  await logInAtTheDoor(page);
  await page.waitForURL(/\/ticket\/porder\?/);
}

async function pay(page: Page, slug: string): Promise<void> {
  await submitAndPay(page);
  await seeOrder(page, 'my/ticketOrderDetail');
  await expect(page.getByText(spokenIn(slug).say('ticketOrder', 'order_ready')).first()).toBeVisible({ timeout: 20_000 });
}

test('two tickets are booked from a partner’s link, paid and shown as codes; one is given back in full, the other still opens the gate', async ({
  page,
}) => {
  const slug = 'P012';
  const { say, like } = spokenIn(slug);
  await page.goto(`/ticket/detail?id=${demoPlaceId}&p=${slug}`);
  await tapBook(page, slug, demoProducts.open);
  await page
    .getByRole('button', { name: like('ticket', 'visitorAdult') })
    .last()
    .click();
  await fillContact(page);
  await expect(page.getByText('¥176').first()).toBeVisible();
  await pay(page, slug);
  await expect(codes(page, slug)).toHaveCount(2);

  await askForRefund(page);
  const units = page.getByRole('checkbox');
  await expect(units).toHaveCount(2);
  await page.locator('label', { hasText: say('refund', 'unit', { title: '', number: 2 }) }).click();
  await expect(page.getByText(say('refund', 'unitsChosen', { count: 1 }))).toBeVisible();
  await refundFor(page, say('refund', 'reasonPlans'));
  await page.goto(`/${slug}/my/orderList`);
  await page.locator('a[href*="/my/ticketOrderDetail/"]').first().click();
  await expect(codes(page, slug)).toHaveCount(1);
  await expect(page.getByText(say('order', 'unitRefunded')).first()).toBeVisible();

  await showCode(page);
  await expect(page.getByText(say('order', 'unitUsed')).first()).toBeVisible();
  await expect(codes(page, slug)).toHaveCount(0);
});

test('in English a visitor finds a place; where every visitor is named, somebody is added in place, the same document gets no second ticket for the day, and all is given back', async ({
  page,
}) => {
  const slug = 'P069';
  const { say, like } = spokenIn(slug);
  await page.goto(`/${slug}/index`);
  await page.locator(`a[href="/${slug}/search/ticketList"]`).first().click();
  await page.waitForURL('**/search/ticketList**');
  await page.locator(`a[href*="/ticket/detail?id=${demoPlaceId}"]`).first().click();
  await page.waitForURL('**/ticket/detail?**');
  await tapBook(page, slug, demoProducts.realName);
  const booking = page.url();
  await fillContact(page);
  await page.getByRole('button', { name: say('checkout', 'submit') }).click();
  await expect(page.getByText(say('ticket', 'visitorsMissing', { count: 1 }))).toBeVisible();
  await page.getByRole('button', { name: say('people', 'chooseOne') }).click();
  await page.getByRole('button', { name: say('people', 'add') }).click();
  await page.getByLabel(say('people', 'paste')).fill('张三 11010519491231002X 13912345678');
  await page.getByRole('button', { name: say('people', 'save') }).click();
  await expectAtHand(page, 'the travellers of a booking');
  await page.getByRole('button', { name: say('people', 'done') }).click();
  await pay(page, slug);
  await expect(page.getByText('110105********002X').first()).toBeVisible();
  const order = page.url();

  await page.goto(booking);
  await page.getByRole('button', { name: say('people', 'chooseOne') }).click();
  await page.getByRole('dialog').getByText('张三').click();
  await page.getByRole('button', { name: say('people', 'done') }).click();
  await fillContact(page);
  await page.getByRole('button', { name: say('checkout', 'submit') }).click();
  await expect(page.getByText(like('ticketRefusal', 'documentTaken'))).toBeVisible();

  await page.goto(order);
  await askForRefund(page);
  await refundFor(page, say('refund', 'reasonPlans'));
  await page.goto(order);
  await expect(page.getByText(say('order', 'refunded')).first()).toBeVisible();
  await expect(codes(page, slug)).toHaveCount(0);
});
