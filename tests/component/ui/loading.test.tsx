import { act, screen } from '@testing-library/react';
import { loading } from '@/components/ui/overlay/loading';
import { LoadingHost } from '@/components/ui/overlay/loading-host';
import { renderWords } from './render-words';

beforeEach(() => {
  jest.useFakeTimers();
  renderWords(<LoadingHost icon="ring" />);
});
afterEach(() => jest.useRealTimers());
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const shown = () => screen.queryByRole('status', { name: 'Loading…' }) !== null;

test('the indicator appears 300 ms after a request began', () => {
  act(() => loading.begin());
  pass(299);
  expect(shown()).toBe(false);
  pass(1);
  expect(shown()).toBe(true);
  act(() => loading.end());
  expect(shown()).toBe(false);
});

test('a request that is answered within 300 ms shows nothing', () => {
  act(() => loading.begin());
  pass(200);
  act(() => loading.end());
  pass(1000);
  expect(shown()).toBe(false);
});

test('the indicator stays until the last of several requests is answered', () => {
  act(() => {
    loading.begin();
    loading.begin();
  });
  pass(300);
  act(() => loading.end());
  expect(shown()).toBe(true);
  act(() => loading.end());
  expect(shown()).toBe(false);
});

test('an end too many is not counted against the next request', () => {
  act(() => {
    loading.end();
    loading.begin();
  });
  pass(300);
  expect(shown()).toBe(true);
  act(() => loading.end());
});
