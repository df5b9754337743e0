/** The modules of the storefront's start, loaded as a page loads them. */
const load = (close: (() => void) | undefined) => {
  // jest looks at all that the window has.
  jest.resetModules();
  close?.();
  return {
    ...jest.requireActual<typeof import('@/lib/kernel/checkout-key')>('@/lib/kernel/checkout-key'),
    ...jest.requireActual<typeof import('@/lib/kernel/tab-memory')>('@/lib/kernel/tab-memory'),
    ...jest.requireActual<typeof import('@/lib/routing/from-login')>('@/lib/routing/from-login'),
    ...jest.requireActual<typeof import('@/lib/routing/channel-cookie')>('@/lib/routing/channel-cookie'),
    ...jest.requireActual<typeof import('@/lib/wechat/authorization')>('@/lib/wechat/authorization'),
    ...jest.requireActual<typeof import('@/lib/kernel/shelf')>('@/lib/kernel/shelf'),
    ...jest.requireActual<typeof import('@/stores/session')>('@/stores/session'),
    ...jest.requireActual<typeof import('@/stores/config')>('@/stores/config'),
    ...jest.requireActual<typeof import('@/stores/combo')>('@/stores/combo'),
    ...jest.requireActual<typeof import('@/stores/search')>('@/stores/search'),
    ...jest.requireActual<typeof import('@/stores/user')>('@/stores/user'),
    ...jest.requireActual<typeof import('@/stores/notice')>('@/stores/notice'),
    ...jest.requireActual<typeof import('@/stores/keyword-history')>('@/stores/keyword-history'),
    ...jest.requireActual<typeof import('@/stores/held')>('@/stores/held'),
    ...jest.requireActual<typeof import('@/stores/held-pages')>('@/stores/held-pages'),
  };
};
const hangzhou = { cityCode: '330100', cityName: '杭州', telCode: '0571' };
const login = {
  accessToken: 'token',
  userId: 'u1',
  projectId: '880012',
  userMobile: '138****8000',
  userNickname: 'Ming',
  userHeadPortrait: '/pictures/a.webp',
  expireTime: 4e12,
};

const refuse = (name: string) => () => {
  throw new DOMException('closed', name);
};
const ways: Readonly<Record<string, () => void>> = {
  forbidden: () => {
    for (const name of ['localStorage', 'sessionStorage'] as const)
      jest.spyOn(window, name, 'get').mockImplementation(refuse('SecurityError'));
    jest.spyOn(document, 'cookie', 'set').mockImplementation(refuse('SecurityError'));
    Object.defineProperty(window, 'caches', { configurable: true, get: refuse('SecurityError') });
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, get: refuse('SecurityError') });
  },
  full: () => void jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse('QuotaExceededError')),
  'full of garbage': () =>
    void jest
      .spyOn(Storage.prototype, 'getItem')
      .mockReturnValue('{"state":{"users":{"880012":7},"cities":{"list":null},"readIds":{}},"version":1}'),
  'full of no JSON': () => void jest.spyOn(Storage.prototype, 'getItem').mockReturnValue('{oops'),
};
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'caches');
  Reflect.deleteProperty(navigator, 'serviceWorker');
  localStorage.clear();
  sessionStorage.clear();
});

test.each(Object.keys(ways))('a tab whose storage is %s chooses, logs in, and orders once', async (how) => {
  const tab = load(ways[how]);
  tab.useConfig.getState().enterChannel({ code: 'P012', locale: 'zh-CN' });
  tab.useConfig.getState().setCity('list', hangzhou);
  tab.useConfig.getState().setStay({ checkInDate: '2099-11-25', checkOutDate: '2099-11-27' });
  expect(tab.useConfig.getState()).toMatchObject({ checkInDate: '2099-11-25', cities: { list: hangzhou, hotel: { cityCode: '310100' } } });

  tab.useSession.getState().enterProject('880012');
  expect(tab.isLoggedIn(tab.useSession.getState())).toBe(false);
  tab.useSession.getState().signIn(login);
  await tab.useSession.persist.rehydrate();
  if (how !== 'full of garbage' && how !== 'full of no JSON')
    expect(tab.useSession.getState()).toMatchObject({ isLogin: true, userId: 'u1' });

  const key = tab.checkoutKey('stay', { rooms: 1 });
  if (how === 'forbidden' || how === 'full') expect(tab.checkoutKey('stay', { rooms: 1 })).toBe(key);
  tab.endCheckout('stay');
  tab.forgetCheckouts();
  tab.tabMemory.keep('draft', { names: ['Ming'] });
  if (how === 'forbidden' || how === 'full') expect(tab.tabMemory.recall('draft')).toEqual({ names: ['Ming'] });
  tab.arriveFromLogin();
  tab.rememberChannel('P012');
  tab.useCombo.getState().chooseOf('c1', { date: '2099-11-25' });
  tab.useSearch.getState().applyIn('hotelApply', { userCouponId: 'U1', city: hangzhou });
  tab.useUser.getState().useCoupon('U1');
  tab.useNotices.getState().markRead('n1');
  tab.useKeywordHistory.getState().remember('火锅');
  expect(tab.useKeywordHistory.getState().keywords[0]).toBe('火锅');
  await tab
    .keepHeld('/P012/my/orderList', { data: {}, readAt: 1 }, true)
    .catch((error: unknown) => expect(how).not.toBe('forbidden') ?? error);
  await tab.forgetStrangers();
});

test('a tab that keeps nothing is never sent to WeChat, where it would go round for ever', () => {
  const { mayDepart, tabShelf } = load(ways.forbidden);
  expect(mayDepart(tabShelf)).toBe(false);
});
