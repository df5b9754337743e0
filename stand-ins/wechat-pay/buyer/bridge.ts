import { PREPAY_LIFE } from '@/stand-ins/wechat-pay/api/open';
import { isRecord } from '@/stand-ins/wechat-pay/api/check-body';
import { merchantOf, type Bank } from '@/stand-ins/wechat-pay/bank';
import type { Trade } from '@/stand-ins/wechat-pay/books/records';
import { isRegistered, sendJson, type Visit } from '@/stand-ins/wechat-pay/page/visit';
import { bridgeMessage, isSignedBy } from '@/stand-ins/wechat-pay/protocol/signing';
import { pay, type Payment } from './pay';

const NAMES = ['appId', 'timeStamp', 'nonceStr', 'package', 'signType', 'paySign'] as const;
type Parameters = Readonly<Record<(typeof NAMES)[number], string>>;

/** What WeChat asks before it shows anything; every value is text, the time too. */
function parametersOf(given: Readonly<Record<string, unknown>>): Parameters | string {
  const missing = NAMES.find((name) => given[name] === undefined || given[name] === '');
  if (missing !== undefined) return `调用支付JSAPI缺少参数：${missing}`;
  const wrong = NAMES.find((name) => typeof given[name] !== 'string');
  if (wrong !== undefined) return `调用支付JSAPI参数类型错误：${wrong}`;
  return given as Parameters;
}

type Invoked = Readonly<{ trade: Trade } | { fail: string }>;

/** The order that a bridge's parameters open, when the merchant signed them. */
function invoke(bank: Bank, given: Readonly<Record<string, unknown>>): Invoked {
  const parameters = parametersOf(given);
  if (typeof parameters === 'string') return { fail: parameters };
  const { appId, timeStamp, nonceStr, package: prepay, signType, paySign } = parameters;
  if (signType !== 'RSA') return { fail: '签名方式错误，请使用RSA' };
  if (!/^\d{10}$/.test(timeStamp) || nonceStr.length > 32) return { fail: '支付参数格式错误' };
  const id = /^prepay_id=(wx\w{34})$/.exec(prepay)?.[1];
  const trade = [...bank.state.trades.values()].find((each) => each.product === 'jsapi' && each.prepayId === id);
  if (!trade) return { fail: '支付请求已失效，请重新发起支付' };
  if (trade.appid !== appId) return { fail: '支付的appid与下单的appid不一致' };
  const key = bank.keys.merchants.get(trade.mchid)?.pair.publicKey;
  if (!key || !isSignedBy(bridgeMessage(appId, timeStamp, nonceStr, prepay), paySign, key)) return { fail: '支付验证签名失败' };
  if (trade.prepaidAt + PREPAY_LIFE <= bank.now() || trade.payableUntil <= bank.now()) return { fail: '订单已过期' };
  return { trade };
}

const refused: Readonly<Record<Exclude<Payment, 'paid'>, string>> = {
  paidBefore: '该订单已支付',
  closed: '订单已关闭',
  expired: '订单已过期',
  otherBuyer: '支付的用户与下单的用户不一致',
};

type Outcome = Readonly<
  { kind: 'ok' } | { kind: 'cancel' } | { kind: 'fail'; why: string } | { kind: 'shown'; title: string; fen: number; merchant: string }
>;

function decide({ bank, buyer, language }: Visit, given: Readonly<Record<string, unknown>>): Outcome {
  const { action = 'pay', page } = given;
  if (typeof page === 'string' && !isRegistered(bank, page)) return { kind: 'fail', why: `当前页面的URL未注册：${page}` };
  const invoked = invoke(bank, given);
  if ('fail' in invoked) return { kind: 'fail', why: invoked.fail };
  const { trade } = invoked;
  if (action === 'show')
    return { kind: 'shown', title: trade.description, fen: trade.totalFen, merchant: merchantOf(bank, trade.mchid)?.name[language] ?? '' };
  if (action === 'cancel') return { kind: 'cancel' };
  if (action !== 'pay') return { kind: 'fail', why: '系统繁忙，请稍后再试' };
  const payer = buyer ?? bank.state.identities.get(trade.openid ?? '')?.buyer;
  const outcome = pay(bank, trade, payer === undefined ? {} : { buyer: payer });
  return outcome === 'paid' ? { kind: 'ok' } : { kind: 'fail', why: refused[outcome] };
}

const given = (body: string): Readonly<Record<string, unknown>> => {
  try {
    const parsed: unknown = JSON.parse(body);
    return isRecord(parsed) ? parsed : {};
  } catch {
    return {};
  }
};

/** `WeixinJSBridge.invoke('getBrandWCPayRequest', …)`: what its stub in a page asks, and hands to the page's callback. */
export function visitBridge(visit: Visit): void {
  const outcome = decide(visit, given(visit.body));
  if (outcome.kind === 'shown') return sendJson(visit, outcome);
  sendJson(visit, {
    err_msg: `get_brand_wcpay_request:${outcome.kind}`,
    ...(outcome.kind === 'fail' && { err_code: '', err_desc: outcome.why }),
  });
}

/** `wx.requestPayment` of a mini program. */
export function visitMiniProgram(visit: Visit): void {
  const outcome = decide(visit, given(visit.body));
  if (outcome.kind === 'shown') return sendJson(visit, outcome);
  const tail = outcome.kind === 'ok' ? 'ok' : outcome.kind === 'cancel' ? 'fail cancel' : `fail ${outcome.why}`;
  sendJson(visit, { errMsg: `requestPayment:${tail}` });
}
