import { act, render, screen } from '@testing-library/react';
import { toast, type ToastKind } from '@/components/ui/overlay/toast';
import { ToastHost } from '@/components/ui/overlay/toast-host';

beforeEach(() => {
  jest.useFakeTimers();
  render(<ToastHost />);
});
afterEach(() => {
  act(() => toast.hide());
  jest.useRealTimers();
});
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test.each<ToastKind>(['info', 'success', 'fail', 'offline'])('a toast of kind %s stays for 1.5 s', (kind) => {
  act(() => toast[kind]('saved'));
  pass(1499);
  expect(screen.getByText('saved')).toBeTruthy();
  pass(1);
  expect(screen.queryByText('saved')).toBeNull();
});

test('a loading toast stays for 10 s', () => {
  act(() => toast.loading('ordering'));
  pass(9999);
  expect(screen.getByText('ordering')).toBeTruthy();
  pass(1);
  expect(screen.queryByText('ordering')).toBeNull();
});

test('a new toast replaces the previous one and has its whole time', () => {
  act(() => toast.info('first'));
  pass(1000);
  act(() => toast.success('second'));
  expect(screen.queryByText('first')).toBeNull();
  pass(1499);
  expect(screen.getByText('second')).toBeTruthy();
});

test('hide cancels the toast and what was left of its time', () => {
  act(() => toast.loading('ordering'));
  act(() => toast.hide());
  expect(screen.queryByText('ordering')).toBeNull();
  act(() => toast.info('later', { ms: 20_000 }));
  pass(10_000);
  expect(screen.getByText('later')).toBeTruthy();
});

test('a toast is read aloud', () => {
  act(() => toast.fail('Not paid'));
  expect(screen.getByRole('status').textContent).toContain('Not paid');
});
