import { fakeIntervals, renderPage, withGateway } from '../storefront';
import { act, screen } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { OrderList } from '@/components/parts/order/list/order-list';
import { orders } from '@/server/trade/tables/orders';
import { bookStay } from '../../gateway/stay';
import { signInAnew } from '../people/sign-in';

const { gateway } = withGateway();
afterEach(() => jest.useRealTimers());

test('the list shows by itself that the money of an order has come back', async () => {
  const token = await signInAnew(gateway(), 'P012');
  const { orderNo } = await bookStay(gateway(), token);
  const becomes = (status: 'refunding' | 'refunded') =>
    gateway().database.update(orders).set({ status }).where(eq(orders.orderNo, orderNo));
  await becomes('refunding');
  fakeIntervals();
  renderPage(<OrderList />, { code: 'P012', scopes: ['order', 'hotelStayOrder', 'booking', 'checkout'], path: '/my/orderList' });
  expect(await screen.findByText('退款中')).toBeInTheDocument();
  await becomes('refunded');
  act(() => jest.advanceTimersByTime(11_000));
  expect(await screen.findByText('已退款')).toBeInTheDocument();
});
