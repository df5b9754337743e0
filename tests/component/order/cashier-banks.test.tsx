import { renderPage, router, withGateway } from '../storefront';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Cashier } from '@/components/order/cashier/cashier';
import { sandboxBank } from '@/demo/bank/bank';
import type { PaymentOpening } from '@/server/platform/ports/payment';
import { paymentPorts } from '@/server/platform/ports/payment-ports';
import { expireOrders } from '@/server/trade/order/expire';
import { bookStay } from '../../gateway/stay';
import { signInAs } from '../people/sign-in';

const agents = {
  wechat: 'Mozilla/5.0 (Linux; Android 14) Chrome/116 Mobile MicroMessenger/8.0.47',
  miniProgram: 'Mozilla/5.0 (Linux; Android 14) Chrome/116 Mobile MicroMessenger/8.0.47 miniProgram/wx1',
  alipay: 'Mozilla/5.0 (iPhone) AliApp(AP/10.5.96) AlipayClient/10.5.96',
  browser: 'Mozilla/5.0 (iPhone) Safari/604.1',
};
type Scene = keyof typeof agents;
const parameters = { appId: 'wx1', timeStamp: '1', nonceStr: 'n', package: 'prepay_id=wx1', signType: 'RSA', paySign: 's' };

let opening: PaymentOpening | 'known' = { kind: 'failed' };
let serves: readonly string[] = [];
let busy: readonly string[] = [];
let opened: string[] = [];

const { gateway, server } = withGateway((usual) => {
  const bank = sandboxBank({ ...usual, mode: 'demo', origin: () => 'http://127.0.0.1:1', silentMs: 0 });
  const port = (adapter: string) => ({
    ...bank,
    adapter,
    servesIn: () => serves.includes(adapter),
    open: async (intent: { paymentNo: string; payer: { openIdOf: (appId: string) => Promise<string | undefined> } }) => {
      opened.push(intent.paymentNo);
      if (opening !== 'known') return opening;
      return (await intent.payer.openIdOf('wx1')) === undefined
        ? ({ kind: 'payerNeeded', appId: 'wx1' } as const)
        : ({ kind: 'invoking', parameters } as const);
    },
  });
  const merchants = [
    { port: port('wechat-main'), ways: ['wechat'] },
    { port: port('alipay-main'), ways: ['alipay'] },
  ] as const;
  return {
    payments: { ...paymentPorts(merchants), isBusy: (adapter) => busy.includes(adapter) },
    wechat: {
      ...usual.wechat,
      payerAuthorizationUrl: (_: string, __: string, url: string) => `/pages/pay/index?login=1&state=0&back=${encodeURIComponent(url)}`,
      payer: async (_: string, __: unknown, code: string) => (code === 'good' ? { appId: 'wx1', openId: 'o1' } : undefined),
    },
  };
});

const bridge = jest.fn<void, [string, object, (said: object) => void]>();
const answers = (said: object) => bridge.mockImplementation((_name, _values, answer) => answer(said));
const tell = jest.fn();

let orderNo = '';
/** The last digits of each test's own mobile: nobody is sent so many codes. */
let signedIn = 4500;
beforeEach(async () => {
  jest.clearAllMocks();
  bridge.mockReset();
  opening = { kind: 'invoking', parameters };
  serves = ['wechat-main', 'alipay-main'];
  busy = [];
  opened = [];
  window.sessionStorage.clear();
  ['yx_wechat_departures', 'yx_wechat_pending', 'yx_wechat_used', 'yx_paused_payment'].forEach((slot) =>
    window.localStorage.removeItem(slot),
  );
  Object.assign(window, {
    WeixinJSBridge: { on: () => undefined, invoke: bridge },
    yuexiangFailures: { tell, listen: () => () => undefined },
  });
  const { token } = await signInAs(gateway(), `1360000${(signedIn += 1)}`, 'P012');
  ({ orderNo } = await bookStay(gateway(), token));
});
afterEach(async () => {
  jest.restoreAllMocks();
  window.history.replaceState(null, '', '/');
  await gateway().pool.query('delete from payer_openids');
  gateway().clock.pass(16 * 60_000);
  await expireOrders(gateway().services);
});

