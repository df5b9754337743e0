import { router, renderPage, withGateway } from '../storefront';
import { screen, waitFor } from '@testing-library/react';
import { waysIn } from '@/components/login/ways-in';
import { OutCashier } from '@/components/partner/out-cashier';
import { keptTicket } from '@/lib/routing/kept-ticket';
import { useSession } from '@/stores/session';
import { bookStay } from '../../gateway/stay';

const { gateway } = withGateway();
let buyer: { token: string; userId: number };
let stranger = '';
let orderNo = '';

const ticketFor = (subject: string): string => {
  const sandbox = gateway().services.partners('hello')?.sandbox;
  if (!sandbox) throw new Error('The partner has no stand-in.');
  return sandbox.ticket('cashier', subject);
};
const at = (address: string) => window.history.replaceState(null, '', address);
const signIn = (accessToken: string) =>
  useSession.getState().signIn({
    accessToken,
    userId: 'u1',
    projectId: '880012',
    userMobile: '136****2001',
    userNickname: 'Li',
    userHeadPortrait: '',
    expireTime: Date.now() + 86_400_000,
  });
/** Opens the login page as the page guard does when it redirects here. */
const openLogin = (ticket: string) => {
  at(`/P012/login?returnTo=%2FP012%2Fout%2Fcashier&ticket=${encodeURIComponent(ticket)}`);
  waysIn({
    projectId: '880012',
    asksWechat: false,
    wantsOther: false,
    returnTo: '/P012/out/cashier',
    asksToSwitch: () => Promise.reject(new Error('nobody asks')),
    onEntered: () => undefined,
    onLinkEntered: () => undefined,
    onFailed: () => undefined,
    silent: () => Promise.reject(new Error('nobody asks')),
    wechatUnion: () => Promise.reject(new Error('nobody asks')),
    authUrl: () => Promise.reject(new Error('nobody asks')),
  });
};
const openCashier = () => renderPage(<OutCashier />, { code: 'P012', scopes: ['partner'], path: '/out/cashier' });
const wentTo = () => router.replace.mock.calls.map(([path]) => path);

beforeAll(async () => {
  stranger = (await gateway().loginAs('13600002002')).token;
  buyer = await gateway().loginAs('13600002001');
  ({ orderNo } = await bookStay(gateway(), buyer.token));
});
beforeEach(() => {
  jest.clearAllMocks();
  sessionStorage.clear();
  useSession.getState().enterProject('880012');
  useSession.getState().signOut();
});

test('a partner’s ticket waits at the login door, leaves its address, and then opens the cashier', async () => {
  openLogin(ticketFor(orderNo));
  expect(window.location.search).toBe('?returnTo=%2FP012%2Fout%2Fcashier');
  expect(keptTicket()).toBeDefined();
  signIn(buyer.token);
  at('/P012/out/cashier');
  openCashier();
  await waitFor(() => expect(wentTo()).toEqual([`/P012/cashier?orderNo=${orderNo}`]));
  expect(keptTicket()).toBeUndefined();
});

test('a session that ended unnoticed does not use up the ticket: after the login it opens the cashier', async () => {
  signIn('a token that nobody knows any more');
  at(`/P012/out/cashier?ticket=${encodeURIComponent(ticketFor(orderNo))}`);
  const page = openCashier();
  await waitFor(() => expect(wentTo()).toEqual(['/P012/login?returnTo=%2FP012%2Fout%2Fcashier']));
  expect(keptTicket()).toBeDefined();
  page.unmount();
  jest.clearAllMocks();
  signIn(buyer.token);
  openCashier();
  await waitFor(() => expect(wentTo()).toEqual([`/P012/cashier?orderNo=${orderNo}`]));
});

test('a ticket that is refused is not kept, and another user who logs in is not led to the order', async () => {
  openLogin(ticketFor(orderNo));
  signIn(stranger);
  at('/P012/out/cashier');
  openCashier();
  expect(await screen.findByText(/没有这笔订单/)).toBeInTheDocument();
  expect(wentTo()).toEqual([]);
  expect(keptTicket()).toBeUndefined();
});
