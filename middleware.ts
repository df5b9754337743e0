import { NextRequest, NextResponse } from 'next/server';
import type { Channel } from '@/lib/channel/channel';
import { passesLoginCheck } from '@/lib/kernel/login-check';
import { withoutPrivateParameters } from '@/lib/kernel/private-parameters';
import { accessTo, routeAt } from '@/lib/routing/access';
import { CHANNEL_COOKIE, CHANNEL_COOKIE_SECONDS } from '@/lib/routing/channel-cookie';
import { href } from '@/lib/routing/href';
import { type ResolvedVisit, resolveVisit } from '@/lib/routing/resolve-visit';
import { decodeVisit, VISIT_HEADER } from '@/lib/routing/visit';
import { isSecureSite } from '@/lib/session/cookie';
import { sessionCookieName, verifySession } from '@/lib/session/session';

type RequestCookies = NextRequest['cookies'];

/** Without a secret no cookie can be verified, so everybody counts as logged out. */
async function isLoggedIn(cookies: RequestCookies, { projectId }: Channel): Promise<boolean> {
  const token = cookies.get(sessionCookieName(projectId))?.value;
  const secret = process.env.SESSION_SECRET;
  if (!token || !secret) return false;
  const session = await verifySession(token, secret);
  return passesLoginCheck({ accessToken: session?.sessionId ?? '', isLogin: session?.projectId === projectId });
}

type Visitor = Readonly<{ url: URL; cookies: RequestCookies; secure: boolean }>;

/** Rendered pages are shared, so only the middleware learns about the visitor, from a single header. */
function visitorOf(request: NextRequest): Visitor {
  const url = new URL(request.url);
  const said = request.headers.get(VISIT_HEADER);
  if (said === null) return { url, cookies: request.cookies, secure: isSecureSite(url.protocol) };
  const { search, cookies, secure } = decodeVisit(said);
  url.search = search;
  return {
    url,
    cookies: new NextRequest(url, { headers: { cookie: cookies } }).cookies,
    secure: isSecureSite(secure ? 'https:' : 'http:'),
  };
}

/** Pages write this cookie as well (KeepChannel), so scripts may read it; it is no secret. */
function remember(response: NextResponse, { cookies, secure }: Visitor, { code }: Channel): NextResponse {
  if (cookies.get(CHANNEL_COOKIE)?.value === code) return response;
  response.cookies.set(CHANNEL_COOKIE, code, { sameSite: 'lax', path: '/', maxAge: CHANNEL_COOKIE_SECONDS, secure });
  return response;
}

/** Passes the request on without any trace of the visitor. */
function toPage({ headers }: NextRequest): NextResponse {
  const own = new Headers(headers);
  own.delete(VISIT_HEADER);
  return NextResponse.next({ request: { headers: own } });
}

/** The private parameters that a page may receive; all other pages get none. */
const takenBy = (page: ResolvedVisit): readonly string[] => (page.kind === 'page' ? (routeAt(page.path)?.takes ?? []) : []);

/** WeChat's answer to a page is no login: there, the code would be spent on one. */
const isWechatAnswer = (name: string): boolean => name === 'code' || name === 'state';

/** A redirect target with the private parameters that it may receive. */
function handOver(place: URL, asked: URL, names: readonly string[]): URL {
  const clean = withoutPrivateParameters(place);
  for (const name of names) {
    const value = asked.searchParams.get(name);
    if (value !== null) clean.searchParams.set(name, value);
  }
  return clean;
}

/** Rewrites: the address stays as requested, and a page of the visitor's channel is shown there. */
function shownAs(path: string, request: NextRequest): NextResponse {
  const { headers } = request;
  const own = new Headers(headers);
  own.delete(VISIT_HEADER);
  const response = NextResponse.rewrite(new URL(path, request.url), { request: { headers: own } });
  // One address serves every channel, so no proxy may cache it.
  response.headers.set('cache-control', 'private, no-store');
  return response;
}