function open(scene: Scene) {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agents[scene]);
  return renderPage(<Cashier />, { code: 'P012', scopes: ['cashier', 'order'], path: '/cashier', query: { orderNo } });
}
const button = () => screen.findByRole('button', { name: /^确认支付/ });
const press = async () => {
  await waitFor(async () => expect(await button()).toBeEnabled());
  fireEvent.click(await button());
};
const radios = async () => (await screen.findAllByRole('radio')).map((radio) => radio.getAttribute('value'));

test.each([
  ['wechat', ['wechat']],
  ['miniProgram', ['wechat']],
  ['alipay', ['alipay']],
  ['browser', ['wechat', 'alipay']],
] as const)('the cashier offers, in %s, the ways that a bank serves there: %s', async (scene, ways) => {
  open(scene);
  expect(await radios()).toEqual(ways);
});

test('a way that no bank serves for this project is not offered', async () => {
  serves = ['alipay-main'];
  open('browser');
  expect(await radios()).toEqual(['alipay']);
});

test.each([
  ['wechat', /在浏览器打开/],
  ['alipay', /在浏览器打开/],
  ['miniProgram', /小程序里暂时不能支付/],
  ['browser', /请稍后再试，或联系客服/],
] as const)('without any way to pay in %s, the cashier says so and what to do, and looks again', async (scene, text) => {
  serves = [];
  open(scene);
  expect(await screen.findByText('这里暂时没有可用的支付方式')).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(await button()).toBeDisabled();
  serves = ['wechat-main', 'alipay-main'];
  fireEvent.click(screen.getByRole('button', { name: '再看看' }));
  expect((await radios()).length).toBeGreaterThan(0);
});

test('a busy way says so, and another is chosen for the buyer', async () => {
  open('browser');
  await waitFor(async () => expect(await button()).toBeEnabled());
  busy = ['wechat-main'];
  await press();
  expect(await screen.findByText('该支付渠道暂时繁忙，请换一种方式，或稍后再试')).toBeVisible();
  expect(await screen.findByText('银行这会儿比较忙，建议先换一种方式')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('radio', { name: /支付宝/ })).toBeChecked());
  expect(screen.getByRole('radio', { name: /微信支付/ })).toBeEnabled();
});

test('a payment that the bank refuses is said to be refused, and another can be opened', async () => {
  opening = { kind: 'failed' };
  open('browser');
  await press();
  expect(await screen.findByText('支付未成功，请换一种方式再试')).toBeVisible();
  await press();
  await waitFor(() => expect(opened).toHaveLength(2));
  expect(router.replace).not.toHaveBeenCalled();
});

test('WeChat’s bridge gets what the merchant signed, and whoever pays is led to the page that asks the shop', async () => {
  answers({ err_msg: 'get_brand_wcpay_request:ok' });
  open('wechat');
  await press();
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(`/P012/pay/result?orderNo=${orderNo}`));
  expect(bridge.mock.calls.map(([name, values]) => [name, values])).toEqual([['getBrandWCPayRequest', parameters]]);
});

test('the cashier waits for a bridge that comes late', async () => {
  Object.assign(window, { WeixinJSBridge: undefined });
  open('wechat');
  await press();
  await waitFor(() => expect(opened).toHaveLength(1));
  answers({ err_msg: 'get_brand_wcpay_request:ok' });
  Object.assign(window, { WeixinJSBridge: { on: () => undefined, invoke: bridge } });
  act(() => void document.dispatchEvent(new Event('WeixinJSBridgeReady')));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(`/P012/pay/result?orderNo=${orderNo}`));
});

test('a bridge that never comes is said, and the button is free again', async () => {
  Object.assign(window, { WeixinJSBridge: undefined });
  open('wechat');
  await press();
  expect(await screen.findByText(/^微信支付没有打开，没有扣款/, undefined, { timeout: 8_000 })).toBeVisible();
  expect(await button()).not.toHaveAttribute('aria-busy', 'true');
});

