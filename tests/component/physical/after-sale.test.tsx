import { router, renderPage } from '../storefront';
import { screen, waitFor, within } from '@testing-library/react';
import { File as NodeFile } from 'node:buffer';
import userEvent from '@testing-library/user-event';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { setupServer } from 'msw/node';
import sharp from 'sharp';
import { AfterSaleScreen } from '@/components/physical/after-sale/after-sale-screen';
import { ApplyRefund } from '@/components/physical/after-sale/apply-refund';
import { GoodsOrder } from '@/components/physical/order/goods-order';
import { toast } from '@/components/ui/overlay/toast';
import { approveAfterSale, rejectAfterSale } from '@/server/kinds/physical/shop/after-sales';
import { startShop } from '../../gateway/bank';
import { addressIn, afterSaleOf, apply, orderAt } from '../../gateway/physical/goods';
import type { TestGateway } from '../../gateway/server';
import { forwardToGateway } from '../../msw/handlers';
import { signInAnew } from '../people/sign-in';

/**
 * jsdom can't draw, so e2e/goods-journey.spec.ts checks the shrunk picture in Chromium. It must be Node's File for Node's FormData to send
 * it.
 */
const mockShrink = jest.fn(async (_file: Blob) => new NodeFile([await drawn()], 'picture.jpg', { type: 'image/jpeg' }));
jest.mock('@/components/parts/pictures/shrink-picture', () => ({ shrinkPicture: (file: Blob) => mockShrink(file) }));
const drawn = async () =>
  new Uint8Array(
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#3366cc' } })
      .jpeg()
      .toBuffer(),
  );

const server = setupServer();
let shop: TestGateway;
let token = '';
beforeAll(async () => {
  shop = await startShop();
  server.listen({ onUnhandledRequest: 'bypass' });
});
beforeEach(async () => {
  jest.clearAllMocks();
  toast.hide();
  sessionStorage.clear();
  server.use(forwardToGateway(shop.app));
  token = await signInAnew(shop, 'P012');
  await addressIn(shop, token);
});
afterEach(() => server.resetHandlers());
afterAll(async () => {
  server.close();
  await shop.close();
});

const scopes = ['afterSale', 'pictures', 'order', 'physical', 'physicalOrder', 'parcel', 'cashier', 'checkout'] as const;
const open = (query: Record<string, string>) =>
  renderPage(
    <SearchParamsContext value={new URLSearchParams(query)}>
      <ApplyRefund />
    </SearchParamsContext>,
    { scopes, path: '/my/physicalOrder/applyRefund', code: 'P012' },
  );
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (name: string | RegExp) => userEvent.click(await screen.findByRole('radio', { name }));
const amount = () => screen.findAllByText('退款金额');
const requested = () => router.replace.mock.calls.at(-1)?.[0].split('/').at(-1) ?? '';

