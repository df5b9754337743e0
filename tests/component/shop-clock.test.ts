import { WEEK_MS } from '@/lib/kernel/durations';
import { CLOCK_TIMING } from '@/lib/kernel/shop-clock';

const NOON = Date.parse('2026-11-28T04:00:00Z');

/** `transferSize` is 0 for a document out of the browser's cache. */
type Sent = Readonly<{ at: number; transferSize?: number }>;

function documentSent({ at, transferSize = 20_000 }: Sent): void {
  const entry = { serverTiming: [{ name: CLOCK_TIMING, description: String(at) }], transferSize, responseStart: performance.now() };
  performance.getEntriesByType = () => [entry as unknown as PerformanceEntry];
}

/** A document as a phone loads it whose clock shows `NOON` plus `off`. */
const load = (off: number, sent?: Sent) => {
  jest.resetModules();
  jest.useFakeTimers({ now: NOON + off });
  if (sent) documentSent(sent);
  return {
    ...jest.requireActual<typeof import('@/lib/kernel/shop-clock')>('@/lib/kernel/shop-clock'),
    ...jest.requireActual<typeof import('@/stores/config')>('@/stores/config'),
  };
};
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
  localStorage.clear();
});

test.each([-WEEK_MS, WEEK_MS])('a phone %d ms off begins with the day on which its document was sent', (off) => {
  const { serverNow, useConfig } = load(off, { at: NOON });
  expect(serverNow()).toBe(NOON);
  expect(useConfig.getState()).toMatchObject({ checkInDate: '2026-11-28', checkOutDate: '2026-11-29' });
});

test('a document out of a cache, of the browser’s own or an hour old, does not put a right clock wrong', () => {
  expect(load(0, { at: NOON - WEEK_MS, transferSize: 0 }).serverNow()).toBe(NOON);
  expect(load(0, { at: NOON - 3_600_000 }).serverNow()).toBe(NOON);
});

test('any answer tells the time to who has no other way, and the tab’s next document knows it from the beginning', () => {
  const { serverNow, readDate, onReading } = load(-WEEK_MS);
  const heard = jest.fn();
  onReading(heard);
  expect(serverNow()).toBe(NOON - WEEK_MS);
  readDate(new Date(NOON).toUTCString(), performance.now(), performance.now());
  expect(heard).toHaveBeenCalledTimes(1);
  expect(Math.abs(serverNow() - NOON)).toBeLessThanOrEqual(500);
  readDate('not a date', 0, 0);
  readDate(null, 0, 0);
  expect(heard).toHaveBeenCalledTimes(1);

  const { useConfig } = load(-WEEK_MS);
  expect(useConfig.getState().checkInDate).toBe('2026-11-28');
});

test('a precise reading is not replaced by a coarse one that agrees with it', () => {
  const { serverNow, readClock, readDate } = load(0);
  readClock(NOON + 5000, performance.now(), performance.now());
  readDate(new Date(NOON + 5000).toUTCString(), performance.now(), performance.now());
  expect(serverNow()).toBe(NOON + 5000);
});
