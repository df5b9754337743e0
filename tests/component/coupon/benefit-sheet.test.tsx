import { renderPage } from '../storefront';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { verdictText } from '@/components/coupon/card/benefit-verdict';
import { PackageOrder } from '@/components/coupon/order/package-order';
import { benefitRefusals } from '@/lib/domain/benefit-card';
import { words } from '@/lib/i18n/words';
import { startShop } from '../../gateway/bank';
import { buyCard } from '../../gateway/benefit-card/buying';
import type { Call, TestGateway } from '../../gateway/server';
import { forwardToGateway } from '../../msw/handlers';
import { signInAnew } from '../people/sign-in';

const server = setupServer();
let shop: TestGateway;
beforeAll(async () => {
  shop = await startShop();
  // The sandbox bank's notices go to the gateway's port.
  server.listen({ onUnhandledRequest: 'bypass' });
});
beforeEach(() => {
  shop.clock.now = Date.now();
  server.use(forwardToGateway(shop.app));
});
afterEach(() => server.resetHandlers());
afterAll(async () => {
  server.close();
  await shop.close();
});

/** The shop as a channel's buyer sees it. */
const shopIn = (channel: string): TestGateway => ({
  ...shop,
  call: (endpoint, input, options: Call = {}) => shop.call(endpoint, input, { ...options, channel }),
});

async function open(code: 'P012' | 'P069', packageId?: string) {
  const token = await signInAnew(shop, code);
  const orderNo = await buyCard(shopIn(code), token, packageId);
  renderPage(<PackageOrder orderNo={orderNo} plan={null} />, {
    code,
    scopes: ['order', 'couponPackageOrder', 'benefitCardOrder', 'benefitCard', 'coupon', 'cashier', 'checkout'],
    path: `/my/couponsOrderDetail/${orderNo}`,
  });
}

test('a tap on a benefit shows how it is used; using it shows its number, which stays in the sheet', async () => {
  await open('P012');
  await userEvent.click(await screen.findByRole('button', { name: /洁牙.*剩/ }));
  const sheet = within(await screen.findByRole('dialog', { name: /洁牙/ }));
  expect(await sheet.findByText('现在可以使用')).toBeInTheDocument();
  expect(await sheet.findByText('怎么用')).toBeInTheDocument();
  expect(sheet.queryByText('使用记录')).not.toBeInTheDocument();
  await userEvent.click(sheet.getByRole('button', { name: '使用' }));
  await userEvent.click(await screen.findByRole('button', { name: '确认使用' }));
  const told = within(await screen.findByRole('alertdialog', { name: /凭证号/ }));
  const number = /凭证号 (\d+)/.exec(told.getByText(/凭证号/).textContent ?? '')?.[1] ?? '';
  await userEvent.click(told.getByRole('button'));
  expect(await sheet.findByText(`凭证号 ${number}`)).toBeInTheDocument();
});

test('a benefit that comes as coupons lists them, with the way to use each', async () => {
  const complained = jest.spyOn(console, 'error');
  await open('P069', 'yuexiang-premiumBlackCard-year');
  await userEvent.click(await screen.findByRole('button', { name: /^Dining vouchers/ }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(await sheet.findByText('Its coupons (2)')).toBeInTheDocument();
  expect(sheet.getByText('You can use it now')).toBeInTheDocument();
  // Each month of the card brings several coupons, and still is one line of its order.
  expect(complained).not.toHaveBeenCalled();
  complained.mockRestore();
});

test.each(['zh-CN', 'en'] as const)('every reason against a use has a sentence of its own in %s', (locale) => {
  const word = words(locale, 'benefitCard');
  const said = benefitRefusals.map((reason) =>
    verdictText({ usable: false, reason, left: 0, nextTime: null, orderNo: null }, locale, word),
  );
  expect(new Set(said).size).toBe(benefitRefusals.length);
});