test('whoever cancels stays at the cashier, reads that nothing was paid, and presses again for the same payment', async () => {
  answers({ err_msg: 'get_brand_wcpay_request:cancel' });
  open('wechat');
  await press();
  expect(await screen.findByText(/^您取消了支付，没有扣款/)).toBeVisible();
  expect(router.replace).not.toHaveBeenCalled();
  expect(tell).not.toHaveBeenCalled();
  await press();
  await waitFor(() => expect(bridge).toHaveBeenCalledTimes(2));
  expect(opened).toHaveLength(1);
});

test.each([
  ['当前页面的URL未注册：http://localhost/', /^这个页面暂时用不了微信支付/],
  ['支付验证签名失败', /^微信没有完成这次支付/],
])('a failure of the bridge (%s) is put into words and told to the monitor; the next press opens another payment', async (why, text) => {
  answers({ err_msg: 'get_brand_wcpay_request:fail', err_desc: why });
  open('wechat');
  await press();
  expect(await screen.findByText(text)).toBeVisible();
  expect(tell).toHaveBeenCalledTimes(1);
  expect(String(tell.mock.calls[0]?.[0])).toContain(why);
  await press();
  await waitFor(() => expect(opened).toHaveLength(2));
});

const navigated = () =>
  bridge.mock.calls.filter(([name]) => name === 'invokeMiniProgramAPI').map(([, values]) => Reflect.get(values, 'arg').url as string);

test('inside a mini program its page is opened over the cashier, which goes on asking about the order', async () => {
  opening = { kind: 'handing', page: '/pages/pay/index?timeStamp=1' };
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
  opening = { kind: 'handing', page: '/pages/pay/index' };
  answers({ errMsg: 'invokeMiniProgramAPI:fail page not found' });
  open('miniProgram');
  await press();
  expect(await screen.findByText(/^没能打开小程序的支付页，没有扣款/)).toBeVisible();
});

/** WeChat opens the cashier again with what it says of the payer. */
function comeBack(scene: Scene, code: string | undefined, state: string) {
  const said = new URLSearchParams({ orderNo, ...(code !== undefined && { code }), state });
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
  opening = 'known';
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
  await waitFor(() => expect(opened).toHaveLength(2));
  expect(new Set(keys(sent)).size).toBe(1);
  expect(new Set(opened).size).toBe(1);
  expect((await gateway().pool.query('select 1 from payer_openids')).rowCount).toBe(1);
});

test('who isn’t known after WeChat has answered is said so, and WeChat isn’t asked again without a press', async () => {
  opening = { kind: 'payerNeeded', appId: 'wx1' };
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
  opening = 'known';
  answers({ errMsg: 'invokeMiniProgramAPI:ok' });
  const first = open('miniProgram');
  await press();
  await waitFor(() => expect(navigated()).toHaveLength(1));
  first.unmount();
  comeBack('miniProgram', code, new URL(navigated()[0] ?? '', 'http://x').searchParams.get('state') ?? '');
  expect(await screen.findByText(/^没能确认您的微信身份，没有扣款/)).toBeVisible();
  expect(opened).toHaveLength(1);
});

test('a bridge in which somebody else is logged in makes the cashier ask once more who pays, by a payment of its own', async () => {
  opening = { kind: 'invoking', parameters };
  const sent = commands();
  bridge.mockImplementation((name, _values, answer) => {
    opening = 'known';
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

test('an order that was closed or paid in another tab is noticed as soon as the cashier is looked at again', async () => {
  open('browser');
  await waitFor(async () => expect(await button()).toBeEnabled());
  gateway().clock.pass(16 * 60_000);
  await expireOrders(gateway().services);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('订单已关闭，不能再支付');
});

test('a buyer who comes back after the system ended the page is led to the result of the payment that was begun', async () => {
  answers({ err_msg: 'get_brand_wcpay_request:cancel' });
  const first = open('wechat');
  await press();
  await screen.findByText(/^您取消了支付/);
  first.unmount();
  open('wechat');
  expect(await screen.findByRole('link', { name: /^这笔订单发起过支付/ })).toHaveAttribute('href', `/P012/pay/result?orderNo=${orderNo}`);
});
