import { renderPage, withGateway } from '../storefront';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Cashier } from '@/components/parts/order/cashier/cashier';
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
export type Scene = keyof typeof agents;
export const parameters = { appId: 'wx1', timeStamp: '1', nonceStr: 'n', package: 'prepay_id=wx1', signType: 'RSA', paySign: 's' };

type Bank = {
  /** What the bank answers to opening; `known`: as WeChat Pay does, by whether the payer is known. */
  opening: PaymentOpening | 'known';
  serves: readonly string[];
  busy: readonly string[];
  /** Numbers of the payments that it was asked to open. */
  opened: string[];
  orderNo: string;
  token: string;
};
/** The bank of the test that runs, and the order to pay. */
export const at: Bank = { opening: 'known', serves: [], busy: [], opened: [], orderNo: '', token: '' };

export const { gateway, server } = withGateway((usual) => {
  const bank = sandboxBank({ ...usual, mode: 'demo', origin: () => 'http://127.0.0.1:1', silentMs: 0 });
  const port = (adapter: string) => ({
    ...bank,
    adapter,
    servesIn: () => at.serves.includes(adapter),
    open: async (intent: { paymentNo: string; payer: { openIdOf: (appId: string) => Promise<string | undefined> } }) => {
      at.opened.push(intent.paymentNo);
      if (at.opening !== 'known') return at.opening;
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
    payments: { ...paymentPorts(merchants), isBusy: (adapter) => at.busy.includes(adapter) },
    wechat: {
      ...usual.wechat,
      payerAuthorizationUrl: (_: string, __: string, url: string) => `/pages/pay/index?login=1&state=0&back=${encodeURIComponent(url)}`,
      payer: async (_: string, __: unknown, code: string) => (code === 'good' ? { appId: 'wx1', openId: 'o1' } : undefined),
    },
  };
});

export const bridge = jest.fn<void, [string, object, (said: object) => void]>();
export const answers = (said: object) => bridge.mockImplementation((_name, _values, answer) => answer(said));
export const tell = jest.fn();

/** The last digits of each test's own mobile: nobody is sent so many codes. */
let signedIn = 4500;
beforeEach(async () => {
  jest.clearAllMocks();
  bridge.mockReset();
  at.opening = { kind: 'invoking', parameters };
  at.serves = ['wechat-main', 'alipay-main'];
  at.busy = [];
  at.opened = [];
  window.sessionStorage.clear();
  ['yx_wechat_departures', 'yx_wechat_pending', 'yx_wechat_used', 'yx_paused_payment'].forEach((slot) =>
    window.localStorage.removeItem(slot),
  );
  Object.assign(window, {
    WeixinJSBridge: { on: () => undefined, invoke: bridge },
    yuexiangFailures: { tell, listen: () => () => undefined },
  });
  const { token } = await signInAs(gateway(), `1360000${(signedIn += 1)}`, 'P012');
  at.token = token;
  at.orderNo = (await bookStay(gateway(), token)).orderNo;
});
afterEach(async () => {
  jest.restoreAllMocks();
  window.history.replaceState(null, '', '/');
  await gateway().pool.query('delete from payer_openids');
  gateway().clock.pass(16 * 60_000);
  await expireOrders(gateway().services);
});

export function open(scene: Scene) {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agents[scene]);
  return renderPage(<Cashier />, { code: 'P012', scopes: ['cashier', 'order'], path: '/cashier', query: { orderNo: at.orderNo } });
}
export const button = () => screen.findByRole('button', { name: /^确认支付/ });
export const press = async () => {
  await waitFor(async () => expect(await button()).toBeEnabled());
  fireEvent.click(await button());
};

/** Pages that the mini program was asked to open. */
export const navigated = () =>
  bridge.mock.calls.filter(([name]) => name === 'invokeMiniProgramAPI').map(([, values]) => Reflect.get(values, 'arg').url as string);
