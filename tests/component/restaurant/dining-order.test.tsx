import { renderPage, withGateway } from '../storefront';
import { act, screen, waitFor } from '@testing-library/react';
import { DiningOrder } from '@/components/restaurant/dining-order';
import { restaurant } from '@/lib/contract/restaurant';
import { useSession } from '@/stores/session';
import { orderFood } from '../../gateway/restaurant/dining';
import { reply } from '../../msw/handlers';

const { gateway, server } = withGateway();
/** Fakes only the intervals at which the page polls: the gateway needs its own timers. */
const fakeIntervals = () =>
  jest.useFakeTimers({
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setImmediate',
      'clearImmediate',
      'nextTick',
      'queueMicrotask',
      'performance',
      'hrtime',
      'Date',
    ],
  });
afterEach(() => jest.useRealTimers());

const codesShown = () => screen.getAllByRole('img', { name: /^券码/ });

test('a code that the shop takes turns into a used one within three seconds, by itself', async () => {
  const { token } = await gateway().loginAs('13600004444');
  const { orderNo } = await orderFood(gateway(), token, { quantity: 2 });
  const { data: bought } = await gateway().call(restaurant.orderDetail, { orderNo }, { token });
  // The order as it is once paid, and later with the vouchers in `taken` used.
  const taken = new Set<number>();
  const units = () =>
    bought.dining.units.map((unit) => ({
      ...unit,
      code: `12345678900${unit.unitNo}`,
      ...(taken.has(unit.unitNo) && { status: 'used' as const, usedTime: gateway().clock.now, usedShopName: '外滩店' }),
    }));
  server.use(
    reply('restaurant.orderDetail', () => ({
      order: { ...bought.order, status: 'ready' as const, payDeadline: null },
      dining: { ...bought.dining, units: units() },
    })),
  );
  useSession.getState().enterProject('880012');
  useSession.getState().signIn({
    accessToken: token,
    userId: 'u1',
    projectId: '880012',
    userMobile: '136****4444',
    userNickname: 'Li',
    userHeadPortrait: '',
    expireTime: Date.now() + 86_400_000,
  });
  fakeIntervals();
  renderPage(<DiningOrder orderNo={orderNo} />, {
    code: 'P012',
    scopes: ['order', 'diningVoucherOrder', 'restaurant', 'restaurantBooking', 'cashier', 'checkout'],
    path: `/my/foodOrderDetail/${orderNo}`,
  });
  await waitFor(() => expect(codesShown()).toHaveLength(2));
  taken.add(1);
  act(() => jest.advanceTimersByTime(3000));
  await waitFor(() => expect(codesShown()).toHaveLength(1));
  expect(screen.getByText('已使用')).toBeInTheDocument();
  expect(screen.getByText(/在外滩店使用$/)).toBeInTheDocument();
});
