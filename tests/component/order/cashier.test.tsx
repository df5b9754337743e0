import type { ReactNode } from 'react';
import { renderPage, router, withGateway } from '../storefront';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { StayOrder } from '@/components/hotel/stay-order/stay-order';
import { CardCashier } from '@/components/bank-card/card-cashier';
import { Cashier } from '@/components/parts/order/cashier/cashier';
import { OrderList } from '@/components/parts/order/list/order-list';
import { expireOrders } from '@/server/trade/order/expire';
import { payWays } from '@/lib/kernel/pay-way';
import { paymentPorts } from '@/server/platform/ports/payment-ports';
import { sandboxBank } from '@/demo/bank/bank';
import { pointAccounts } from '@/server/trade/tables/points';
import { orders } from '@/server/trade/tables/orders';
import { payments } from '@/server/trade/tables/payments';
import { toYuan } from '@/lib/kernel/money';
import { tabShelf } from '@/lib/kernel/shelf';
import { depart } from '@/lib/wechat/authorization';
import { bookStay } from '../../gateway/stay';
import { signInAs } from '../people/sign-in';

const { gateway, server } = withGateway((usual) => {
  const bank = sandboxBank({ ...usual, mode: 'demo', origin: () => 'http://127.0.0.1:1' });
  return { payments: paymentPorts([{ port: bank, ways: payWays }]) };
});
const MINUTE = 60_000;
/** How far this phone's clock is ahead of the shop's. */
const AHEAD = 20 * MINUTE;

let passed = 0;
let orderNo = '';
beforeEach(async () => {
  passed = 0;
  jest.clearAllMocks();
  const { token } = await signInAs(gateway(), '13600004411', 'P012');
  ({ orderNo } = await bookStay(gateway(), token));
  jest.spyOn(Date, 'now').mockImplementation(() => gateway().clock.now + AHEAD + passed);
});
afterEach(async () => {
  jest.restoreAllMocks();
  gateway().clock.pass(16 * MINUTE);
  await expireOrders(gateway().services);
});

const open = (page: ReactNode, path: string) =>
  renderPage(page, {
    code: 'P012',
    scopes: ['cashier', 'order', 'bankCard', 'booking', 'checkout', 'hotelStayOrder'],
    path,
    query: { orderNo },
  });
const left = async () => (await screen.findByRole('timer')).textContent;

test.each([
  ['the cashier', <Cashier key="all" />, '/cashier'],
  ["the card's cashier", <CardCashier key="card" />, '/bindCard/cashier'],
  ['the list of orders', <OrderList key="list" />, '/my/orderList'],
])('%s counts the time to pay by the shop’s clock, however wrong the phone’s is', async (_, page, path) => {
  open(page, path);
  expect(await left()).toBe('1500');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(router.replace).not.toHaveBeenCalled();
});

