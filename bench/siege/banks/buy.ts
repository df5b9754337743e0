import { setTimeout as pause } from 'node:timers/promises';
import type { Input, Output } from '@/lib/contract/endpoint';
import { errors } from '@/lib/contract/errors';
import { login } from '@/lib/contract/login/endpoints';
import { order } from '@/lib/contract/order/endpoints';
import { restaurant } from '@/lib/contract/restaurant/endpoints';
import { demoFood } from '@/demo/kinds/restaurant/fixtures';
import { freshKey } from '../../../tests/gateway/stay';
import { ask, insist } from '../../../tests/storm/client';
import type { Banks } from './open-banks';

export const ways = ['h5', 'jsapi', 'alipay'] as const;
export type Way = (typeof ways)[number];
/** `paidAgain`: the bank knew the address that the shop gave no more, and the buyer went back to the cashier. */
export type Bought = Readonly<{ orderNo: string; token: string; way: Way; paidAgain: boolean }>;
/** `pressesTwice`: a double tap sends each command twice at once. */
export type Buyer = Readonly<{ token: string; way: Way; pressesTwice: boolean }>;
export type Market = Readonly<{ site: string; banks: Banks }>;

/** One of them is given back later. */
const UNITS = 2;
/** A bank whose line dropped several times is left alone for 15 s; whoever wants to pay tries again (ms). */
const PATIENCE_MS = 60_000;
const AGAIN_MS = 500;

/** Orders two vouchers; returns the order’s number. */
export async function placeOrder(site: string, token: string): Promise<string> {
  const wanted = { productId: String(demoFood.open), quantity: UNITS };
  const priced = await insist(() => ask(site, restaurant.pre, wanted, token));
  if (priced.code !== '1') throw new Error(`vouchers could not be priced: ${priced.code}`);
  const { choices, payAmount: acceptedAmount, validUntil: acceptedValidUntil } = priced.data;
  const request = { ...wanted, choices, acceptedAmount, acceptedValidUntil, contactMobile: '13800138000', idempotencyKey: freshKey() };
  const placed = await insist(() => ask(site, restaurant.create, request, token));
  if (placed.code !== '1') throw new Error(`vouchers could not be ordered: ${placed.code}`);
  return placed.data.orderNo;
}

type Opened = Output<typeof order.pay>;

/** Presses "pay", and presses again with the same key as long as the shop says that the bank is busy. */
async function press(site: string, command: Input<typeof order.pay>, { token, pressesTwice }: Omit<Buyer, 'way'>): Promise<Opened> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const taps = Array.from({ length: pressesTwice ? 2 : 1 }, () => insist(() => ask(site, order.pay, command, token)));
    const answers = await Promise.all(taps);
    const opened = answers.find(({ code }) => code === '1');
    if (opened) return opened.data;
    const codes = answers.map(({ code }) => code);
    if (!codes.includes(errors.PAYMENT_BUSY.code) || performance.now() > end) throw new Error(`no payment was opened: ${codes.join(', ')}`);
    await pause(AGAIN_MS);
  }
}

/** The bank's page says that this payment is to be begun anew at the shop. */
class SentBack extends Error {
  override readonly name = 'SentBack';
}

const locationOf = (answer: Response, base: string): string => {
  const location = answer.headers.get('location');
  if (location === null) throw new Error(`${base} answered ${answer.status} and led nowhere`);
  return new URL(location, base).href;
};

const post = (url: string, fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields), headers });

/** Who holds the phone, as WeChat knows it. */
const holder = (orderNo: string) => ({ cookie: `wechat_buyer=siege${orderNo}` });

/** Comes back to the shop, as a browser does that was redirected there. */
function requireBack(site: string, url: string): void {
  if (!url.startsWith(site)) throw new Error(`the bank led to ${url} instead of the shop`);
}

