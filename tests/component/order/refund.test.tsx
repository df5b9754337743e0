import { renderPage } from '../storefront';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { setupServer } from 'msw/node';
import { RefundDetails } from '@/components/parts/order/refund/refund-details';
import { RefundForm } from '@/components/parts/order/refund/refund-form';
import { orderScopes } from '@/lib/i18n/messages';
import { demoNewOffers } from '@/demo/base/fixtures';
import { startShop } from '../../gateway/bank';
import { type Bought, buyWith, refundOf } from '../../gateway/coupon/buying';
import type { TestGateway } from '../../gateway/server';
import { forwardToGateway } from '../../msw/handlers';
import { signInAs } from '../people/sign-in';

const server = setupServer();
let shop: TestGateway;
let buyer: { token: string; userId: number };
beforeAll(async () => {
  shop = await startShop();
  server.listen({ onUnhandledRequest: 'bypass' });
});
beforeEach(async () => {
  server.use(forwardToGateway(shop.app));
  buyer = await signInAs(shop, '13700007701', 'P012');
});
afterEach(() => server.resetHandlers());
afterAll(async () => {
  server.close();
  await shop.close();
});

const open = (page: React.ReactNode, query: Record<string, string>) =>
  renderPage(<SearchParamsContext value={new URLSearchParams(query)}>{page}</SearchParamsContext>, {
    scopes: ['refund', ...orderScopes],
    path: '/my/refund/refund',
    code: 'P012',
  });
const valueOf = async (term: string) => (await screen.findByText(term)).nextElementSibling?.textContent;
const buy = (bought: Bought) => buyWith(shop, buyer, bought);

test('a stay that a coupon paid a part of says what was paid in money, and that a fee costs the coupon too', async () => {
  const { orderNo, paid } = await buy({
    kind: 'stay',
    wanted: { offerId: demoNewOffers.fee, from: 9 },
    coupon: { pays: { kind: 'amount', fen: 7_120, fromFen: 0 } },
  });
  open(<RefundForm />, { orderNo });
  expect(await valueOf('实付金额')).toBe(`¥${paid / 100}`);
  expect(await valueOf('优惠券抵扣')).toBe('¥71.2');
  expect(await valueOf('优惠券抵扣部分')).toBe('¥71.2，不退现金，券不退回');
  const fee = Math.round((paid + 7_120) * 0.3);
  expect(await valueOf('取消费用')).toBe(`¥${fee / 100}`);
});

test('some of several vouchers: the part of the coupon that is lost is said on the page, in the question and afterwards', async () => {
  const { orderNo } = await buy({
    kind: 'food',
    wanted: { product: 'open', quantity: 4 },
    coupon: { pays: { kind: 'amount', fen: 5_000, fromFen: 20_000 } },
  });
  open(<RefundForm />, { orderNo, units: '1,2,3' });
  expect(await valueOf('优惠券抵扣部分')).toBe('¥37.5，不退现金，券不退回');
  expect(screen.getByText(/优惠券按商品价格分摊到每一件/)).toBeVisible();
  expect(screen.getByText(/通常1至7个工作日到账/)).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: '行程有变' }));
  await userEvent.click(screen.getByRole('button', { name: '提交申请' }));
  const asked = await screen.findByRole('alertdialog');
  expect(within(asked).getByText(/优惠券抵扣的 ¥37.5 不退现金，券也不退回。/)).toBeVisible();
  await userEvent.click(within(asked).getByRole('button', { name: '再想想' }));
});

test('a refund that is made says what came back of each tender, and that the coupon did', async () => {
  const { orderNo, paid } = await buy({
    kind: 'food',
    wanted: { product: 'open', quantity: 2 },
    coupon: { pays: { kind: 'amount', fen: 1_000, fromFen: 0 } },
  });
  const { refundNo } = await refundOf(shop, buyer, orderNo);
  open(<RefundDetails />, { refundNo });
  expect(await valueOf('退款金额')).toBe(`¥${paid / 100}`);
  expect(await valueOf('优惠券抵扣部分')).toBe('¥10，券已退回');
});
