import type { AlipayMerchant } from '@/server/platform/settings/alipay';
import { stampOf } from '@/lib/kernel/day';
import { readBounded } from '@/server/banks/bounded';
import { AlipayFailure, readAnswer, type Said } from './answer';
import { type Parameters, signRsa2, textOf } from './rsa2';

export type AlipayNeeds = Readonly<{
  now: () => number;
  /** Where Alipay finds the shop: scheme and host. */
  origin: string;
  /** Time limit of a call (ms). */
  callMs?: number;
}>;

const CALL_MS = 8_000;
const MOST_BYTES = 256 * 1024;
const GATEWAY = 'https://openapi.alipay.com/gateway.do';

/** One merchant's line to Alipay's gateway. */
export type Line = Readonly<{
  merchant: AlipayMerchant;
  needs: AlipayNeeds;
  adapter: string;
  /** The address of a page that the buyer's browser opens. */
  pageOf: (method: string, content: object, more: Parameters) => string;
  /** Rejects with silence, and with what Alipay did not sign. */
  ask: (method: string, content: object) => Promise<Said>;
}>;

const encoded = (parameters: Parameters): string =>
  Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

export function alipayLine(merchant: AlipayMerchant, needs: AlipayNeeds): Line {
  const gateway = merchant.gateway ?? GATEWAY;

  /** The time is Shanghai's whatever the process's zone: a stamp in UTC is eight hours old there and refused. */
  const signed = (method: string, content: object, more: Parameters = {}): Parameters => {
    const parameters = {
      ...{ app_id: merchant.appId, method, format: 'JSON', charset: 'utf-8', sign_type: 'RSA2', version: '1.0' },
      ...{ timestamp: stampOf(needs.now()), biz_content: JSON.stringify(content), ...more },
    };
    return { ...parameters, sign: signRsa2(merchant.privateKey, textOf(parameters)) };
  };

  return {
    merchant,
    needs,
    adapter: `alipay-${merchant.name}`,
    pageOf: (method, content, more) => `${gateway}?${encoded(signed(method, content, more))}`,
    async ask(method, content) {
      const { biz_content = '', ...common } = signed(method, content);
      const response = await fetch(`${gateway}?${encoded(common)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8', accept: 'application/json' },
        body: encoded({ biz_content }),
        // Followed, it would take the signed call elsewhere.
        redirect: 'error',
        signal: AbortSignal.timeout(needs.callMs ?? CALL_MS),
      });
      if (response.status !== 200) throw new AlipayFailure(`Alipay answered ${method} with status ${response.status}.`);
      const body = await readBounded(response, MOST_BYTES);
      return readAnswer(body.toString('utf8'), { method, key: merchant.alipayPublicKey });
    },
  };
}
