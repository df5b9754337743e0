import type { LoginSession } from '@/stores/session';

const login = (projectId: string, change: Partial<LoginSession> = {}): LoginSession => ({
  accessToken: `token-${projectId}`,
  userId: 'u1',
  projectId,
  userMobile: '138****8000',
  userNickname: 'Ming',
  userHeadPortrait: '/pictures/a.webp',
  expireTime: 4e12,
  ...change,
});

/** Simulates a new tab of the browser, which shares its storage with the others. */
const newTab = () => {
  sessionStorage.clear();
  return freshPage();
};

/** Simulates a reload: fresh modules on the existing storage. */
const freshPage = () => {
  jest.resetModules();
  return {
    session: jest.requireActual<typeof import('@/stores/session')>('@/stores/session'),
    config: jest.requireActual<typeof import('@/stores/config')>('@/stores/config'),
  };
};
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the session', () => {
  test('a visitor has the token -01 and is not logged in', () => {
    const { useSession, isLoggedIn } = freshPage().session;
    useSession.getState().enterProject('880012');
    expect(useSession.getState()).toMatchObject({ accessToken: '-01', isLogin: false, projectId: '880012', userId: '' });
    expect(isLoggedIn(useSession.getState())).toBe(false);
  });

  test('the login check needs both the token and the flag', () => {
    const { isLoggedIn } = freshPage().session;
    expect(isLoggedIn({ accessToken: 't', isLogin: true })).toBe(true);
    expect(isLoggedIn({ accessToken: 't', isLogin: false })).toBe(false);
    expect(isLoggedIn({ accessToken: '-01', isLogin: true })).toBe(false);
    expect(isLoggedIn({ accessToken: '', isLogin: true })).toBe(false);
  });

  test('a login survives a reload, with isLoginSuccess, and belongs to its project alone', () => {
    freshPage().session.useSession.getState().signIn(login('880012'));
    const { useSession, isLoggedIn } = freshPage().session;
    useSession.getState().enterProject('880012');
    expect(isLoggedIn(useSession.getState())).toBe(true);
    expect(useSession.getState().users['880012']).toMatchObject({ userNickname: 'Ming', isLoginSuccess: true });
    useSession.getState().enterProject('880013');
    expect(useSession.getState()).toMatchObject({ accessToken: '-01', isLogin: false, userId: '', userNickname: '' });
  });

  test('tokens are kept per project: logging out of one leaves the other', () => {
    const { useSession } = freshPage().session;
    useSession.getState().signIn(login('880013', { userId: 'u2' }));
    useSession.getState().signIn(login('880012'));
    useSession.getState().signOut();
    expect(useSession.getState()).toMatchObject({ accessToken: '-01', isLogin: false, userId: '', userMobile: '' });
    useSession.getState().enterProject('880013');
    expect(useSession.getState()).toMatchObject({ accessToken: 'token-880013', isLogin: true, userId: 'u2' });
  });

  test('who logged out is remembered by avatar, mobile and nickname only', () => {
    const { useSession } = freshPage().session;
    useSession.getState().signIn(login('880012'));
    useSession.getState().signOut();
    useSession.getState().signOut();
    const after = freshPage().session.useSession;
    after.getState().enterProject('880012');
    expect(after.getState().loggedOutUser).toEqual({
      userHeadPortrait: '/pictures/a.webp',
      userMobile: '138****8000',
      userNickname: 'Ming',
    });
    expect(localStorage.getItem('yx.session')).not.toContain('token-880012');
  });

  test('who logged out at one partner is nobody at another', () => {
    const { useSession } = freshPage().session;
    useSession.getState().signIn(login('880012'));
    useSession.getState().signOut();
    const { useSession: elsewhere } = freshPage().session;
    elsewhere.getState().enterProject('880013');
    expect(elsewhere.getState().loggedOutUser).toBeUndefined();
    elsewhere.getState().enterProject('880012');
    expect(elsewhere.getState().loggedOutUser?.userNickname).toBe('Ming');
  });

  test('what another tab stored becomes the session of this one', async () => {
    const { useSession } = freshPage().session;
    useSession.getState().enterProject('880012');
    freshPage().session.useSession.getState().signIn(login('880012'));
    await useSession.persist.rehydrate();
    expect(useSession.getState()).toMatchObject({ isLogin: true, userNickname: 'Ming' });
  });

  test.each([
    ['the token alone', { isLoginSuccess: false }],
    ['the flag alone', { accessToken: '' }],
    ['the flag and the token of a visitor', { accessToken: '-01' }],
    ['a flag that only looks like one', { isLoginSuccess: 'true' }],
  ])('stored with %s, nobody is logged in, and no call carries a token', (_what, change) => {
    const user = { ...login('880012'), isLoginSuccess: true, ...change };
    localStorage.setItem('yx.session', JSON.stringify({ state: { users: { 880012: user }, loggedOutUsers: {} }, version: 1 }));
    const { useSession, isLoggedIn } = freshPage().session;
    useSession.getState().enterProject('880012');
    expect([isLoggedIn(useSession.getState()), useSession.getState().accessToken, useSession.getState().userId]).toEqual([
      false,
      '-01',
      '',
    ]);
  });

  test('storage that something else wrote does not break the page', () => {
    localStorage.setItem('yx.session', '{"state":{"users":null},"version":1}');
    const { useSession } = freshPage().session;
    useSession.getState().enterProject('880012');
    expect(useSession.getState().isLogin).toBe(false);
  });
});

