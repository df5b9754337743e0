import { arriveFromLogin, cameFromLogin, leaveLoginFor } from '@/lib/routing/from-login';

const refuse = () => {
  throw new DOMException('full', 'QuotaExceededError');
};
const router = { replace: jest.fn((path: string) => window.history.replaceState(null, '', path)) };
afterEach(() => {
  jest.restoreAllMocks();
  router.replace.mockClear();
  window.history.replaceState(null, '', '/');
});

test.each(['/P012/my/orderList', '/P012/hotel/porder?hotelId=1&offerId=2', '/P012/my/orderList?tab=all#top'])(
  'a login that would be lost with the document leads on without loading %s, by an address new to the router, and shows its own',
  (target) => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    leaveLoginFor(target, router);
    expect(router.replace).toHaveBeenCalledTimes(1);
    expect(router.replace.mock.calls[0]?.[0]).not.toBe(target);
    arriveFromLogin();
    expect([`${window.location.pathname}${window.location.search}${window.location.hash}`, cameFromLogin()]).toEqual([target, true]);
  },
);

test('a page that is shown on the way after all is not marked, nor the target when it comes later', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  leaveLoginFor('/P012/my/orderList', router);
  window.history.replaceState(null, '', '/P012/index');
  arriveFromLogin();
  window.history.replaceState(null, '', '/P012/my/orderList');
  arriveFromLogin();
  expect(cameFromLogin()).toBe(false);
});
