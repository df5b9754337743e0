import * as z from 'zod/mini';
import type { PaymentOpening } from '@/server/platform/ports/payment';
import type { PaymentIntent } from '@/server/platform/ports/payment-intent';
import { bridgeParameters } from './bridge';
import { cut } from './cut';
import { WechatPayFailure } from './failure';
import type { Merchant } from './merchant';
import { askForTrade } from './query';
import { rfc3339 } from './times';
import { outcomeOf } from './trade';

/** WeChat moves an expiry that is nearer than this (ms), to after the order's. */
const LEAST_MS = 60_000;
const LONGEST_TITLE = 127;

/** The order itself can't be paid like this (any more); everything else that WeChat refuses is for the shop to mend. */
const OVER = ['ORDER_CLOSED', 'ORDER_CLOSE', 'OUT_TRADE_NO_USED', 'RULE_LIMIT'];

const h5Answer = z.object({ h5_url: z.string() });
const prepaid = z.object({ prepay_id: z.string().check(z.regex(/^[\w-]{1,128}$/)) });

/** Of an IPv4 caller on a dual-stack socket, the address itself. */
const addressOf = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

function orderOf({ settings, notifyUrl }: Merchant, { paymentNo, title, amountFen, expiresAt }: PaymentIntent, appId: string) {
  return {
    appid: appId,
    mchid: settings.mchid,
    description: cut(title, LONGEST_TITLE),
    out_trade_no: paymentNo,
    time_expire: rfc3339(expiresAt),
    notify_url: notifyUrl(),
    amount: { total: amountFen, currency: 'CNY' },
  };
}

/** An openid that doesn't belong to the appid; WeChat has no code for that alone. */
const WRONG_PAYER = ['PARAM_ERROR', 'OPENID_MISMATCH'];

type Refused = Readonly<{ code: string; failure: WechatPayFailure }>;

async function refused(merchant: Merchant, { paymentNo }: PaymentIntent, { code, failure }: Refused): Promise<PaymentOpening> {
  if (code === 'ORDERPAID' || code === 'ORDER_PAID') {
    const trade = await askForTrade(merchant, paymentNo);
    const outcome = trade && outcomeOf(trade);
    if (outcome?.outcome === 'paid') return { kind: 'settled', bankTradeNo: outcome.bankTradeNo };
    throw failure;
  }
  if (OVER.includes(code)) return { kind: 'failed' };
  throw failure;
}

const isWebAddress = (text: string, api: string): boolean =>
  URL.canParse(text) && (new URL(text).protocol === 'https:' || new URL(text).protocol === new URL(api).protocol);

async function openH5(merchant: Merchant, intent: PaymentIntent, appId: string): Promise<PaymentOpening> {
  const scene = { payer_client_ip: addressOf(intent.payer.address), h5_info: { type: 'Wap' } };
  const body = { ...orderOf(merchant, intent, appId), scene_info: scene };
  const answer = await merchant.connection.ask({ name: 'open h5', method: 'POST', path: '/v3/pay/transactions/h5', body });
  if (answer.kind === 'refused') return refused(merchant, intent, answer);
  const url = h5Answer.safeParse(answer.data).data?.h5_url ?? '';
  if (!isWebAddress(url, merchant.settings.api)) throw new WechatPayFailure({ call: 'open h5', what: 'an answer without an address' });
  return { kind: 'leaving', url: `${url}${url.includes('?') ? '&' : '?'}redirect_url=${encodeURIComponent(intent.returnUrl)}` };
}

type Asked = Readonly<{ appId: string; openId: string }>;

async function openWithin(merchant: Merchant, intent: PaymentIntent, { appId, openId }: Asked): Promise<PaymentOpening> {
  const body = { ...orderOf(merchant, intent, appId), payer: { openid: openId } };
  const answer = await merchant.connection.ask({ name: 'open jsapi', method: 'POST', path: '/v3/pay/transactions/jsapi', body });
  if (answer.kind === 'refused') {
    if (WRONG_PAYER.includes(answer.code) && (await intent.payer.forgetOpenId(appId))) return { kind: 'payerNeeded', appId };
    return refused(merchant, intent, answer);
  }
  const { data } = prepaid.safeParse(answer.data);
  if (!data) throw new WechatPayFailure({ call: 'open jsapi', what: 'an answer without a prepay_id' });
  return { kind: 'invoking', parameters: bridgeParameters(merchant, appId, data.prepay_id) };
}

/** Inside WeChat, by the openid under the appid in whose name it is asked for. */
async function openInWechat(merchant: Merchant, intent: PaymentIntent, appId: string): Promise<PaymentOpening> {
  const openId = await intent.payer.openIdOf(appId);
  return openId === undefined ? { kind: 'payerNeeded', appId } : openWithin(merchant, intent, { appId, openId });
}

/** A web view can't ask for a payment: a page of the mini program does, with what it needs in its query. */
async function openInMiniProgram(merchant: Merchant, intent: PaymentIntent, appId: string, page: string): Promise<PaymentOpening> {
  const opening = await openInWechat(merchant, intent, appId);
  if (opening.kind !== 'invoking') return opening;
  const query = Object.entries(opening.parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return { kind: 'handing', page: `${page}?${query.join('&')}` };
}

export async function open(merchant: Merchant, intent: PaymentIntent): Promise<PaymentOpening> {
  const { h5, projects } = merchant.settings;
  if (intent.expiresAt - merchant.now() < LEAST_MS) return { kind: 'failed' };
  const { jsapi, miniProgram, miniProgramPage } = projects[intent.projectId] ?? {};
  switch (intent.scene) {
    case 'wechat':
      return jsapi === undefined ? { kind: 'failed' } : openInWechat(merchant, intent, jsapi);
    case 'miniProgram':
      return miniProgram === undefined || miniProgramPage === undefined
        ? { kind: 'failed' }
        : openInMiniProgram(merchant, intent, miniProgram, miniProgramPage);
    case 'browser':
      return h5 === undefined ? { kind: 'failed' } : openH5(merchant, intent, h5);
    // Alipay's browser opens no page of WeChat's.
    case 'alipay':
      return { kind: 'failed' };
  }
}
