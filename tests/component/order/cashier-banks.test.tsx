import { router } from '../storefront';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { order } from '@/lib/contract/order/endpoints';
import { answers, at, bridge, button, gateway, open, parameters, press, tell } from './at-banks';

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
  at.serves = ['alipay-main'];
  open('browser');
  expect(await radios()).toEqual(['alipay']);
});

test.each([
  ['wechat', /在浏览器打开/],
  ['alipay', /在浏览器打开/],
  ['miniProgram', /小程序里暂时不能支付/],
  ['browser', /请稍后再试，或联系客服/],
] as const)('without any way to pay in %s, the cashier says so and what to do, and looks again', async (scene, text) => {
  at.serves = [];
  open(scene);
  expect(await screen.findByText('这里暂时没有可用的支付方式')).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(await button()).toBeDisabled();
  at.serves = ['wechat-main', 'alipay-main'];
  fireEvent.click(screen.getByRole('button', { name: '再看看' }));
  expect((await radios()).length).toBeGreaterThan(0);
});

test('a busy way says so, and another is chosen for the buyer', async () => {
  open('browser');
  await waitFor(async () => expect(await button()).toBeEnabled());
  at.busy = ['wechat-main'];
  await press();
  expect(await screen.findByText('该支付渠道暂时繁忙，请换一种方式，或稍后再试')).toBeVisible();
  expect(await screen.findByText('银行这会儿比较忙，建议先换一种方式')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('radio', { name: /支付宝/ })).toBeChecked());
  expect(screen.getByRole('radio', { name: /微信支付/ })).toBeEnabled();
});

test('a payment that the bank refuses is said to be refused, and another can be opened', async () => {
  at.opening = { kind: 'failed' };
  open('browser');
  await press();
  expect(await screen.findByText('支付未成功，请换一种方式再试')).toBeVisible();
  await press();
  await waitFor(() => expect(at.opened).toHaveLength(2));
  expect(router.replace).not.toHaveBeenCalled();
});

test('WeChat’s bridge gets what the merchant signed, and whoever pays is led to the page that asks the shop', async () => {
  answers({ err_msg: 'get_brand_wcpay_request:ok' });
  open('wechat');
  await press();
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(`/P012/pay/result?orderNo=${at.orderNo}`));
  expect(bridge.mock.calls.map(([name, values]) => [name, values])).toEqual([['getBrandWCPayRequest', parameters]]);
});

test('the cashier waits for a bridge that comes late', async () => {
  Object.assign(window, { WeixinJSBridge: undefined });
  open('wechat');
  await press();
  await waitFor(() => expect(at.opened).toHaveLength(1));
  answers({ err_msg: 'get_brand_wcpay_request:ok' });
  Object.assign(window, { WeixinJSBridge: { on: () => undefined, invoke: bridge } });
  act(() => void document.dispatchEvent(new Event('WeixinJSBridgeReady')));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(`/P012/pay/result?orderNo=${at.orderNo}`), { timeout: 2_000 });
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
  expect(at.opened).toHaveLength(1);
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
  await waitFor(() => expect(at.opened).toHaveLength(2));
});

test('an order that another tab has closed is noticed as soon as the cashier is looked at again', async () => {
  open('browser');
  await waitFor(async () => expect(await button()).toBeEnabled());
  await gateway().call(order.cancel, { orderNo: at.orderNo }, { token: at.token });
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('订单已关闭，不能再支付');
});

test('a buyer who comes back after the system ended the page is led to the result of the payment that was begun', async () => {
  answers({ err_msg: 'get_brand_wcpay_request:cancel' });
  const first = open('wechat');
  await press();
  await screen.findByText(/^您取消了支付/);
  first.unmount();
  open('wechat');
  expect(await screen.findByRole('link', { name: /^这笔订单发起过支付/ })).toHaveAttribute(
    'href',
    `/P012/pay/result?orderNo=${at.orderNo}`,
  );
});
