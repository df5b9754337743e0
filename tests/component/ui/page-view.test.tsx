import { act, render } from '@testing-library/react';
import { PathnameContext, PathParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { PageView } from '@/components/ui/state/page-view';
import { SEEN_MS } from '@/components/ui/state/report-view';
import { logging } from '@/lib/contract/logging/endpoints';

type Params = Readonly<Record<string, string | string[]>>;

const sent = jest.fn<Promise<Response>, [address: string, init: RequestInit]>();
const hidden = jest.spyOn(document, 'hidden', 'get');

beforeEach(() => {
  jest.useFakeTimers();
  sent.mockReset().mockReturnValue(new Promise(() => undefined));
  hidden.mockReturnValue(false);
  global.fetch = sent as typeof fetch;
});
afterEach(() => void jest.useRealTimers());

const at = (path: string, params: Params = {}, to: Parameters<typeof PageView>[0]['to'] = logging.userView) => (
  <PathnameContext.Provider value={path}>
    <PathParamsContext.Provider value={{ channel: 'P012', ...params }}>
      <PageView to={to} channel="P012" />
    </PathParamsContext.Provider>
  </PathnameContext.Provider>
);
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const pages = () => sent.mock.calls.map(([, { body }]) => (JSON.parse(body as string) as { page: string }).page);

test('a page view is reported once it has been looked at, without a cookie or token, and outlives the page', () => {
  render(at('/P012/hotel/details'));
  wait(SEEN_MS - 1);
  expect(sent).not.toHaveBeenCalled();
  wait(1);
  expect(sent.mock.calls).toEqual([
    [
      '/api/member/log/userview',
      {
        method: 'POST',
        keepalive: true,
        credentials: 'omit',
        headers: { p: 'P012', 'content-type': 'application/json' },
        body: '{"event":"view","page":"/P012/hotel/details"}',
      },
    ],
  ]);
});

test('a page view names the page without the ids in its path', () => {
  const seen = (path: string, params: Params) => {
    const { unmount } = render(at(path, params));
    wait(SEEN_MS);
    unmount();
  };
  seen('/P012/my/foodOrderDetail/M2026112800000017', { id: 'M2026112800000017' });
  seen('/P012/bank/register/huazhu/77', { groupCode: 'huazhu', memberId: '77' });
  seen('/P012/not/13800138000', { rest: ['not', '13800138000'] });
  // Its id is in the query, which the page's folder holds all the same.
  seen('/P012/hotel/details', { id: '100001' });
  expect(pages()).toEqual([
    '/P012/my/foodOrderDetail/{id}',
    '/P012/bank/register/{groupCode}/{memberId}',
    '/P012/{rest}',
    '/P012/hotel/details',
  ]);
});

test('a page view follows a soft navigation, and a page that was left at once is none', () => {
  const { rerender } = render(at('/P012/index'));
  wait(SEEN_MS);
  rerender(at('/P012/user/center'));
  wait(SEEN_MS / 2);
  rerender(at('/P012/my/center'));
  wait(SEEN_MS);
  expect(pages()).toEqual(['/P012/index', '/P012/my/center']);
});

test('a page view of a tab behind others waits until it is looked at', () => {
  hidden.mockReturnValue(true);
  render(at('/P012/index'));
  wait(SEEN_MS * 5);
  expect(sent).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(pages()).toEqual(['/P012/index']);
});

test('a page view of the loan section goes to the finance channels’ tracking point as a form', () => {
  render(at('/P012/loanCard', {}, logging.warehousePoint));
  wait(SEEN_MS);
  const [address, { body }] = sent.mock.calls[0] ?? ['', {}];
  expect([address, String(body)]).toEqual(['/api/report/warehouse/hujin/buried/point', 'event=view&page=%2FP012%2FloanCard']);
});
