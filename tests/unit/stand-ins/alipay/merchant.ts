import { createSign, createVerify } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listenAsAlipay, type ListeningAlipay } from '@/stand-ins/alipay/listen';
import { defaultApps } from '@/stand-ins/alipay/merchants';
import { newKeyPair, type KeyPair } from '@/stand-ins/alipay/signature';

/** Noon in Shanghai. */
export const NOON = Date.parse('2026-11-28T12:00:00+08:00');
export const [app] = defaultApps;
export const sellerId = app?.sellerId ?? '';

type Changes = Readonly<Record<string, string | undefined>>;

const shanghai = (at: number): string => new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
const textOf = (parameters: Readonly<Record<string, string>>, without: readonly string[]): string =>
  Object.keys(parameters)
    .filter((name) => !without.includes(name) && parameters[name] !== '')
    .sort()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&');

/** Made once for a file of tests: one for the bank, one for each app, one for nobody. */
const pairs: Promise<KeyPair>[] = [];
const keysInTurn = () => {
  let at = 0;
  return (): Promise<KeyPair> => (pairs[at++] ??= newKeyPair());
};

/** A merchant's side of the protocol, written a second time, by which the stand-in is tried. */
export async function newMerchant() {
  let now = NOON;
  const bank: ListeningAlipay = await listenAsAlipay({ now: () => now, newKeys: keysInTurn() });
  const setting = bank.setting(app?.appId ?? '');
  const received: { body: string; form: URLSearchParams }[] = [];
  let reply = 'success';
  let status = 200;
  const shop: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      received.push({ body, form: new URLSearchParams(body) });
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end(reply);
    });
  });
  await new Promise<void>((resolve) => void shop.listen(0, '127.0.0.1', resolve));
  const notifyUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/api/pay/notify/alipay`;
  const parametersOf = (method: string, content: unknown, changes: Changes = {}): Record<string, string> => {
    const given = {
      app_id: setting.appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: shanghai(now),
      version: '1.0',
      biz_content: typeof content === 'string' ? content : JSON.stringify(content),
      ...changes,
    };
    const parameters = Object.fromEntries(Object.entries(given).filter((pair): pair is [string, string] => pair[1] !== undefined));
    const sign = createSign('RSA-SHA256')
      .update(textOf(parameters, ['sign']))
      .sign(setting.privateKey, 'base64');
    return { sign, ...parameters };
  };
  const isGenuine = (text: string, sign: string): boolean =>
    createVerify('RSA-SHA256').update(text).verify(setting.alipayPublicKey, sign, 'base64');
  const post = async (parameters: Readonly<Record<string, string>>): Promise<string> =>
    (await fetch(setting.gateway, { method: 'POST', body: new URLSearchParams(parameters) })).text();
  /** The answer that was signed, read from its raw text. */
  const read = (text: string): { name: string; answer: Record<string, string>; isGenuine: boolean } => {
    const [, name = '', raw = '', sign = ''] = /^\{"(\w+)":(\{.*?\})(?:,"sign":"([^"]*)")?\}$/su.exec(text) ?? [];
    return { name, answer: JSON.parse(raw || '{}') as Record<string, string>, isGenuine: sign !== '' && isGenuine(raw, sign) };
  };
  const call = async (method: string, content: unknown, changes: Changes = {}) => read(await post(parametersOf(method, content, changes)));
  const pageOf = (content: Readonly<Record<string, unknown>>, changes: Changes = {}): string =>
    `${setting.gateway}?${new URLSearchParams(
      parametersOf(
        'alipay.trade.wap.pay',
        { subject: '海景房 2 晚', product_code: 'QUICK_WAP_WAY', ...content },
        { notify_url: notifyUrl, return_url: 'https://shop.example/pay/result?order=1', ...changes },
      ),
    ).toString()}`;
  return {
    bank,
    setting,
    received,
    notifyUrl,
    parametersOf,
    post,
    read,
    call,
    pageOf,
    /** Whether a form was signed by the bank, by RSA2, over its decoded values. */
    isNotice: (form: URLSearchParams): boolean =>
      form.get('sign_type') === 'RSA2' && isGenuine(textOf(Object.fromEntries(form), ['sign', 'sign_type']), form.get('sign') ?? ''),
    answers: (text: string, code = 200) => {
      reply = text;
      status = code;
    },
    pass: (ms: number) => void (now += ms),
    now: () => now,
    /** A buyer logs in and pays. */
    async pays(outTradeNo: string, amount = '19.99', content: Readonly<Record<string, unknown>> = {}): Promise<void> {
      await bank.control.buyer.login(pageOf({ out_trade_no: outTradeNo, total_amount: amount, ...content }));
      bank.control.buyer.pay(outTradeNo);
      await bank.tick();
    },
    async close(): Promise<void> {
      shop.closeAllConnections();
      await Promise.all([bank.close(), new Promise((resolve) => shop.close(resolve))]);
    },
  };
}

export type Merchant = Awaited<ReturnType<typeof newMerchant>>;
