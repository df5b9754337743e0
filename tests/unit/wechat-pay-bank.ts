import { createCipheriv, createSign, createVerify, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WechatMerchant } from '@/server/platform/settings/wechat-pay';
import { wechatPay } from '@/server/banks/wechat-pay/wechat-pay';

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicPem = (key: KeyObject): string => key.export({ type: 'spki', format: 'pem' }).toString();

/** WeChat's two families of keys, the merchant's own, and nobody's. */
export const pairs = { certificate: pair(), publicKey: pair(), merchant: pair(), stranger: pair() };
export const CERTIFICATE = '5157F09EFDC096DE15EBE81A47057A7232F1B8E1';
export const PUBLIC_KEY_ID = 'PUB_KEY_ID_0119000000012024112800000000000001';
export const API_V3_KEY = '0123456789abcdef0123456789abcdef';
export const MCHID = '1900000001';
export const apps = { h5: 'wx0000000000000001', jsapi: 'wx0000000000000002', miniProgram: 'wx0000000000000003' };

export const merchantAt = (api: string): WechatMerchant => ({
  name: 'main',
  mchid: MCHID,
  serial: '1DDE55AD98ED71D6EDD4A4A16996DE7B47773A8C',
  privateKey: pairs.merchant.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  apiV3Key: API_V3_KEY,
  keys: { [CERTIFICATE]: publicPem(pairs.certificate.publicKey), [PUBLIC_KEY_ID]: publicPem(pairs.publicKey.publicKey) },
  h5: apps.h5,
  projects: { 880012: { jsapi: apps.jsapi, miniProgram: apps.miniProgram, miniProgramPage: '/pages/pay/index' } },
  default: true,
  api,
});

type Signing = Readonly<{ key?: KeyObject; serial?: string; timestamp?: string; prefix?: string; at?: number }>;

export function signed(body: string, { key = pairs.publicKey.privateKey, serial = PUBLIC_KEY_ID, prefix = '', at, ...rest }: Signing = {}) {
  const timestamp = rest.timestamp ?? String(Math.floor((at ?? Date.now()) / 1000));
  const nonce = randomBytes(16).toString('hex');
  const signature = prefix + createSign('RSA-SHA256').update(`${timestamp}\n${nonce}\n${body}\n`).sign(key, 'base64');
  return { 'wechatpay-timestamp': timestamp, 'wechatpay-nonce': nonce, 'wechatpay-serial': serial, 'wechatpay-signature': signature };
}

export function encrypted(content: unknown, key = API_V3_KEY) {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from('transaction'));
  const ciphertext = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
    'base64',
  );
  return { original_type: 'transaction', algorithm: 'AEAD_AES_256_GCM', ciphertext, associated_data: 'transaction', nonce };
}

export type Heard = Readonly<{ method: string; url: string; body: string; headers: IncomingMessage['headers'] }>;
type Answering = (heard: Heard, response: ServerResponse) => void;

/** Answers with a signed body, as WeChat does unless something is wrong. */
export const says =
  (body: unknown, status = 200, signing: Signing = {}): Answering =>
  (_heard, response) => {
    const text = status === 204 ? '' : JSON.stringify(body);
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': '08F78BB5AF0610D302-0', ...signed(text, signing) });
    response.end(text);
  };

/** Whether the merchant has signed what it sent. */
export function isSigned({ method, url, body, headers }: Heard): boolean {
  const fields = new Map([...(headers.authorization ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
  const message = `${method}\n${url}\n${fields.get('timestamp')}\n${fields.get('nonce_str')}\n${body}\n`;
  return createVerify('RSA-SHA256')
    .update(message)
    .verify(pairs.merchant.publicKey, fields.get('signature') ?? '', 'base64');
}

/** A bank on this machine that answers what it is told, one answer after the other, and the last one for ever. */
export async function startBank() {
  const heard: Heard[] = [];
  let answers: Answering[] = [];
  let now = Date.now;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const said = { method, url, headers, body: Buffer.concat(chunks).toString('utf8') };
      heard.push(said);
      const [answer, ...rest] = answers;
      if (rest.length > 0) answers = rest;
      answer?.(said, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const merchant = merchantAt(api);
  return {
    api,
    heard,
    port: wechatPay(merchant, { origin: () => 'https://shop.example', now: () => now() }),
    will: (...next: Answering[]) => {
      heard.length = 0;
      answers = next;
    },
    at: (instant?: number) => {
      now = instant === undefined ? Date.now : () => instant;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
export type TestBank = Awaited<ReturnType<typeof startBank>>;
