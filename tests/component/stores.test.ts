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

  test('a page left open over midnight moves its dates along', () => {
    at('2026-11-20T04:00:00Z');
    const { useConfig, refreshStay } = freshPage().config;
    refreshStay(Date.parse('2026-11-21T04:00:00Z'));
    expect(useConfig.getState()).toMatchObject({ checkInDate: '2026-11-21', checkOutDate: '2026-11-22' });
  });
});