/** In a browser outside WeChat: its page asks where the visitor comes from. */
async function payByH5({ site }: Market, orderNo: string, buyer: Buyer): Promise<void> {
  const opened = await press(site, { orderNo, payWay: 'wechat', scene: 'browser', idempotencyKey: freshKey() }, buyer);
  if (opened.kind !== 'leaving') throw new Error(`H5: ${opened.kind}`);
  const page = await fetch(opened.url, { headers: { referer: `${site}/`, ...holder(orderNo) } });
  if (page.status !== 200) throw new SentBack(`WeChat's page answered ${page.status}`);
  const { searchParams } = new URL(opened.url);
  const fields = { prepay_id: searchParams.get('prepay_id') ?? '', redirect_url: searchParams.get('redirect_url') ?? '', action: 'pay' };
  requireBack(site, locationOf(await post(opened.url, fields, holder(orderNo)), opened.url));
}

/** Silently, by an address that WeChat leads back from. */
async function authorize(site: string, url: string, { orderNo, token }: Readonly<{ orderNo: string; token: string }>): Promise<void> {
  const authorized = await fetch(url, { redirect: 'manual', headers: holder(orderNo) });
  const authCode = new URL(locationOf(authorized, url)).searchParams.get('code') ?? '';
  const known = await insist(() => ask(site, login.wechatPayer, { authCode }, token));
  if (known.code !== '1') throw new Error(`nobody learned who pays: ${known.code}`);
}

/** In WeChat: the page first learns by silent authorization who pays, and then calls the bridge. */
async function payInWechat({ site, banks }: Market, orderNo: string, buyer: Buyer): Promise<void> {
  const command = { orderNo, payWay: 'wechat', scene: 'wechat', idempotencyKey: freshKey() } as const;
  const first = await press(site, command, buyer);
  if (first.kind === 'payerNeeded') await authorize(site, first.authorizeUrl, { orderNo, token: buyer.token });
  const opened = first.kind === 'payerNeeded' ? await press(site, command, buyer) : first;
  if (opened.kind !== 'invoking') throw new Error(`WeChat: ${opened.kind}`);
  const answer = await fetch(`${banks.wechat.origin}/bridge`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...holder(orderNo) },
    body: JSON.stringify({ ...opened.parameters, page: `${site}/P012/cashier?orderNo=${orderNo}` }),
  });
  const said = await answer.text();
  if (!said.includes('get_brand_wcpay_request:ok')) throw new SentBack(`the bridge said ${said}`);
}

/** Alipay's page: its address after the login. */
async function atAlipay({ site }: Market, orderNo: string, buyer: Buyer): Promise<string> {
  const opened = await press(site, { orderNo, payWay: 'alipay', scene: 'browser', idempotencyKey: freshKey() }, buyer);
  if (opened.kind !== 'leaving') throw new Error(`Alipay: ${opened.kind}`);
  const cashier = locationOf(await fetch(opened.url, { redirect: 'manual' }), opened.url);
  await post(cashier, { action: 'login' });
  return cashier;
}

const payByAlipay = async (market: Market, orderNo: string, buyer: Buyer): Promise<void> => {
  const cashier = await atAlipay(market, orderNo, buyer);
  requireBack(market.site, locationOf(await post(cashier, { action: 'pay' }), cashier));
};

const paying: Readonly<Record<Way, typeof payByH5>> = { h5: payByH5, jsapi: payInWechat, alipay: payByAlipay };

/**
 * Orders and pays; afterwards nobody looks at the order, so that only the bank's notice or the shop's own question can settle it. Whom the bank
 * sends back pays once more, by another payment.
 */
export async function buy(market: Market, buyer: Buyer): Promise<Bought> {
  const { token, way } = buyer;
  const orderNo = await placeOrder(market.site, token);
  const pay = paying[way];
  try {
    await pay(market, orderNo, buyer);
    return { orderNo, token, way, paidAgain: false };
  } catch (error) {
    if (!(error instanceof SentBack)) throw error;
    await pay(market, orderNo, { ...buyer, pressesTwice: false });
    return { orderNo, token, way, paidAgain: true };
  }
}

/** Orders, opens a payment, and leaves without paying. Returns the order's number. */
export async function leaveUnpaid(market: Market, buyer: Buyer): Promise<string> {
  const orderNo = await placeOrder(market.site, buyer.token);
  if (buyer.way === 'alipay') await atAlipay(market, orderNo, buyer);
  else await press(market.site, { orderNo, payWay: 'wechat', scene: 'browser', idempotencyKey: freshKey() }, buyer);
  return orderNo;
}
