import { renderPage, withGateway } from '../storefront';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ComboOrder } from '@/components/combo/combo-order';
import { PackageOrder } from '@/components/coupon/order/package-order';
import { StayOrder } from '@/components/hotel/stay-order/stay-order';
import { InvoiceLook } from '@/components/invoice/look/invoice-look';
import { InvoiceStatusPage } from '@/components/invoice/record/invoice-status';
import { dropLoginDraft } from '@/components/login/login-draft';
import { LoginPanel } from '@/components/login/login-panel';
import { Cashier } from '@/components/parts/order/cashier/cashier';
import { PayResult } from '@/components/parts/order/cashier/pay-result';
import { Paid } from '@/components/parts/order/cashier/pay-success';
import { RefundDetails } from '@/components/parts/order/refund/refund-details';
import { RefundForm } from '@/components/parts/order/refund/refund-form';
import { AfterSaleScreen } from '@/components/physical/after-sale/after-sale-screen';
import { ExpressInfo } from '@/components/physical/order/express-info';
import { GoodsOrder } from '@/components/physical/order/goods-order';
import { DiningOrder } from '@/components/restaurant/dining-order';
import { TicketOrder } from '@/components/ticket/ticket-order';
import type { Scope } from '@/lib/i18n/messages';
import { leaveLoginFor } from '@/lib/routing/from-login';
import { useSession } from '@/stores/session';
import { paidOrder } from '../invoice/orders';
import { signInAnew } from '../people/sign-in';

jest.mock('@/lib/routing/from-login', () => ({ ...jest.requireActual<object>('@/lib/routing/from-login'), leaveLoginFor: jest.fn() }));
const { gateway } = withGateway();
const foreign = '2026010100000000';

const pages: readonly (readonly [string, (orderNo: string) => ReactNode, readonly Scope[], 'orderNo' | 'refundNo' | 'applyNo'])[] = [
  ['a stay', (orderNo) => <StayOrder orderNo={orderNo} />, ['order', 'stay'], 'orderNo'],
  ['tickets', (orderNo) => <TicketOrder orderNo={orderNo} />, ['order', 'ticket'], 'orderNo'],
  ['a meal', (orderNo) => <DiningOrder orderNo={orderNo} />, ['order', 'restaurant'], 'orderNo'],
  ['a combo', (orderNo) => <ComboOrder orderNo={orderNo} />, ['order', 'combo'], 'orderNo'],
  ['goods', (orderNo) => <GoodsOrder orderNo={orderNo} />, ['order', 'physical'], 'orderNo'],
  ['a parcel', () => <ExpressInfo />, ['parcel'], 'orderNo'],
  ['a return', (orderNo) => <AfterSaleScreen afterSaleNo={orderNo} />, ['afterSale'], 'orderNo'],
  ['coupons or a membership', (orderNo) => <PackageOrder orderNo={orderNo} plan={null} />, ['order', 'coupon'], 'orderNo'],
  ['a cashier', () => <Cashier />, ['cashier', 'points'], 'orderNo'],
  ['a payment', () => <PayResult />, ['cashier'], 'orderNo'],
  ['a paid order', () => <Paid />, ['cashier'], 'orderNo'],
  ['a refund to ask for', () => <RefundForm />, ['refund'], 'orderNo'],
  ['a refund', () => <RefundDetails />, ['refund'], 'refundNo'],
  ['an invoice', () => <InvoiceLook />, ['invoice'], 'applyNo'],
  ['an invoice’s status', () => <InvoiceStatusPage />, ['invoice'], 'applyNo'],
];

test.each(pages)(
  'the page of %s that the account has not leads to its own orders and to another login',
  async (_name, page, scopes, key) => {
    await signInAnew(gateway());
    const address = `/P069/somewhere?${key}=${foreign}`;
    window.history.replaceState(null, '', address);
    renderPage(page(foreign), { scopes, path: '/somewhere', query: { [key]: foreign } });
    expect(await screen.findByText('This isn’t in your account')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'My orders' })).toHaveAttribute('href', '/P069/my/orderList');
    const other = screen.getByRole('link', { name: 'Log in with another account' });
    expect(other).toHaveAttribute('href', `/P069/login?type=other&returnTo=${encodeURIComponent(address)}`);
  },
);

test('somebody else’s order is answered exactly as one that does not exist', async () => {
  await signInAnew(gateway());
  const theirs = await paidOrder(gateway());
  await signInAnew(gateway());
  const shown = async (orderNo: string) => {
    const { container, unmount } = renderPage(<Paid />, { scopes: ['cashier'], query: { orderNo } });
    await screen.findByText('This isn’t in your account');
    const { innerHTML } = container;
    unmount();
    return innerHTML;
  };
  expect(await shown(theirs)).toBe(await shown(foreign));
});

test('whoever is logged in and wants another account gets the form, and is still logged in', async () => {
  dropLoginDraft();
  const token = await signInAnew(gateway());
  window.history.replaceState(null, '', '/P069/login?type=other&returnTo=%2FP069%2Fmy%2ForderList');
  renderPage(<LoginPanel />);
  const number = await screen.findByRole('textbox', { name: /mobile/i });
  await waitFor(() => expect(number).toBeEnabled());
  fireEvent.change(number, { target: { value: '13900000000' } });
  expect(useSession.getState().accessToken).toBe(token);
  expect(jest.mocked(leaveLoginFor)).not.toHaveBeenCalled();
});
