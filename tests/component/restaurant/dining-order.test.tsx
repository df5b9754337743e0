import { renderPage, withGateway } from '../storefront';
import { screen, waitFor } from '@testing-library/react';
import { DiningOrder } from '@/components/restaurant/dining-order';
import { takeDiningCodes } from '@/server/kinds/restaurant/booking/use';
import { demoShopId } from '@/server/kinds/restaurant/seed/fixtures';
import { useSession } from '@/stores/session';
import { buyFood } from '../../gateway/restaurant/dining';

const { gateway } = withGateway();
const codesShown = () => screen.getAllByRole('img', { name: /^券码/ });

test('a code that the shop takes turns into a used one within three seconds, by itself', async () => {
  const { token } = await gateway().loginAs('13600004444');
  const { orderNo, codes } = await buyFood(gateway(), token, { quantity: 2 });
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
  renderPage(<DiningOrder orderNo={orderNo} />, {
    code: 'P012',
    scopes: ['order', 'diningVoucherOrder', 'restaurant', 'restaurantBooking', 'cashier', 'checkout'],
    path: `/my/foodOrderDetail/${orderNo}`,
  });
  await waitFor(() => expect(codesShown()).toHaveLength(2), { timeout: 20_000 });
  await takeDiningCodes(gateway().services, { shopId: String(demoShopId), codes: codes.slice(0, 1) });
  await waitFor(() => expect(codesShown()).toHaveLength(1), { timeout: 3000 });
  expect(screen.getByText('已使用')).toBeInTheDocument();
  expect(screen.getByText(/ 在.+使用$/)).toBeInTheDocument();
});
