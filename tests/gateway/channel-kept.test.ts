import fastify, { type FastifyInstance } from 'fastify';
import { NextRequest } from 'next/server';
import { login } from '@/lib/contract/login/endpoints';
import { withoutPrivateParameters } from '@/lib/kernel/private-parameters';
import { shelfOn } from '@/lib/kernel/shelf';
import { CHANNEL_COOKIE } from '@/lib/routing/channel-cookie';
import { encodeVisit, VISIT_HEADER } from '@/lib/routing/visit';
import { depart, takeArrival } from '@/lib/wechat/authorization';
import { middleware } from '@/middleware';
import { registerWechatSandbox } from '@/demo/wechat/sandbox-pages';
import { demoNewHotelId } from '@/demo/base/fixtures';
import { openPayment, orderRow, payAtBank, startShop, tradeRow } from './bank';
import type { TestGateway } from './server';
import { bookStay } from './stay';

/** The partner whose link is opened, on a phone that opened another partner's link before. */
const PARTNER = 'P031';
const PROJECT = '880031';
const before = `${CHANNEL_COOKIE}=P020`;
const SITE = 'https://shop.example';
const linked = `/n/hotel/details?id=${demoNewHotelId}&p=${PARTNER}`;
const booking = `/n/hotel/porder?hotelId=${demoNewHotelId}&p=${PARTNER}`;

let shop: TestGateway;
let partner: TestGateway;
let wechat: FastifyInstance;
beforeAll(async () => {
  shop = await startShop();
  partner = { ...shop, call: (endpoint, input, options) => shop.call(endpoint, input, { channel: PARTNER, ...options }) };
  wechat = fastify();
  await registerWechatSandbox(wechat);
});
afterAll(async () => {
  await wechat.close();
  await shop.close();
});

/** Follows redirects: where a visit ends, and whether a page is shown there. */
async function visit(address: string, cookies = before): Promise<{ place: string; shown: boolean }> {
  const { pathname, search } = new URL(address, SITE);
  const headers = { [VISIT_HEADER]: encodeVisit({ search, cookies, secure: true }) };
  const response = await middleware(new NextRequest(SITE + pathname, { headers }));
  const to = response.headers.get('location');
  return to === null ? { place: pathname + search, shown: response.headers.get('x-middleware-next') === '1' } : visit(to, cookies);
}

function tab(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: () => null,
    length: 0,
  };
}

test('a page shared from a partner’s link opens in that partner’s channel, whatever the friend’s phone remembers', async () => {
  const { place, shown } = await visit(linked);
  expect({ place, shown }).toEqual({ place: `/${PARTNER}${linked}`, shown: true });
  const shared = withoutPrivateParameters(new URL(place, SITE)).href;
  expect(await visit(shared)).toEqual({ place, shown: true });
  // What a visit without `p` shares: its path names the channel.
  const canonical = `/${PARTNER}/n/hotel/details?id=${demoNewHotelId}`;
  expect(await visit(canonical)).toEqual({ place: canonical, shown: true });
});

test('who leaves for WeChat to log in comes back to the partner’s channel, and to the page with its `p`', async () => {
  const { place: door } = await visit(booking);
  const returnTo = new URL(door, SITE).searchParams.get('returnTo') ?? '';
  expect([new URL(door, SITE).pathname, returnTo]).toEqual([`/${PARTNER}/login`, `/${PARTNER}${booking}`]);
  const { data, code } = await partner.call(login.wechatConfig, { projectId: PROJECT, url: `http://localhost:80${door}` });
  expect(code).toBe('1');
  const kept = tab();
  const shelf = shelfOn(() => kept);
  const leaving = new URL(depart({ authUrl: data.authUrl, projectId: PROJECT, returnTo, origin: 'http://localhost' }, shelf));
  const { headers } = await wechat.inject({ url: leaving.pathname.replace('authorize', 'authorize/as/alice') + leaving.search });
  const back = await visit(String(headers.location));
  expect(new URL(back.place, SITE).pathname).toBe(`/${PARTNER}/login`);
  const { searchParams } = new URL(back.place, SITE);
  const answer = { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' };
  const arrival = takeArrival(answer, PROJECT, shelf);
  expect(arrival).toEqual({ authCode: answer.code, returnTo: `/${PARTNER}${booking}` });
  const entered = await partner.call(login.wechatUnion, { authCode: answer.code, projectId: PROJECT });
  expect(entered.data.bindTicket).toBeTruthy();
});

test('who leaves for the bank comes back to the channel that the order was placed in, and the order keeps it', async () => {
  const { token } = await shop.loginAs('13900009101', PARTNER);
  const { orderNo } = await bookStay(partner, token);
  const tradeNo = await openPayment(partner, token, orderNo);
  const { returnUrl } = await tradeRow(shop, tradeNo);
  const { pathname, search } = new URL(returnUrl);
  expect(pathname + search).toBe(`/${PARTNER}/pay/result?orderNo=${orderNo}`);
  // The page belongs to its buyer, so a stranger is asked to log in, in the same channel.
  const { place } = await visit(pathname + search);
  expect(new URL(place, SITE).pathname).toBe(`/${PARTNER}/login`);
  expect(new URL(place, SITE).searchParams.get('returnTo')).toBe(pathname + search);
  await payAtBank(shop, tradeNo);
  expect(await orderRow(shop, orderNo)).toMatchObject({ channel: PARTNER, projectId: PROJECT, status: 'paid' });
});
