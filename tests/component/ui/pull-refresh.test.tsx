import { act, fireEvent, screen } from '@testing-library/react';
import { PullRefresh } from '@/components/ui/list/pull-refresh';
import { dragged, released, RESTING } from '@/components/ui/list/pull-state';
import { renderWords } from './render-words';

const root = () => screen.getByText('content').parentElement ?? document.body;
const phase = () => root().dataset['phase'];
const touch = (clientY: number) => ({ touches: [{ clientY }], cancelable: true });
const pull = (distance: number) => {
  fireEvent.touchStart(root(), touch(100));
  fireEvent.touchMove(root(), touch(100 + distance));
};

function mount() {
  let finish: () => void = () => undefined;
  const onRefresh = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  renderWords(
    <PullRefresh onRefresh={onRefresh}>
      <p>content</p>
    </PullRefresh>,
  );
  return { onRefresh, finish: () => act(async () => finish()) };
}

test('short of 70 px the page follows at 0.7 of the finger and snaps back when it is let go', () => {
  const { onRefresh } = mount();
  expect(phase()).toBe('waiting');
  pull(69);
  expect(phase()).toBe('start');
  expect(screen.getByText('Pull down to refresh')).toBeTruthy();
  expect(dragged(RESTING, 60).offset).toBeCloseTo(42);
  fireEvent.touchEnd(root());
  expect(phase()).toBe('waiting');
  expect(onRefresh).not.toHaveBeenCalled();
});

test('from 70 px on, letting go refreshes, once', async () => {
  const { onRefresh, finish } = mount();
  pull(70);
  expect(phase()).toBe('complete');
  expect(screen.getByText('Release to refresh')).toBeTruthy();
  fireEvent.touchEnd(root());
  expect(phase()).toBe('progress');
  expect(screen.getByText('Refreshing…')).toBeTruthy();
  pull(200);
  fireEvent.touchEnd(root());
  expect(onRefresh).toHaveBeenCalledTimes(1);
  await finish();
  expect(phase()).toBe('waiting');
});

test('a refresh that fails snaps back too', async () => {
  const onRefresh = jest.fn(() => Promise.reject(new Error('offline')));
  renderWords(
    <PullRefresh onRefresh={onRefresh}>
      <p>content</p>
    </PullRefresh>,
  );
  pull(120);
  fireEvent.touchEnd(root());
  await act(async () => undefined);
  expect(phase()).toBe('waiting');
});

test('a pull that comes back up is no refresh', () => {
  expect(released(dragged(dragged(RESTING, 120), 30))).toEqual(RESTING);
  expect(dragged(RESTING, -10)).toEqual(RESTING);
});

test('a page that is scrolled down scrolls and does not pull', () => {
  mount();
  Object.defineProperty(window, 'scrollY', { value: 300, configurable: true });
  pull(120);
  expect(phase()).toBe('waiting');
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
});
