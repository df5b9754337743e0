import { renderPage, withGateway } from '../storefront';
import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { PayResult } from '@/components/parts/order/cashier/pay-result';
import { signInAnew } from '../people/sign-in';

const { gateway, server } = withGateway();
const open = (orderNo: string) => renderPage(<PayResult />, { code: 'P012', scopes: ['cashier'], path: '/pay/result', query: { orderNo } });

/** Time passes faster for the page, but not for the gateway and its database. */
beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });
});
afterEach(() => jest.useRealTimers());
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('an order that there is not is said to be unknown, with a way to the orders and to help, and not asked for again', async () => {
  await signInAnew(gateway(), 'P012');
  let asked = 0;
  server.events.on('request:start', ({ request }) => (asked += Number(request.url.includes('/order/api/basic'))));
  open('2026010100000000');
  expect(await screen.findByText('当前账号下没有这条记录')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '查看我的订单' })).toHaveAttribute('href', '/P012/my/orderList');
  expect(screen.getByRole('link', { name: /客服/ })).toBeInTheDocument();
  await pass(10_000);
  expect(asked).toBe(1);
});

test('a buyer who can’t reach the shop is told so, and can look again', async () => {
  await signInAnew(gateway(), 'P012');
  server.use(http.all('*', () => HttpResponse.error()));
  open('2026010100000000');
  expect(await screen.findByText('正在确认支付结果')).toBeInTheDocument();
  await pass(20_000);
  expect(screen.getByText('暂时查不到支付结果')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '再查一次' })).toBeEnabled();
});
