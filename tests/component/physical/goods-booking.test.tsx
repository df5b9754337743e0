import { router, renderPage, withGateway } from '../storefront';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { GoodsBooking } from '@/components/physical/booking/goods-booking';
import { toast } from '@/components/ui/overlay/toast';
import { order } from '@/lib/contract/order/endpoints';
import { demoPhysical, variantIdOf } from '@/demo/kinds/physical/fixtures';
import { addressIn } from '../../gateway/physical/goods';
import { signInAnew } from '../people/sign-in';

const { gateway } = withGateway();
let token = '';

beforeEach(async () => {
  jest.clearAllMocks();
  toast.hide();
  sessionStorage.clear();
  token = await signInAnew(gateway(), 'P012');
});

const shirt = variantIdOf(demoPhysical.shirt, 2);
const oranges = variantIdOf(demoPhysical.oranges, 1);

async function open(items: string) {
  renderPage(
    <SearchParamsContext value={new URLSearchParams({ items })}>
      <GoodsBooking />
    </SearchParamsContext>,
    { scopes: ['physical', 'checkout', 'coupon', 'address'], path: '/physical/book', code: 'P012' },
  );
  await screen.findByRole('button', { name: '提交订单' });
}
const submit = () => userEvent.click(screen.getByRole('button', { name: '提交订单' }));
const orders = async () => (await gateway().call(order.page, { tab: 'all', pageSize: 10 }, { token, channel: 'P012' })).data.list;

test('without an address nothing is ordered, and the form says so', async () => {
  await open(`${shirt}.1`);
  expect(screen.getByText('选择地址后计算')).toBeInTheDocument();
  const add = await screen.findByRole('button', { name: '添加收货地址' });
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('请选择收货地址');
  await waitFor(() => expect(add).toHaveFocus());
  expect(await orders()).toEqual([]);
});

test('goods go to the default address, with the fee there and what was said to the shop', async () => {
  await addressIn(gateway(), token);
  await open(`${shirt}.1`);
  expect(await screen.findByText('古墩路 1 号')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /数量 ?增加$/ }));
  await userEvent.type(screen.getByLabelText('备注'), '请用纸箱');
  await waitFor(() => expect(screen.getByRole('spinbutton')).toHaveValue('2'));
  await waitFor(() => expect(screen.getByRole('button', { name: '提交订单' })).toBeEnabled());
  await submit();
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(expect.stringMatching(/^\/P012\/cashier\?orderNo=/)));
  expect(await orders()).toMatchObject([{ kind: 'physical', quantity: 2 }]);
});

test('where some of the goods are not sent, another address is asked for', async () => {
  await addressIn(gateway(), token, ['新疆维吾尔自治区', '乌鲁木齐市', '天山区', '*']);
  await open(`${oranges}.1,${shirt}.1`);
  expect(await screen.findByText('部分商品不配送到该地区，请更换地址')).toBeInTheDocument();
  await submit();
  expect(await orders()).toEqual([]);
});

test('an address that books nothing says so', () => {
  renderPage(
    <SearchParamsContext value={new URLSearchParams({ items: 'x' })}>
      <GoodsBooking />
    </SearchParamsContext>,
    { scopes: ['physical', 'checkout', 'coupon', 'address'], path: '/physical/book', code: 'P012' },
  );
  expect(screen.getByText('还没有选择商品')).toBeInTheDocument();
});

test('the quantity in the address is what is booked, and the address and the words to the shop stay', async () => {
  await addressIn(gateway(), token);
  await open(`${shirt}.1`);
  await userEvent.type(screen.getByLabelText('备注'), '请用纸箱');
  cleanup();
  await open(`${shirt}.3`);
  expect(screen.getByRole('spinbutton')).toHaveValue('3');
  expect(screen.getByLabelText('备注')).toHaveValue('请用纸箱');
});

test('an address that was chosen and then deleted gives way to the default one', async () => {
  await addressIn(gateway(), token);
  await open(`${shirt}.1`);
  await userEvent.type(screen.getByLabelText('备注'), '请用纸箱');
  cleanup();
  const draft = sessionStorage.getItem('yx_booking_draft') ?? '';
  sessionStorage.setItem('yx_booking_draft', draft.replace('"remark"', '"consigneeId":"999999999","remark"'));
  await open(`${shirt}.1`);
  expect(await screen.findByText('古墩路 1 号')).toBeInTheDocument();
});
