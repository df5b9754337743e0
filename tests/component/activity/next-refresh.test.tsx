import { act, renderHook } from '@testing-library/react';
import { useNextRefresh } from '@/components/parts/activity/use-next-refresh';
import { useNow } from '@/components/parts/activity/use-now';

const mockListeners = new Set<() => void>();
jest.mock('@/lib/kernel/shop-clock', () => ({
  onReading: (call: () => void) => {
    mockListeners.add(call);
    return () => mockListeners.delete(call);
  },
}));
/** How far the page's clock is ahead of the server's until the server has been asked. */
let ahead = 0;
const readServer = () =>
  act(() => {
    ahead = 0;
    for (const call of mockListeners) call();
  });

const NOON = 1_795_320_000_000;
const SECOND = 1000;
const clock = () => Date.now() + ahead;
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const hide = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

beforeEach(() => jest.useFakeTimers({ now: NOON }));
afterEach(() => {
  hide(false);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** A visitor of a page that changes in `wait` ms; `refresh` counts how often it asked. */
function visitor(wait: number, answered = 1) {
  const refresh = jest.fn();
  const page = renderHook(
    ({ nextRefresh, answeredAt }) => {
      useNextRefresh({ nextRefresh, answeredAt, clock, refresh });
    },
    { initialProps: { nextRefresh: NOON + wait, answeredAt: answered } },
  );
  return { refresh, ...page };
}

test('visitors ask after the moment, each at a time of its own, and every one of them within ten seconds', () => {
  let next = 0;
  jest.spyOn(Math, 'random').mockImplementation(() => (next++ % 200) / 200);
  const visitors = Array.from({ length: 200 }, () => visitor(60 * SECOND));
  const asked = () => visitors.filter(({ refresh }) => refresh.mock.calls.length > 0).length;
  pass(60 * SECOND - 1);
  expect(asked()).toBe(0);
  const perSecond = Array.from({ length: 10 }, () => {
    const before = asked();
    pass(SECOND);
    return asked() - before;
  });
  expect(Math.max(...perSecond)).toBeLessThanOrEqual(30);
  expect(asked()).toBe(200);
});

test('an answer that is still the old one is asked for again, and not at once', () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  const { refresh, rerender } = visitor(10 * SECOND);
  pass(15 * SECOND);
  expect(refresh).toHaveBeenCalledTimes(1);
  rerender({ nextRefresh: NOON + 10 * SECOND, answeredAt: 2 });
  pass(SECOND);
  expect(refresh).toHaveBeenCalledTimes(1);
  pass(8 * SECOND);
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('a tab that nobody looks at asks nothing, and catches up when it is looked at again', () => {
  const { refresh } = visitor(10 * SECOND);
  hide(true);
  pass(3600 * SECOND);
  expect(refresh).not.toHaveBeenCalled();
  hide(false);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('a phone whose clock is an hour ahead asks at the server’s moment, not an hour later', () => {
  ahead = 3600 * SECOND;
  const { refresh } = visitor(60 * SECOND);
  readServer();
  pass(59 * SECOND);
  expect(refresh).not.toHaveBeenCalled();
  pass(10 * SECOND);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('a page that wakes up after the moment asks within seconds of learning the time, not a minute later', () => {
  const { refresh } = visitor(3600 * SECOND);
  // The phone slept for an hour and a half, during which its own clock stood still.
  ahead = -5400 * SECOND;
  jest.setSystemTime(NOON + 5400 * SECOND);
  hide(false);
  expect(refresh).not.toHaveBeenCalled();
  readServer();
  pass(9 * SECOND);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('a wait of weeks overflows no timer', () => {
  const { refresh } = visitor(40 * 86_400 * SECOND);
  pass(3600 * SECOND);
  expect(refresh).not.toHaveBeenCalled();
});

test('what shows changes within a second of its moment, and at no other time', () => {
  let draws = 0;
  const edge = NOON + 5 * SECOND;
  const { result } = renderHook(() => {
    draws += 1;
    return useNow([edge], clock, NOON);
  });
  pass(4 * SECOND);
  expect(result.current).toBe(NOON);
  pass(2 * SECOND);
  expect(result.current).toBeGreaterThanOrEqual(edge);
  const drawn = draws;
  pass(600 * SECOND);
  // React may render once more before it settles on an unchanged state.
  expect(draws).toBeLessThanOrEqual(drawn + 1);
});