test('before shipping everything is proposed; a reason brings the amount, and it is asked for once', async () => {
  const orderNo = await orderAt(shop, token, 'paid', [['shirt', 2, 2]]);
  open({ orderNo });
  expect(await screen.findByRole('spinbutton')).toHaveValue('2');
  await press('提交申请');
  expect(await screen.findByText('请选择申请原因')).toBeInTheDocument();
  await press(/^申请原因/);
  await choose('不想要了');
  await amount();
  await waitFor(() => expect(screen.getByRole('button', { name: '提交申请' })).toBeEnabled());
  await userEvent.upload(screen.getByLabelText('添加图片'), new File(['raw'], 'IMG_1.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByRole('img', { name: '图片1' })).toBeInTheDocument();
  expect(mockShrink).toHaveBeenCalledTimes(1);
  await press('提交申请');
  await waitFor(() => expect(router.replace).toHaveBeenCalledTimes(1));
  expect(await afterSaleOf(shop, token, requested())).toMatchObject({
    type: 'beforeShipping',
    reason: 'changedMind',
    items: [{ quantity: 2 }],
    pictures: [expect.any(String)],
  });
  expect(screen.queryByText('没有可申请售后的商品')).toBeNull();
});

test('of what was sent, type and pieces are chosen; the shipping fee stays out when the buyer changed their mind', async () => {
  const orderNo = await orderAt(shop, token, 'completed', [['shirt', 2, 1]]);
  open({ orderNo });
  await choose(/^退货退款/);
  await press(/^申请原因/);
  await choose('7天无理由退货');
  expect(await screen.findByText('不含运费')).toBeInTheDocument();
  await press(/^申请原因/);
  await choose('质量问题');
  expect(await screen.findByText('含运费 ¥8')).toBeInTheDocument();
});

test('an agreed return names its parcel; a number that is none of the carrier is not sent', async () => {
  const orderNo = await orderAt(shop, token, 'completed', [['shirt', 2, 1]]);
  const { data } = await apply(shop, token, orderNo);
  await approveAfterSale(shop.services, data.afterSaleNo);
  renderPage(<AfterSaleScreen afterSaleNo={data.afterSaleNo} />, { scopes, path: '/my/physicalOrderDetail/afterSale', code: 'P012' });
  await press('提交物流信息');
  expect(await screen.findAllByText('请选择快递公司')).not.toHaveLength(0);
  await press(/^快递公司/);
  await choose('顺丰速运');
  await userEvent.type(screen.getByLabelText(/^快递单号/), '12345');
  await press('提交物流信息');
  expect(await screen.findByRole('alert')).toHaveTextContent('单号与所选快递公司不符');
  await userEvent.clear(screen.getByLabelText(/^快递单号/));
  await userEvent.type(screen.getByLabelText(/^快递单号/), 'sf 1234567890123');
  await press('提交物流信息');
  expect(await screen.findByText('SF1234567890123')).toBeInTheDocument();
  expect((await afterSaleOf(shop, token, data.afterSaleNo)).status).toBe('returning');
});

test('a refused request says why, is changed and asked again', async () => {
  const orderNo = await orderAt(shop, token, 'completed', [['shirt', 2, 1]]);
  const { data } = await apply(shop, token, orderNo);
  await rejectAfterSale(shop.services, data.afterSaleNo, '吊牌已拆');
  renderPage(<AfterSaleScreen afterSaleNo={data.afterSaleNo} />, { scopes, path: '/my/physicalOrderDetail/afterSale', code: 'P012' });
  expect(await screen.findByText('商家未通过', { selector: 'header *' })).toBeInTheDocument();
  expect(screen.getByText('商家说明：吊牌已拆')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '修改后再次申请' })).toHaveAttribute(
    'href',
    `/P012/my/physicalOrder/applyRefund?afterSaleNo=${data.afterSaleNo}`,
  );
  open({ afterSaleNo: data.afterSaleNo });
  await userEvent.type(await screen.findByRole('textbox'), '吊牌还在');
  await waitFor(() => expect(screen.getByRole('button', { name: '提交申请' })).toBeEnabled());
  await press('提交申请');
  await waitFor(async () =>
    expect(await afterSaleOf(shop, token, data.afterSaleNo)).toMatchObject({ status: 'applied', description: '吊牌还在' }),
  );
});

test('a request is withdrawn after a question', async () => {
  const orderNo = await orderAt(shop, token, 'completed', [['shirt', 2, 1]]);
  const { data } = await apply(shop, token, orderNo);
  renderPage(<AfterSaleScreen afterSaleNo={data.afterSaleNo} />, { scopes, path: '/my/physicalOrderDetail/afterSale', code: 'P012' });
  await press('撤销申请');
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '撤销申请' }));
  expect(await screen.findByText('售后已关闭', { selector: 'header *' })).toBeInTheDocument();
});

test('an order shows its parcel and its address masked, and is confirmed by its buyer', async () => {
  const orderNo = await orderAt(shop, token, 'shipped', [['shirt', 2, 1]]);
  renderPage(<GoodsOrder orderNo={orderNo} />, { scopes, path: '/my/physicalOrderDetail', code: 'P012' });
  expect(await screen.findByText(/139\*\*\*\*5678/)).toBeInTheDocument();
  expect(document.body.textContent).not.toContain('13912345678');
  expect(screen.getByRole('link', { name: '查看物流' })).toHaveAttribute('href', `/P012/my/physicalOrder/expressInfo?orderNo=${orderNo}`);
  await press('确认收货');
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '确认收货' }));
  expect(await screen.findByText('交易完成，感谢您的购买')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '再次购买' })).toBeInTheDocument();
});

test('whoever confirms a receipt while a refund is owed reads why the order stays open', async () => {
  const orderNo = await orderAt(shop, token, 'shipped', [['shirt', 1, 2]]);
  await shop.pool.query(
    `update order_units set status = 'refundRejected' where unit_no = 1 and order_id = (select id from orders where order_no = $1)`,
    [orderNo],
  );
  renderPage(<GoodsOrder orderNo={orderNo} />, { scopes, path: `/my/physicalOrderDetail/${orderNo}`, code: 'P012' });
  await userEvent.click(await screen.findByRole('button', { name: '确认收货' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '确认收货' }));
  expect(await screen.findByText(/还有退款未到账，到账后订单才会完成/)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: '确认收货' })).not.toBeInTheDocument());
});