export async function middleware(request: NextRequest): Promise<NextResponse> {
  const visitor = visitorOf(request);
  const { url, cookies } = visitor;
  const resolved = resolveVisit({ path: url.pathname, p: url.searchParams.get('p'), remembered: cookies.get(CHANNEL_COOKIE)?.value });
  if (resolved.kind === 'channelFree') return toPage(request);
  const { channel } = resolved;
  if (resolved.kind === 'error') return shownAs(`/${channel.slug}/error`, request);
  if (resolved.kind === 'missing') return shownAs(`/${channel.slug}/missing`, request);

  const to = (place: URL) => remember(NextResponse.redirect(place, 307), visitor, channel);
  const place = resolved.kind === 'redirect' ? new URL(`${resolved.path}${url.search}`, url) : url;
  const page = resolved.kind === 'redirect' ? resolveVisit({ path: resolved.path, p: channel.code, remembered: undefined }) : resolved;
  // In a single redirect from wherever it was requested: a ticket must neither be lost on the way nor be seen by the page behind the login.
  if (page.kind === 'page' && accessTo(page.path) === 'login' && !(await isLoggedIn(cookies, channel))) {
    const door = new URL(href(channel.slug, '/login', { returnTo: `${place.pathname}${place.search}` }), url);
    return to(handOver(door, url, ['encryptToken', ...takenBy(page).filter((name) => !isWechatAnswer(name))]));
  }
  if (resolved.kind === 'redirect') return to(handOver(place, url, takenBy(page)));
  // The address has no channel (§2) but the page shows a user's own data, so it is shown below the channel they are logged in to.
  if (page.kind === 'page' && accessTo(page.path) === 'login' && routeAt(page.path)?.channel === false)
    return remember(shownAs(`/${channel.slug}${page.path}`, request), visitor, channel);
  return remember(toPage(request), visitor, channel);
}

/** Written by scripts/write-middleware.ts from the registry and the route table: Next reads it without running it. */
export const config = {
  matcher: [
    '/((?!(?:P01[02-9]|P0[2-6]\\d|mm)/|(?:api|_next|pictures|sandbox|preview|ops)(?:/|$)|.*\\.\\w+$).*)',
    '/(.*%.*)',
    {
      source: '/:channel(P01[02-9]|P0[2-6]\\d|mm)/:rest*',
      has: [{ type: 'header', key: 'x-visit' }],
    },
    '/:channel/single/n/premiumBlackCard/buy',
    '/:channel/single/n/premiumBlackCard/installment',
    '/:channel/single/starLightCard/success',
    '/:channel/single/platinumCard/success',
    '/:channel/out/cashier',
    '/:channel/bank/register/:groupCode/:memberId',
    '/:channel/hotel/porder',
    '/:channel/n/hotel/porder',
    '/:channel/food/couponPorder',
    '/:channel/food/mealPorder',
    '/:channel/my/orderList',
    '/:channel/my/hotelOrderDetail/:id',
    '/:channel/my/foodOrderDetail/:id',
    '/:channel/my/mealOrderDetail/:id',
    '/:channel/my/couponsOrderDetail/:id',
    '/:channel/my/ticketOrderDetail/:id',
    '/:channel/my/physicalOrderDetail/:id',
    '/:channel/my/physicalOrderDetail/afterSale/:id',
    '/:channel/my/physicalOrder/expressInfo',
    '/:channel/my/physicalOrder/applyRefund',
    '/:channel/my/complaint',
    '/:channel/my/complaint/:id',
    '/:channel/my/coupon',
    '/:channel/my/coupons/list',
    '/:channel/my/coupons/detail',
    '/:channel/my/pay/success',
    '/:channel/my/refund/list',
    '/:channel/my/refund/details',
    '/:channel/my/refund/refund',
    '/:channel/my/commonPassenger',
    '/:channel/my/commonPassenger/add',
    '/:channel/my/commonPassenger/addAddress',
    '/:channel/my/setting',
    '/:channel/my/applyCancellation',
    '/:channel/combo/book',
    '/:channel/search/applyFood',
    '/:channel/search/applyHotel',
    '/:channel/search/applyCombo',
    '/:channel/search/applyComboEx',
    '/:channel/search/applyTicket',
    '/:channel/search/apply/common',
    '/:channel/search/apply/config',
    '/:channel/n/search/applyHotel',
    '/:channel/n/search/applyPhysical',
    '/:channel/co/search/applyCombo',
    '/:channel/ticket/porder',
    '/:channel/physical/book',
    '/:channel/exchange/success',
    '/:channel/pay/success',
    '/:channel/pay/result',
    '/:channel/pay/fail',
    '/:channel/cashier',
    '/:channel/bindCard/cashier',
    '/:channel/bindCard/cashier/installment',
    '/:channel/bindCard/bankCardList',
    '/:channel/bindCard/bind',
    '/:channel/bindCard/result',
    '/:channel/exchangecode',
    '/:channel/exchangecode/list',
    '/:channel/user/package',
    '/:channel/user/package/detail',
    '/:channel/package/coupons',
    '/:channel/saveMoney/card',
    '/:channel/members/promotionSuccess',
    '/:channel/members/paySuccess',
    '/:channel/order/invoice',
    '/:channel/order/invoice/orderList',
    '/:channel/order/invoice/history',
    '/:channel/order/invoice/apply',
    '/:channel/order/invoice/status',
    '/:channel/apply/invoice',
    '/:channel/apply/invoice/invoiceSuccess',
    '/:channel/apply/invoice/look',
  ],
};
