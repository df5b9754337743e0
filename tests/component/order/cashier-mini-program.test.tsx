import { screen, waitFor } from '@testing-library/react';
import { expireOrders } from '@/server/trade/order/expire';
import { answers, at, bridge, button, gateway, navigated, open, parameters, press, type Scene, server, tell } from './at-banks';

test('inside a mini program its page is opened over the cashier, which goes on asking about the order', async () => {
  at.opening = { kind: 'handing', page: '/pages/pay/index?timeStamp=1' };
  answers({ errMsg: 'invokeMiniProgramAPI:ok' });
  Object.assign(window, { __wxjs_environment: 'miniprogram' });
  open('miniProgram');
  await press();
  expect(await screen.findByText(/^请在小程序的支付页完成付款/)).toBeVisible();
  expect(navigated()).toEqual(['/pages/pay/index?timeStamp=1']);
  expect(await button()).not.toHaveAttribute('aria-busy', 'true');
  gateway().clock.pass(16 * 60_000);
  await expireOrders(gateway().services);
  expect(await screen.findByRole('alertdialog', undefined, { timeout: 6_000 })).toHaveTextContent('订单已关闭，不能再支付');
});

test('a mini program that does not open its page is said so', async () => {
  at.opening = { kind: 'handing', page: '/pages/pay/index' };
  answers({ errMsg: 'invokeMiniProgramAPI:fail page not found' });
  open('miniProgram');
  await press();
  expect(await screen.findByText(/^没能打开小程序的支付页，没有扣款/)).toBeVisible();
});

/** WeChat opens the cashier again with what it says of the payer. */
function comeBack(scene: Scene, code: string | undefined, state: string) {
  const said = new URLSearchParams({ orderNo: at.orderNo, ...(code !== undefined && { code }), state });
  window.history.replaceState(null, '', `/P012/cashier?${said}`);
  return open(scene);
}
const keys = (requests: readonly Record<string, unknown>[]) => requests.map(({ idempotencyKey }) => idempotencyKey);
function commands(): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = [];
  server.events.on('request:start', ({ request }) => {
    if (/order\/api\/pay$/.test(new URL(request.url).pathname))
      void request
        .clone()
        .json()
        .then((body) => sent.push(body));
  });
  return sent;
}

test('a payer who isn’t known is asked for by the mini program’s own page, and the same command then opens the payment', async () => {
  at.opening = 'known';
  const sent = commands();
  answers({ errMsg: 'invokeMiniProgramAPI:ok' });
  const first = open('miniProgram');
  await press();
  await waitFor(() => expect(navigated()).toHaveLength(1));
  const [asked = ''] = navigated();
  expect(asked).toMatch(/^\/pages\/pay\/index\?login=1&state=\d{10,}&back=http/);
  expect(asked).not.toContain('state=0');
  first.unmount();
  // The page opens another web view: nothing of this tab is there.
  window.sessionStorage.clear();
  comeBack('miniProgram', 'good', new URL(asked, 'http://x').searchParams.get('state') ?? '');
  await waitFor(() => expect(at.opened).toHaveLength(2));
  expect(new Set(keys(sent)).size).toBe(1);
  expect(new Set(at.opened).size).toBe(1);
  expect((await gateway().pool.query('select 1 from payer_openids')).rowCount).toBe(1);
});

test('who isn’t known after WeChat has answered is said so, and WeChat isn’t asked again without a press', async () => {
  at.opening = { kind: 'payerNeeded', appId: 'wx1' };
  answers({ errMsg: 'invokeMiniProgramAPI:ok' });
  const first = open('miniProgram');
  await press();
  await waitFor(() => expect(navigated()).toHaveLength(1));
  first.unmount();
  comeBack('miniProgram', 'good', new URL(navigated()[0] ?? '', 'http://x').searchParams.get('state') ?? '');
  expect(await screen.findByText(/^没能确认您的微信身份，没有扣款/)).toBeVisible();
  expect(navigated()).toHaveLength(1);
  await press();
  await waitFor(() => expect(navigated()).toHaveLength(2));
  await press();
  expect(await screen.findByText(/^没能确认您的微信身份，没有扣款/)).toBeVisible();
  expect(navigated()).toHaveLength(2);
});

test.each([
  ['a code that WeChat doesn’t know', 'stale'],
  ['no code', undefined],
])('%s is said, and nothing is paid by it', async (_, code) => {
  at.opening = 'known';
  answers({ errMsg: 'invokeMiniProgramAPI:ok' });
  const first = open('miniProgram');
  await press();
  await waitFor(() => expect(navigated()).toHaveLength(1));
  first.unmount();
  comeBack('miniProgram', code, new URL(navigated()[0] ?? '', 'http://x').searchParams.get('state') ?? '');
  expect(await screen.findByText(/^没能确认您的微信身份，没有扣款/)).toBeVisible();
  expect(at.opened).toHaveLength(1);
});

test('a bridge in which somebody else is logged in makes the cashier ask once more who pays, by a payment of its own', async () => {
  at.opening = { kind: 'invoking', parameters };
  const sent = commands();
  bridge.mockImplementation((name, _values, answer) => {
    at.opening = 'known';
    answer(
      name === 'getBrandWCPayRequest'
        ? { err_msg: 'get_brand_wcpay_request:fail', err_desc: '下单账号与支付账号不一致，请核实后再支付' }
        : { errMsg: 'invokeMiniProgramAPI:ok' },
    );
  });
  open('miniProgram');
  await press();
  await waitFor(() => expect(navigated()).toHaveLength(1));
  expect(navigated()[0]).toContain('login=1');
  expect(sent.map(({ askPayer }) => askPayer)).toEqual([undefined, true]);
  expect(new Set(keys(sent)).size).toBe(2);
  expect(tell).not.toHaveBeenCalled();
});
