import { renderPage, router, withGateway } from '../storefront';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Cashier } from '@/components/order/cashier/cashier';
import { sandboxBank } from '@/demo/bank/bank';
import { keepOpenId } from '@/server/account/payer-openid';
import type { PaymentOpening } from '@/server/platform/ports/payment';
import { paymentPorts } from '@/server/platform/ports/payment-ports';
import { expireOrders } from '@/server/trade/order/expire';
import { tabShelf, browserShelf } from '@/lib/kernel/shelf';
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
let isSilent = false;
let opened: string[] = [];

const { gateway, server } = withGateway((usual) => {
  const bank = sandboxBank({ ...usual, mode: 'demo', origin: () => 'http://127.0.0.1:1', silentMs: 0 });
  const port = (adapter: string) => ({
    ...bank,
    adapter,
    servesIn: () => serves.includes(adapter),
    open: async (intent: { paymentNo: string; payer: { openIdOf: (appId: string) => Promise<string | undefined> } }) => {
      if (isSilent) throw new Error('the bank is silent');
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
    payments: paymentPorts(merchants, { restMs: 60_000 }),
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
let buyer = 0;
beforeEach(async () => {
  jest.clearAllMocks();
  bridge.mockReset();
  opening = { kind: 'invoking', parameters };
  serves = ['wechat-main', 'alipay-main'];
  isSilent = false;
  opened = [];
  window.sessionStorage.clear();
  Object.assign(window, {
    WeixinJSBridge: { on: () => undefined, invoke: bridge },
    yuexiangFailures: { tell, listen: () => () => undefined },
  });
  const { token } = await signInAs(gateway(), '13600004422', 'P012');
  ({ orderNo } = await bookStay(gateway(), token));
  const { rows } = await gateway().pool.query<{ user_id: string }>('select user_id from orders where order_no = $1', [orderNo]);
  buyer = Number(rows[0]?.user_id);
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
