import { act, renderHook } from '@testing-library/react';
import { useToday } from '@/components/ui/state/use-today';
import { instantOf } from '@/lib/kernel/day';

afterEach(() => jest.useRealTimers());

test('a page left open turns to the next day at midnight in Shanghai, and when it is looked at again', () => {
  jest.useFakeTimers({ now: instantOf('2026-11-24') - 60_000 });
  const { result } = renderHook(() => useToday());
  expect(result.current).toBe('2026-11-23');
  act(() => jest.advanceTimersByTime(60_000));
  expect(result.current).toBe('2026-11-24');
  jest.setSystemTime(instantOf('2026-11-27', 9));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current).toBe('2026-11-27');
});

test('a page turns to the next day although its clock was put back in the evening', () => {
  jest.useFakeTimers({ now: instantOf('2026-11-24') - 60_000 });
  const { result } = renderHook(() => useToday());
  jest.setSystemTime(instantOf('2026-11-24') - 65_000);
  act(() => jest.advanceTimersByTime(60_000));
  expect(result.current).toBe('2026-11-23');
  act(() => jest.advanceTimersByTime(5_000));
  expect(result.current).toBe('2026-11-24');
});

test('a document rendered yesterday is taken over as it is, and then says today', () => {
  jest.useFakeTimers({ now: instantOf('2026-11-24', 0, 5) });
  const shown: string[] = [];
  renderHook(() => shown.push(useToday('2026-11-23')));
  expect([shown[0], shown.at(-1)]).toEqual(['2026-11-23', '2026-11-24']);
});
