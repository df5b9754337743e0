import { renderToStaticMarkup } from 'react-dom/server';
import { render } from '@testing-library/react';
import { FailureWatch } from '@/components/ui/state/failure-watch';
import { RouteFailure } from '@/components/ui/state/route-failure';
import { MONITOR_WAIT_MS } from '@/components/ui/state/watch-failures';

const sent: { address: string; p: string; body: URLSearchParams }[] = [];

/** Runs the inline script as the server sends it: text that can't rely on anything outside it. */
const serveWatch = () => {
  const markup = renderToStaticMarkup(<FailureWatch />);
  new Function(markup.slice(markup.indexOf('>') + 1, markup.lastIndexOf('</script>')))();
};
const happens = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error, message: String(error) }));
const isRejected = (reason: unknown) => window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
const details = () => sent.map(({ body }) => JSON.parse(body.get('detail') ?? ''));

beforeAll(() => {
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/P020/index?encryptToken=SECRET');
  globalThis.fetch = jest.fn(async (address: string, { headers, body }: { headers: { p: string }; body: URLSearchParams }) => {
    sent.push({ address, p: headers.p, body });
  }) as never;
  serveWatch();
});
afterAll(() => jest.useRealTimers());

test("a page whose monitor never comes reports by itself: each failure once, twenty at most, nobody's secrets", () => {
  happens(Object.assign(new Error('Loading chunk failed: /_next/a.js?code=SECRET'), { name: 'ChunkLoadError', code: 'ChunkLoadError' }));
  isRejected('rejected for 13800138000');
  isRejected('rejected for 13800138000');
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(MONITOR_WAIT_MS);
  expect(sent.map(({ address, p, body }) => [address, p, body.get('event'), body.get('page')])).toEqual([
    ['/api/report/burying/point/common', 'P020', 'failure', '/P020/index'],
    ['/api/report/burying/point/common', 'P020', 'failure', '/P020/index'],
  ]);
  expect(details()).toEqual([
    { message: 'Loading chunk failed: /_next/a.js?code=…', name: 'ChunkLoadError', code: 'ChunkLoadError' },
    { message: 'rejected for [mobile]', name: 'Error', code: '' },
  ]);
  for (let index = 0; index < 100; index += 1) {
    happens(new Error(`again ${index}`));
    jest.advanceTimersByTime(MONITOR_WAIT_MS);
  }
  expect(sent).toHaveLength(20);
});

test('the monitor is handed what happened before it came, and everything after; what React caught too', () => {
  sent.length = 0;
  const [early, late, rejected, caught] = [new Error('early'), new Error('late'), new Error('rejected'), new Error('caught')];
  const monitor = jest.fn();
  happens(early);
  const leave = window.yuexiangFailures?.listen(monitor);
  happens(late);
  isRejected(rejected);
  render(<RouteFailure error={caught} />);
  render(<RouteFailure error={Object.assign(new Error(), { digest: 'NEXT_REDIRECT;replace;/P012/login;307;' })} />);
  jest.advanceTimersByTime(MONITOR_WAIT_MS);
  expect(monitor.mock.calls.map(([failure]) => failure)).toEqual([early, late, rejected, caught]);
  expect(sent).toEqual([]);
  leave?.();
});
