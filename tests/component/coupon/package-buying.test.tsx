import { renderPage, router, withGateway } from '../storefront';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { PackageOrder } from '@/components/coupon/order/package-order';
import { Packages } from '@/components/coupon/package/package-buying';
import { toast } from '@/components/ui/overlay/toast';
import { order } from '@/lib/contract/order/endpoints';
import { demoPackages } from '@/demo/kinds/coupon-package/fixtures';
import { signInAnew } from '../people/sign-in';

const { gateway } = withGateway();
let token = '';
beforeEach(async () => {
  jest.clearAllMocks();
  toast.hide();
  sessionStorage.clear();
  token = await signInAnew(gateway(), 'P012');
});

function open(query: Record<string, string>) {
  renderPage(
    <SearchParamsContext value={new URLSearchParams(query)}>
      <Packages />
    </SearchParamsContext>,
    { code: 'P012', scopes: ['coupon', 'checkout'], path: '/package/coupons' },
  );
}
const openDemo = async () => {
  open({ id: String(demoPackages.nights) });
  await screen.findByRole('heading', { name: '品牌酒店通兑券·三晚' });
};
const submit = () => userEvent.click(screen.getByRole('button', { name: '提交订单' }));
const orders = async () => (await gateway().call(order.page, { tab: 'all', pageSize: 10 }, { token, channel: 'P012' })).data.list;

test('packages on sale stand by their classes, and each leads to where it is bought', async () => {
  open({});
  expect(await screen.findByRole('tab', { name: '咖啡茶饮' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /品牌酒店通兑券·三晚/ })).toHaveAttribute(
    'href',
    `/P012/package/coupons?id=${demoPackages.nights}`,
  );
  await userEvent.click(screen.getByRole('tab', { name: '咖啡茶饮' }));
  expect(router.replace).toHaveBeenCalledWith('/P012/package/coupons?classId=coffee', { scroll: false });
});

test('the agreement is ticked by nobody but the buyer, and without it nothing is ordered', async () => {
  await openDemo();
  expect(screen.getByRole('checkbox')).not.toBeChecked();
  await submit();
  expect(await screen.findByText('请先阅读并同意相关协议')).toBeInTheDocument();
  expect(await orders()).toEqual([]);
});

test('a package shows what is inside, is bought once, and its order says what it will give', async () => {
  await openDemo();
  expect(screen.getByText('含3张券')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox'));
  await submit();
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(expect.stringMatching(/^\/P012\/cashier\?orderNo=/)));
  const [placed, ...others] = await orders();
  expect(others).toEqual([]);
  expect(placed).toMatchObject({ kind: 'couponPackage', quantity: 1, status: 'pending_payment' });
  renderPage(<PackageOrder orderNo={placed?.orderNo ?? ''} plan={null} />, {
    code: 'P012',
    scopes: ['order', 'couponPackageOrder', 'coupon', 'cashier', 'checkout'],
    path: '/my/couponsOrderDetail',
  });
  expect(await screen.findByRole('heading', { name: '礼包内容' })).toBeInTheDocument();
  expect(screen.getByText('拾光里单晚通兑券')).toBeInTheDocument();
});
