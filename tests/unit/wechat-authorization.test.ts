import { arrived, depart, mayDepart, takeArrival, wasRefused } from '@/lib/wechat/authorization';
import { type Shelf, shelfOn } from '@/lib/kernel/shelf';
import { wechatEnvironment } from '@/lib/wechat/environment';

const AUTHORIZE =
  'https://open.weixin.example/connect/oauth2/authorize?appid=wx1&redirect_uri=x&scope=snsapi_userinfo&state=S#wechat_redirect';
const PROJECT = '880012';
const origin = 'https://shop.example';

const storage = (): Storage => {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
};

const tab = (): Shelf => {
  const own = storage();
  return shelfOn(() => own);
};

const leave = (shelf: Shelf): string => {
  const address = depart({ authUrl: AUTHORIZE, projectId: PROJECT, returnTo: '/P012/my/orderList', origin }, shelf);
  return new URL(address).searchParams.get('state') ?? '';
};
const back = (code: string, state: string) => ({ returnTo: '/P012/index', code, state });

test('the state is of this tab, stands where WeChat put its own, and the fragment is kept', () => {
  const shelf = tab();
  const address = depart({ authUrl: AUTHORIZE, projectId: PROJECT, returnTo: '/P012/index', origin }, shelf);
  expect(address).toMatch(/^https:\/\/open\.weixin\.example\/.*&scope=snsapi_userinfo&state=\d{20,}#wechat_redirect$/);
  expect(leave(tab())).not.toBe(leave(tab()));
});

test('an authorization page of this site, as the sandbox has one, is found too', () => {
  const authUrl = '/sandbox/wechat/authorize?redirect_uri=x&state=S';
  const address = depart({ authUrl, projectId: PROJECT, returnTo: '/P012/index', origin }, tab());
  expect(address).toMatch(/^https:\/\/shop\.example\/sandbox\/wechat\/authorize\?redirect_uri=x&state=\d{20,}$/);
});

test('a code is given out once, with the way back', () => {
  const shelf = tab();
  const state = leave(shelf);
  expect(takeArrival(back('C1', state), PROJECT, shelf)).toEqual({ authCode: 'C1', returnTo: '/P012/my/orderList' });
  expect(takeArrival(back('C1', state), PROJECT, shelf)).toBeUndefined();
});

test('a used code stays used when the tab has left for WeChat again with the same state at hand', () => {
  const shelf = tab();
  const state = leave(shelf);
  takeArrival(back('C1', state), PROJECT, shelf);
  expect(takeArrival(back('C1', leave(shelf)), PROJECT, shelf)).toBeUndefined();
});

test('a code this tab never asked for logs nobody in: no state, another state, another tab, another project', () => {
  const shelf = tab();
  const state = leave(shelf);
  expect(takeArrival(back('C1', 'forged'), PROJECT, shelf)).toBeUndefined();
  expect(takeArrival({ code: 'C1' }, PROJECT, shelf)).toBeUndefined();
  expect(takeArrival(back('C1', state), '880013', shelf)).toBeUndefined();
  expect(takeArrival(back('C1', state), PROJECT, tab())).toBeUndefined();
  expect(takeArrival(back('C1', state), PROJECT, shelf)).toBeDefined();
});

test('what lies in the storage is not trusted to be ours', () => {
  const shelf = tab();
  shelf.setItem('yx_wechat_pending', '{"state":1}');
  shelf.setItem('yx_wechat_used', '{broken');
  expect(takeArrival(back('C1', '1'), PROJECT, shelf)).toBeUndefined();
});

test('after two departures without an arrival the visitor is not sent round again', () => {
  const shelf = tab();
  leave(shelf);
  expect(mayDepart(shelf)).toBe(true);
  leave(shelf);
  expect(mayDepart(shelf)).toBe(false);
  arrived(shelf);
  expect(mayDepart(shelf)).toBe(true);
});

test('a state without a code is a no; anything else is not', () => {
  expect([{ state: 'S1' }, back('C1', 'S1'), { code: 'C1' }, {}].map(wasRefused)).toEqual([true, false, false, false]);
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.44', 'browser'],
  ['Mozilla/5.0 (Linux; Android 14) Chrome/116 Mobile MicroMessenger/8.0.47 miniProgram/wx1234', 'miniProgram'],
  ['Mozilla/5.0 (Linux; Android 14) MicroMessenger/7.0 wxwork/4.1', 'none'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/131 Safari/537.36', 'none'],
])('%s is %s', (userAgent, environment) => {
  expect(wechatEnvironment(userAgent)).toBe(environment);
});

test('who left from a shared link comes back to it, in its channel and with its p', () => {
  const shelf = tab();
  const returnTo = '/P013/hotel/details?id=7&p=P013';
  const left = depart({ authUrl: AUTHORIZE, projectId: PROJECT, returnTo, origin }, shelf);
  const state = new URL(left).searchParams.get('state') ?? '';
  expect(takeArrival(back('C-1', state), PROJECT, shelf)).toEqual({ authCode: 'C-1', returnTo });
});
