import { renderPage, withGateway } from '../storefront';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import type { ReactNode } from 'react';
import { CouponDetail } from '@/components/coupon/owned/coupon-detail';
import { CouponList } from '@/components/coupon/owned/coupon-list';
import { MyCoupons } from '@/components/coupon/owned/my-coupons';
import { MyPackage } from '@/components/coupon/owned/my-package';
import { MyPackages } from '@/components/coupon/owned/my-packages';
import { useSession } from '@/stores/session';
import { giveCoupons, type Wished } from '../../gateway/coupon/owned';
import { router } from '../storefront';
import { signInAnew } from '../people/sign-in';

const { gateway } = withGateway();
beforeEach(async () => {
  jest.clearAllMocks();
  // The page uses the browser's clock and the gateway the test's, so the two must agree.
  gateway().clock.now = Date.now();
  await signInAnew(gateway(), 'P012');
});

const give = (wished: Wished = {}) => giveCoupons(gateway().database, Number(useSession.getState().userId), Date.now() - 60_000, wished);
const open = (page: ReactNode, query: Record<string, string> = {}) =>
  renderPage(<SearchParamsContext value={new URLSearchParams(query)}>{page}</SearchParamsContext>, {
    code: 'P012',
    scopes: ['coupon', 'order'],
    path: '/my/coupon',
  });

test('coupons stand by the package they came with, soonest to expire first, and the near end is marked', async () => {
  await give({ packageId: 7, packageName: '周末礼包', count: 2, validity: { days: 60 } });
  await give({ packageId: 8, packageName: '咖啡月卡', count: 1, validity: { days: 2 } });
  await give({ count: 1 });
  open(<MyCoupons />);
  const heads = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
  expect(heads).toEqual(['咖啡月卡', '周末礼包', '单张优惠券']);
  expect(screen.getByRole('link', { name: '查看周末礼包的全部优惠券' })).toHaveTextContent('2张');
  expect(screen.getAllByText(/^仅剩/)).toHaveLength(1);
});

test('nobody’s coupons are an empty page with a way to some', async () => {
  open(<MyCoupons />);
  expect(await screen.findByText('暂无可用的优惠券')).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: '买券礼包' }).at(-1)).toHaveAttribute('href', '/P012/package/coupons');
});

test('the list is asked by state and by what it buys, and the address keeps both', async () => {
  await give({ goods: { kinds: ['ticket'] } });
  await give({ goods: { kinds: ['combo'] } });
  open(<CouponList />, { kind: 'ticket' });
  expect(await screen.findAllByRole('link', { name: '测试券' })).toHaveLength(1);
  expect(screen.getByRole('link', { name: '使用测试券' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/search\/applyTicket\?userCouponId=/),
  );
  await userEvent.click(screen.getByRole('tab', { name: '已使用' }));
  expect(router.replace).toHaveBeenCalledWith('/P012/my/coupons/list?tab=used&kind=ticket', { scroll: false });
});

test('a coupon shows its rule, and “use now” leads to what it is for', async () => {
  const [userCouponId = ''] = await give({
    goods: { kinds: ['hotelStay'], categoryIds: ['classic'] },
    uses: { total: 3 },
    packageId: 7,
    packageName: '周末礼包',
  });
  open(<CouponDetail />, { userCouponId });
  expect(await screen.findByText('剩3次，共3次')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '使用规则' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '立即使用' })).toHaveAttribute('href', `/P012/search/applyHotel?userCouponId=${userCouponId}`);
  expect(screen.getByRole('link', { name: /所属卡包/ })).toHaveAttribute('href', '/P012/user/package/detail?id=7');
});

test('somebody else’s coupon is not shown', async () => {
  const [userCouponId = ''] = await give();
  await signInAnew(gateway(), 'P012');
  open(<CouponDetail />, { userCouponId });
  expect(await screen.findByRole('link', { name: /首页/ })).toBeInTheDocument();
  expect(screen.queryByText('测试券')).toBeNull();
});

test('packages say what is left of them; one of them has all its coupons in every state', async () => {
  await give({ packageId: 7, packageName: '周末礼包', count: 2 });
  await give({ count: 1 });
  const { unmount } = open(<MyPackages />);
  const card = await screen.findByRole('link', { name: /周末礼包/ });
  expect(card).toHaveTextContent('2张可用 / 共2张');
  expect(card).toHaveAttribute('href', '/P012/user/package/detail?id=7');
  expect(screen.getAllByRole('link', { name: /共/ })).toHaveLength(1);
  unmount();
  open(<MyPackage />, { id: '7' });
  expect(await screen.findAllByRole('link', { name: '测试券' })).toHaveLength(2);
  expect(within(screen.getByRole('main')).getByText('张可用 / 共2张')).toBeInTheDocument();
});
