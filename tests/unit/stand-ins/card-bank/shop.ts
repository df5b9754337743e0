import { createHash, createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CompactEncrypt, importJWK } from 'jose';
import { listenAsCardBank } from '@/stand-ins/card-bank/listen';

/** Noon in Shanghai, as in the document's examples. */
const NOON = Date.parse('2026-11-28T12:00:00+08:00');
export const person = { holderName: '测试用户', identityNo: '11010519491231002X', reservedMobile: '13800138000' };
export const addresses = { returnUrl: 'https://shop.example/880010/back', cancelUrl: 'https://shop.example/880010/cancelled' };

const mac = (secret: string, ...parts: string[]): string => createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex');
const digest = (body: string): string => createHash('sha256').update(body).digest('hex');

type Changes = Readonly<{ nonce?: string; timestamp?: number; secret?: string; signedPath?: string }>;
export type Data = Readonly<Record<string, unknown>>;

/** A shop's side of docs/card-bank.md, written a second time, by which the stand-in is tried. */
export async function newShop() {
  let now = NOON;
  let status = 200;
  const received: { body: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ body: Buffer.concat(parts).toString(), headers: request.headers });
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const bank = await listenAsCardBank({ shop: () => origin, now: () => now });
  const { url, secret, encryptTo } = bank.setting();
  const send = async (path: string, body: unknown, changes: Changes = {}) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const nonce = changes.nonce ?? randomBytes(16).toString('hex');
    const timestamp = String(changes.timestamp ?? now);
    const signature = mac(changes.secret ?? secret, 'call', changes.signedPath ?? path, timestamp, nonce, digest(text));
    const headers = { 'partner-timestamp': timestamp, 'partner-nonce': nonce, 'partner-signature': signature };
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: text, redirect: 'manual' });
    const said = await answer.text();
    const isGenuine = answer.headers.get('partner-signature') === mac(secret, 'answer', nonce, digest(said));
    return { status: answer.status, said, isGenuine };
  };
  /** The verified answer: its data, or the reason of a refusal. */
  const call = async (path: string, body: unknown): Promise<Data> => {
    const { status: code, said, isGenuine } = await send(path, body);
    expect([path, code, isGenuine]).toEqual([path, 200, true]);
    const answer = JSON.parse(said) as { result: string; data: Data; reason?: string };
    return answer.result === 'ok' ? answer.data : { refused: answer.reason };
  };
  const encrypted = async (details: Data, header: Data = {}): Promise<string> =>
    new CompactEncrypt(Buffer.from(JSON.stringify(details)))
      .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: encryptTo.kid, ...header })
      .encrypt(await importJWK({ ...encryptTo }, 'RSA-OAEP-256'));
  let numbers = 0;
  const numbered = (kind: string): string => `${kind}${String((numbers += 1)).padStart(9, '0')}`;
  const binds = async (cardNo: string, expiry?: string): Promise<string> => {
    const bindingNo = numbered('K');
    const card = await encrypted({ bindingNo, cardNo, ...person, ...(expiry && { expiry }) });
    const { reference } = await call('/cards/bindings', { bindingNo, card });
    return String((await call('/cards/bindings/confirm', { reference, code: '246810' }))['token']);
  };
  const opens = async (token: string, amountFen = 1999): Promise<string> => {
    const paymentNo = numbered('P');
    const rest = { title: '海景房', expiresAt: now + 900_000, projectId: '880010', payerAddress: '203.0.113.7', ...addresses };
    expect(await call('/card-payments', { paymentNo, token, amountFen, ...rest })).toEqual({ kind: 'codeSent', mobileTail: '8000' });
    return paymentNo;
  };
  const confirms = (paymentNo: string, code = '246810') => call('/card-payments/confirm', { paymentNo, code });
  const gives = (paymentNo: string, bankTradeNo: unknown, amountFen: number, refundNo = numbered('R'), paidFen = 1999) =>
    call('/refunds', { refundNo, paymentNo, bankTradeNo, amountFen, paidFen, reason: '取消订单' });
  return {
    bank,
    secret,
    received,
    send,
    call,
    encrypted,
    numbered,
    binds,
    opens,
    confirms,
    gives,
    isNotice: ({ body, headers }: { body: string; headers: IncomingHttpHeaders }): boolean => {
      const [timestamp, nonce, signature] = ['timestamp', 'nonce', 'signature'].map((name) => String(headers[`partner-${name}`]));
      return signature === mac(secret, 'call', '/api/pay/notify/card-bank', timestamp ?? '', nonce ?? '', digest(body));
    },
    answers: (code: number) => void (status = code),
    pass: (ms: number) => void (now += ms),
    now: () => now,
    async close(): Promise<void> {
      server.closeAllConnections();
      await Promise.all([bank.close(), new Promise((resolve) => server.close(resolve))]);
    },
  };
}

export type Shop = Awaited<ReturnType<typeof newShop>>;
