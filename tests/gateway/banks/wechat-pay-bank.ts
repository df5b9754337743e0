import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Verified } from '@/server/platform/ports/payment';
import type { PaymentIntent } from '@/server/platform/ports/payment-intent';
import { wechatPaySettings } from '@/server/platform/settings/wechat-pay';
import { wechatPay } from '@/server/banks/wechat-pay/wechat-pay';
import { listenWechatPay } from '@/stand-ins/wechat-pay/listen';

export const MCHID = '1900000001';
export const JSAPI = 'wx1900000001880012';

/** The client on one side, the stand-in on the other, and between them what notices said; on one clock. */
export async function openBank() {
  const clock = { now: Date.parse('2026-11-20T12:00:00+08:00') };
  const now = () => clock.now;
  const { standIn, close: closeStandIn } = await listenWechatPay({ now, tickEvery: 0 });
  const read = wechatPaySettings(JSON.stringify({ main: standIn.setting(MCHID) }));
  const [settings] = read.kind === 'valid' ? read.merchants : [];
  if (!settings) throw new Error(JSON.stringify(read));
  const heard: Verified[] = [];
  const inbox = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const verified = port.verify(headers, Buffer.concat(chunks).toString('utf8'));
      heard.push(verified);
      const { taken, again, forged } = port.answer;
      const { status, body } = verified.kind === 'forged' ? forged : verified.kind === 'unknownKey' ? again : taken;
      response.writeHead(status).end(body);
    });
  });
  await new Promise<void>((resolve) => inbox.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(inbox.address() as AddressInfo).port}`;
  const needs = { now, origin: () => origin };
  let port = wechatPay(settings, needs);
  let serial = 0;
  const intent = (more: Partial<PaymentIntent> = {}): PaymentIntent => ({
    paymentNo: `P${String((serial += 1)).padStart(24, '0')}`,
    payWay: 'wechat',
    amountFen: 100_10,
    title: '拾光里·大床房 🎟',
    returnUrl: `${origin}/P012/pay/result?orderNo=1`,
    cancelUrl: `${origin}/P012/cashier?orderNo=1`,
    expiresAt: clock.now + 900_000,
    projectId: '880012',
    scene: 'browser',
    payer: {
      address: '203.0.113.9',
      forgetOpenId: () => Promise.resolve(false),
      openIdOf: (appId) => Promise.resolve(standIn.control.openid(appId, 'buyer')),
    },
    ...more,
  });
  return {
    standIn,
    heard,
    intent,
    port: () => port,
    /** The same merchant with other keys of WeChat's. */
    withKeys: (keys: Readonly<Record<string, string>>) => {
      port = wechatPay({ ...settings, keys }, needs);
    },
    keys: settings.keys,
    pass: (ms: number) => {
      clock.now += ms;
    },
    now,
    paid: async (more: Partial<PaymentIntent> = {}) => {
      const meant = intent(more);
      await port.open(meant);
      standIn.control.pay(meant.paymentNo);
      return meant;
    },
    close: async () => {
      await closeStandIn();
      inbox.closeAllConnections();
      await new Promise((resolve) => inbox.close(resolve));
    },
  };
}
export type OpenBank = Awaited<ReturnType<typeof openBank>>;