describe('the config', () => {
  const at = (instant: string) => jest.useFakeTimers({ now: Date.parse(instant) });

  test('defaults to today and tomorrow in Shanghai, and to Shanghai', () => {
    at('2026-11-20T17:00:00Z');
    const { useConfig, cityUses } = freshPage().config;
    expect(useConfig.getState()).toMatchObject({ checkInDate: '2026-11-21', checkOutDate: '2026-11-22', isCheckDateChange: false });
    expect(cityUses.map((use) => useConfig.getState().cities[use].cityName)).toEqual(Array.from({ length: 8 }, () => '上海'));
  });

  test('chosen dates and cities survive a reload while they lie ahead', () => {
    at('2026-11-20T04:00:00Z');
    const { useConfig } = freshPage().config;
    useConfig.getState().setStay({ checkInDate: '2026-11-25', checkOutDate: '2026-11-27' });
    useConfig.getState().setCity('n_hotel', { cityCode: '330100', cityName: '杭州', telCode: '0571' });
    const { cities, ...later } = freshPage().config.useConfig.getState();
    expect(later).toMatchObject({ checkInDate: '2026-11-25', checkOutDate: '2026-11-27', isCheckDateChange: true });
    expect([cities.n_hotel.cityName, cities.hotel.cityName]).toEqual(['杭州', '上海']);
  });

  test('dates that lie in the past, or are none, fall back to today and tomorrow', () => {
    at('2026-11-20T04:00:00Z');
    freshPage().config.useConfig.getState().setStay({ checkInDate: '2026-11-21', checkOutDate: '2026-11-23' });
    at('2026-11-22T04:00:00Z');
    expect(freshPage().config.useConfig.getState()).toMatchObject({
      checkInDate: '2026-11-22',
      checkOutDate: '2026-11-23',
      isCheckDateChange: false,
    });
    localStorage.setItem('yx.config', '{"state":{"checkInDate":"2026-99-99","checkOutDate":"x"},"version":1}');
    expect(freshPage().config.useConfig.getState().checkInDate).toBe('2026-11-22');
  });

  test('two tabs keep to their own city and dates, and a new tab begins with what was chosen last of each', () => {
    at('2026-11-20T04:00:00Z');
    const [hangzhou, beijing] = [
      { cityCode: '330100', cityName: '杭州', telCode: '0571' },
      { cityCode: '110100', cityName: '北京', telCode: '010' },
    ];
    const first = newTab().config.useConfig;
    first.getState().setStay({ checkInDate: '2026-11-25', checkOutDate: '2026-11-27' });
    first.getState().setCity('list', hangzhou);
    const ofFirst = sessionStorage.getItem('yx.config') ?? '';
    const second = newTab().config.useConfig;
    expect(second.getState()).toMatchObject({ checkInDate: '2026-11-25', cities: { list: hangzhou } });
    second.getState().setCity('list', beijing);
    second.getState().setStay({ checkInDate: '2026-12-01', checkOutDate: '2026-12-02' });

    sessionStorage.setItem('yx.config', ofFirst);
    expect(freshPage().config.useConfig.getState()).toMatchObject({
      checkInDate: '2026-11-25',
      checkOutDate: '2026-11-27',
      cities: { list: hangzhou },
    });
    expect(newTab().config.useConfig.getState()).toMatchObject({
      checkInDate: '2026-12-01',
      cities: { list: beijing, hotel: { cityName: '上海' } },
    });
  });

  test('what one tab chose of the dates and another of the city, a new tab begins with both', () => {
    at('2026-11-20T04:00:00Z');
    const first = newTab().config.useConfig;
    const second = newTab().config.useConfig;
    second.getState().setCity('n_hotel', { cityCode: '330100', cityName: '杭州', telCode: '0571' });
    sessionStorage.clear();
    first.getState().setStay({ checkInDate: '2026-11-25', checkOutDate: '2026-11-27' });
    expect(newTab().config.useConfig.getState()).toMatchObject({ checkInDate: '2026-11-25', cities: { n_hotel: { cityName: '杭州' } } });
  });

  test('dates that nobody chose follow the clock of the shop, forwards and back, and chosen ones stay', () => {
    at('2026-11-13T04:00:00Z');
    const { useConfig, refreshStay } = freshPage().config;
    expect(useConfig.getState().checkInDate).toBe('2026-11-13');
    for (const instant of ['2026-11-20T04:00:00Z', '2026-11-12T04:00:00Z', '2026-11-20T04:00:00Z']) {
      refreshStay(Date.parse(instant));
      expect(useConfig.getState().checkInDate).toBe(instant.slice(0, 10));
    }
    useConfig.getState().setStay({ checkInDate: '2026-11-25', checkOutDate: '2026-11-27' });
    expect(refreshStay(Date.parse('2026-11-21T04:00:00Z'))).toBe(false);
    expect(useConfig.getState()).toMatchObject({ checkInDate: '2026-11-25', isCheckDateChange: true });
  });

  test('a page left open over midnight moves its dates along', () => {
    at('2026-11-20T04:00:00Z');
    const { useConfig, refreshStay } = freshPage().config;
    refreshStay(Date.parse('2026-11-21T04:00:00Z'));
    expect(useConfig.getState()).toMatchObject({ checkInDate: '2026-11-21', checkOutDate: '2026-11-22' });
  });
});
