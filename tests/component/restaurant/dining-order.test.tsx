import { fakeIntervals, renderPage, withGateway } from '../storefront';
import { act, screen, waitFor } from '@testing-library/react';
import { DiningOrder } from '@/components/restaurant/dining-order';
import type { OutputOf } from '@/lib/contract/contract';
import { restaurant } from '@/lib/contract/restaurant/endpoints';
import type { OrderStatus } from '@/lib/domain/order';
import { orderFood } from '../../gateway/restaurant/dining';
import { reply } from '../../msw/handlers';
import { signInAnew } from '../people/sign-in';

const { gateway, server } = withGateway();
afterEach(() => jest.useRealTimers());

const codesShown = () => screen.getAllByRole('img', { name: /^券码/ });

type Unit = OutputOf<'restaurant.orderDetail'>['dining']['units'][number];

/** Shows a paid order of two vouchers; `change` is what happens to it without its buyer. */
async function showOrder() {
  const token = await signInAnew(gateway(), 'P012');
  const { orderNo } = await orderFood(gateway(), token, { quantity: 2 });
  const { data: bought } = await gateway().call(restaurant.orderDetail, { orderNo }, { token });
  const now = { status: 'ready' as OrderStatus, units: new Map<number, Unit['status']>() };
  const units = () =>
    bought.dining.units.map((unit) => {
      const status = now.units.get(unit.unitNo) ?? 'open';
      const used = status === 'used' && { usedTime: gateway().clock.now, usedShopName: '外滩店' };
      return { ...unit, code: `12345678900${unit.unitNo}`, status, ...used };
    });
  server.use(
    reply('restaurant.orderDetail', () => ({
      order: { ...bought.order, status: now.status, payDeadline: null },
      dining: { ...bought.dining, units: units() },
    })),
  );
  fakeIntervals();
  renderPage(<DiningOrder orderNo={orderNo} />, {
    code: 'P012',
    scopes: ['order', 'diningVoucherOrder', 'restaurant', 'restaurantBooking', 'cashier', 'checkout'],
    path: `/my/foodOrderDetail/${orderNo}`,
  });
  await waitFor(() => expect(codesShown()).toHaveLength(2));
  return (unitNo: number, unit: Unit['status'], status: OrderStatus = 'ready') => {
    now.units.set(unitNo, unit);
    now.status = status;
  };
}

test('a code that the shop takes turns into a used one within three seconds, by itself', async () => {
  const change = await showOrder();
  change(1, 'used');
  act(() => jest.advanceTimersByTime(3000));
  await waitFor(() => expect(codesShown()).toHaveLength(1));
  expect(screen.getByText('已使用')).toBeInTheDocument();
  expect(screen.getByText(/在外滩店使用$/)).toBeInTheDocument();
});

test('with nothing left to use the page follows the refund of the rest, until the order is over', async () => {
  const change = await showOrder();
  expect(screen.getByText(/前有效/)).toBeInTheDocument();
  change(1, 'used');
  change(2, 'refunding');
  act(() => jest.advanceTimersByTime(3000));
  await waitFor(() => expect(screen.queryByRole('img', { name: /^券码/ })).toBeNull());
  expect(screen.queryByText('代金券已用完，期待再次光临')).toBeNull();
  // Nothing is left that could be shown or run out.
  expect(screen.queryByText(/前有效/)).toBeNull();
  change(2, 'refunded', 'completed');
  act(() => jest.advanceTimersByTime(6000));
  expect(await screen.findByText('代金券已用完，期待再次光临')).toBeInTheDocument();
});

test('an order that waits for others shows within half a minute what they did', async () => {
  const change = await showOrder();
  change(1, 'refundRejected');
  change(2, 'refundRejected', 'refund_rejected');
  act(() => jest.advanceTimersByTime(3000));
  await waitFor(() => expect(screen.queryByRole('img', { name: /^券码/ })).toBeNull());
  change(1, 'refunded', 'refunded');
  act(() => jest.advanceTimersByTime(31_000));
  expect((await screen.findAllByText('已退款')).length).toBeGreaterThan(0);
});