test('a clock that jumps ahead makes the cashier ask; it says nothing of a closed order that is open', async () => {
  open(<Cashier />, '/cashier');
  expect(await left()).toBe('1500');
  const asked: string[] = [];
  server.events.on('request:start', ({ request }) => asked.push(request.url));
  passed = 40 * MINUTE;
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  await waitFor(async () => expect(await left()).toBe('1500'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(router.replace).not.toHaveBeenCalled();
});

test('once the time is over, the cashier asks until the shop has closed the order, and only then says so', async () => {
  open(<Cashier />, '/cashier');
  expect(await left()).toBe('1500');
  let asked = 0;
  server.events.on('request:start', () => (asked += 1));
  gateway().clock.pass(15 * MINUTE);
  await waitFor(() => expect(asked).toBeGreaterThan(1));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await act(async () => void (await expireOrders(gateway().services)));
  const alert = await screen.findByRole('alertdialog');
  expect(alert).toHaveTextContent('订单已关闭，不能再支付');
  expect(router.replace).not.toHaveBeenCalled();
  fireEvent.click(within(alert).getByRole('button'));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(`/P012/pay/result?orderNo=${orderNo}`));
});

test.each([
  ['the page of an order', () => <StayOrder orderNo={orderNo} />],
  ['the list of orders', () => <OrderList />],
])('%s shows within seconds that an order was closed, though the shop takes a while to close it', async (_, page) => {
  open(page(), '/my/orderList');
  expect(await left()).toBe('1500');
  let asked = 0;
  server.events.on('request:start', () => (asked += 1));
  gateway().clock.pass(15 * MINUTE);
  await waitFor(() => expect(asked).toBeGreaterThan(0));
  await waitFor(async () => expect(await left()).toBe('0000'));
  await act(async () => void (await expireOrders(gateway().services)));
  await waitFor(() => expect(screen.queryByRole('timer')).toBeNull());
  expect(screen.getAllByText('已关闭').length).toBeGreaterThan(0);
});

test('Back from the bank’s page finds a button that opens another payment', async () => {
  jest.spyOn(console, 'error').mockImplementation(); // jsdom can't load pages
  open(<Cashier />, '/cashier');
  const button = await screen.findByRole('button', { name: /^确认支付/ });
  const opened = (): Promise<string[]> =>
    gateway()
      .database.select()
      .from(payments)
      .then((rows) => rows.map(({ paymentNo }) => paymentNo));
  const before = await opened();
  fireEvent.click(button);
  await waitFor(async () => expect(await opened()).toHaveLength(before.length + 1));
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'));
  fireEvent.click(button);
  await waitFor(async () => expect(await opened()).toHaveLength(before.length + 2));
});

test('a switch lets points pay a part; once the payment has been opened it says that it stays', async () => {
  jest.spyOn(console, 'error').mockImplementation(); // jsdom can't load pages
  const [user] = await gateway()
    .database.select({ id: orders.userId, amountFen: orders.amountFen })
    .from(orders)
    .where(eq(orders.orderNo, orderNo));
  await gateway()
    .database.insert(pointAccounts)
    .values({ userId: user?.id ?? 0, balance: 250 });
  const due = (less: number) => new RegExp(`确认支付 ¥${toYuan((user?.amountFen ?? 0) - less)}$`);
  open(<Cashier />, '/cashier');
  const points = await screen.findByRole('switch', { name: '积分抵扣' });
  expect(screen.getByText('共 250 分，可用 250 分抵 ¥2.50')).toBeVisible();
  const readyToPay = (less: number) => waitFor(() => expect(screen.getByRole('button', { name: due(less) })).toBeEnabled());
  fireEvent.click(points);
  await readyToPay(250);
  expect(screen.getByText('已用 250 分抵 ¥2.50')).toBeVisible();
  fireEvent.click(points);
  await readyToPay(0);
  fireEvent.click(points);
  await readyToPay(250);
  fireEvent.click(screen.getByRole('button', { name: due(250) }));
  expect(await screen.findByText(/不能再改$/)).toBeVisible();
  expect(points).toHaveAttribute('aria-disabled', 'true');
});

test('what WeChat answers about the payer is sent on, once, by the tab that asked, and leaves the address', async () => {
  const learned = async () => (await gateway().pool.query('select 1 from payer_openids')).rowCount;
  const answered = (state: string, code: string) =>
    window.history.replaceState(null, '', `/P012/cashier?orderNo=${orderNo}&code=${code}&state=${state}`);
  answered('somebody-elses', 'sandbox-alice-c1');
  const strange = open(<Cashier />, '/cashier');
  await waitFor(() => expect(window.location.search).toBe(`?orderNo=${orderNo}`));
  strange.unmount();
  const origin = window.location.origin;
  const asked = new URL(depart({ authUrl: `${origin}/authorize`, projectId: '880012', returnTo: '/P012/cashier', origin }, tabShelf));
  answered(asked.searchParams.get('state') ?? '', 'sandbox-alice-c2');
  open(<Cashier />, '/cashier');
  await waitFor(async () => expect(await learned()).toBe(1));
  expect(window.location.search).toBe(`?orderNo=${orderNo}`);
});
