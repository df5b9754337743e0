import { createDecipheriv, createPublicKey, createSign, createVerify, randomBytes, X509Certificate } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo } from 'node:net';
import type { WechatMerchantSetting } from '@/stand-ins/wechat-pay/merchants';

/** A merchant as WeChat Pay's documents describe one, written for these tests alone. */
export const signed = (text: string, privateKey: string): string => createSign('RSA-SHA256').update(text).sign(privateKey, 'base64');

export const isGenuine = (
  { keys }: WechatMerchantSetting,
  headers: Readonly<Record<string, string | undefined>>,
  body: string,
): boolean => {
  const pem = keys[headers['wechatpay-serial'] ?? ''];
  if (pem === undefined) return false;
  const key = pem.includes('CERTIFICATE') ? new X509Certificate(pem).publicKey : createPublicKey(pem);
  const text = `${headers['wechatpay-timestamp']}\n${headers['wechatpay-nonce']}\n${body}\n`;
  return createVerify('RSA-SHA256')
    .update(text)
    .verify(key, headers['wechatpay-signature'] ?? '', 'base64');
};

export type Overrides = Readonly<{
  authorization?: string | null;
  mchid?: string;
  serial?: string;
  nonce?: string;
  timestamp?: number;
  /** What is signed in the place of what is sent. */
  signedBody?: string;
  signedTarget?: string;
  headers?: Readonly<Record<string, string>>;
}>;

export type Reply = Readonly<{
  status: number;
  text: string;
  headers: Readonly<Record<string, string>>;
  genuine: boolean;
  body: Record<string, unknown>;
}>;

export const createMerchant = (setting: WechatMerchantSetting, now: () => number = Date.now) => {
  const call = async (method: 'GET' | 'POST', path: string, body?: unknown, more: Overrides = {}): Promise<Reply> => {
    const url = new URL(path.startsWith('http') ? path : `${setting.api}${path}`);
    const content = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
    const timestamp = more.timestamp ?? Math.floor(now() / 1000);
    const nonce = more.nonce ?? randomBytes(16).toString('hex');
    const text = [method, more.signedTarget ?? `${url.pathname}${url.search}`, timestamp, nonce, more.signedBody ?? content, ''].join('\n');
    const fields = { mchid: more.mchid ?? setting.mchid, nonce_str: nonce, timestamp, serial_no: more.serial ?? setting.serial };
    const own = Object.entries({ ...fields, signature: signed(text, setting.privateKey) }).map(([name, value]) => `${name}="${value}"`);
    const authorization = more.authorization === undefined ? `WECHATPAY2-SHA256-RSA2048 ${own.join(',')}` : more.authorization;
    const answer = await fetch(url, {
      method,
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        'user-agent': 'shop/1',
        ...(method === 'POST' && { 'content-type': 'application/json' }),
        ...(authorization !== null && { authorization }),
        ...more.headers,
      },
      ...(method === 'POST' && { body: content }),
    });
    const answered = await answer.text();
    const headers = Object.fromEntries(answer.headers);
    const isJson = headers['content-type']?.startsWith('application/json') ?? false;
    return {
      ...{ status: answer.status, text: answered, headers, genuine: isGenuine(setting, headers, answered) },
      body: isJson ? (JSON.parse(answered) as Record<string, unknown>) : {},
    };
  };
  return {
    call,
    get: (path: string, more?: Overrides) => call('GET', path, undefined, more),
    post: (path: string, body: unknown, more?: Overrides) => call('POST', path, body, more),
  };
};

export type HeardNotice = Readonly<{ headers: IncomingHttpHeaders; body: string; path: string }>;

/** A shop's address for notices, which keeps what it heard and answers by `status`. */
export async function createInbox(answer: (notice: HeardNotice) => number = () => 204) {
  const heard: HeardNotice[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const notice = { headers: request.headers, body: Buffer.concat(pieces).toString('utf8'), path: request.url ?? '' };
      heard.push(notice);
      const status = answer(notice);
      if (status === 0) request.socket.destroy();
      else response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    heard,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/notify`,
    close: () => new Promise<void>((resolve) => void (server.closeAllConnections(), server.close(() => resolve()))),
  };
}

/** The sealed words of a notice; throws when its tag doesn't fit. */
export function unseal(body: string, apiV3Key: string): Record<string, unknown> {
  const { resource } = JSON.parse(body) as { resource: { ciphertext: string; nonce: string; associated_data: string } };
  const bytes = Buffer.from(resource.ciphertext, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', apiV3Key, resource.nonce)
    .setAuthTag(bytes.subarray(-16))
    .setAAD(Buffer.from(resource.associated_data));
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8')) as Record<string, unknown>;
}
