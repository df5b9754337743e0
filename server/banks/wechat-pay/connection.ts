import { Formatter, Rsa } from 'wechatpay-axios-plugin';
import { parsedJson } from '@/lib/kernel/json';
import type { WechatMerchant } from '@/server/platform/settings/wechat-pay';
import { bytesOf } from './bytes';
import { codeOf, requestIdOf, WechatPayFailure } from './failure';
import { judge, type Keys, signedOf } from './keys';

const TIMEOUT_MS = 8_000;
const MOST_BYTES = 256 * 1024;

/** `name`: what a log may say of it. */
export type Call = Readonly<{ name: string; method: 'GET' | 'POST'; path: string; body?: Readonly<Record<string, unknown>> }>;

/** What WeChat has verifiably said: it did it, or refused with a code. */
export type Answer = Readonly<{ kind: 'done'; data: unknown } | { kind: 'refused'; code: string; failure: WechatPayFailure }>;

export type Connection = Readonly<{
  /** Rejects for everything else: no answer, a failure of WeChat's, or an answer that doesn't verify, whatever it says. */
  ask: (call: Call) => Promise<Answer>;
  /** A bill: WeChat doesn't sign it, so the caller compares its digest with the one that was signed. */
  download: (call: Call, mostBytes: number, timeoutMs: number) => Promise<Buffer>;
}>;

type Needs = Readonly<{ merchant: Pick<WechatMerchant, 'mchid' | 'serial' | 'api'>; keys: Keys; now: () => number }>;

export function connect({ merchant: { mchid, serial, api }, keys, now }: Needs): Connection {
  function authorization(method: string, url: URL, body: string): string {
    const timestamp = Math.floor(now() / 1000);
    const nonce = Formatter.nonce();
    const message = Formatter.request(method, url.pathname + url.search, timestamp, nonce, body);
    return Formatter.authorization(mchid, nonce, Rsa.sign(message, keys.own), timestamp, serial);
  }

  async function send({ name, method, path, body }: Call, mostBytes: number, timeoutMs: number) {
    const url = new URL(`${api}${path}`);
    const text = body ? JSON.stringify(body) : '';
    try {
      const response = await fetch(url, {
        method,
        headers: {
          accept: 'application/json',
          'user-agent': 'yuexiang',
          // Without it WeChat signs with a certificate for as long as the merchant has one.
          'wechatpay-serial': keys.asked,
          authorization: authorization(method, url, text),
          ...(text && { 'content-type': 'application/json' }),
        },
        ...(text && { body: text }),
        // A redirect would take the signed call elsewhere.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { response, bytes: await bytesOf(response, mostBytes) };
    } catch (error) {
      // The error that fetch throws names the address, and with it the payment.
      const { name: kind, cause } = error as Error;
      const isSilence = kind === 'TimeoutError';
      const code = isSilence ? 'ETIMEDOUT' : codeOf(cause instanceof Error && 'code' in cause ? cause.code : undefined);
      throw new WechatPayFailure({ call: name, what: isSilence ? `silent for ${timeoutMs} ms` : 'no answer', code });
    }
  }

  return {
    ask: async (call) => {
      const { response, bytes } = await send(call, MOST_BYTES, TIMEOUT_MS);
      const { status, headers, ok } = response;
      const body = bytes.toString('utf8');
      const signed = signedOf((name) => headers.get(name));
      const judgement = signed ? judge(keys, signed, body, now()) : 'unsigned';
      const data = parsedJson(body);
      const code = typeof data === 'object' && data !== null && 'code' in data ? codeOf(data.code) : undefined;
      const told = { call: call.name, status, code, requestId: requestIdOf(headers.get('request-id')) };
      if (judgement !== 'genuine') throw new WechatPayFailure({ ...told, what: `an answer that does not verify (${judgement})` });
      if (ok) return { kind: 'done', data };
      const failure = new WechatPayFailure({ ...told, what: 'refused' });
      // Too many calls, or a failure of its own: nothing is decided.
      if (!code || status < 400 || status === 429 || status >= 500) throw failure;
      return { kind: 'refused', code, failure };
    },
    download: async (call, mostBytes, timeoutMs) => {
      const { response, bytes } = await send(call, mostBytes, timeoutMs);
      if (response.status === 200) return bytes;
      const requestId = requestIdOf(response.headers.get('request-id'));
      throw new WechatPayFailure({ call: call.name, what: 'no file', status: response.status, requestId });
    },
  };
}
