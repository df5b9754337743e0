import { act, fireEvent, screen } from '@testing-library/react';
import { Swiper } from '@/components/ui/list/swiper';
import { renderWords } from './render-words';

const scrolls: (number | undefined)[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  scrolls.length = 0;
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { value: 375, configurable: true });
  HTMLElement.prototype.scrollTo = function scrollTo(this: HTMLElement, options?: ScrollToOptions | number) {
    if (typeof options !== 'object') return;
    scrolls.push(options.left);
    this.scrollLeft = options.left ?? 0;
  };
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'matchMedia');
});
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const mount = (count = 3) =>
  renderWords(
    <Swiper label="offers">
      {[1, 2, 3].slice(0, count).map((slide) => (
        <p key={slide}>slide {slide}</p>
      ))}
    </Swiper>,
  );

test('it moves on every 3 s and begins again after the last', () => {
  mount();
  pass(2999);
  expect(scrolls).toEqual([]);
  pass(1);
  pass(6000);
  expect(scrolls).toEqual([375, 750, 0]);
});

test('it stands still under a finger', () => {
  mount();
  fireEvent.touchStart(screen.getByRole('region'));
  pass(9000);
  expect(scrolls).toEqual([]);
  fireEvent.touchEnd(screen.getByRole('region'));
  pass(3000);
  expect(scrolls).toEqual([375]);
});

test('it stands still for readers who want less motion', () => {
  Object.defineProperty(window, 'matchMedia', { value: () => ({ matches: true }), configurable: true });
  mount();
  pass(9000);
  expect(scrolls).toEqual([]);
});

test('one slide neither moves nor has an indicator', () => {
  const { container } = mount(1);
  pass(9000);
  expect(scrolls).toEqual([]);
  expect(container.querySelector('[aria-hidden]')).toBeNull();
});

test('the indicator follows the slide that is in sight', () => {
  let see: (entries: { isIntersecting: boolean; target: Element }[]) => void = () => undefined;
  const watched: Element[] = [];
  class Observer {
    constructor(callback: typeof see) {
      see = callback;
    }
    observe = (slide: Element) => watched.push(slide);
    disconnect = () => undefined;
  }
  Object.defineProperty(window, 'IntersectionObserver', { value: Observer, configurable: true });
  const { container } = mount();
  const marked = () => [...container.querySelectorAll('i')].findIndex((dot) => dot.classList.contains('here'));
  expect(marked()).toBe(0);
  act(() =>
    see([
      { isIntersecting: false, target: watched[0] as Element },
      { isIntersecting: true, target: watched[2] as Element },
    ]),
  );
  expect(marked()).toBe(2);
  Reflect.deleteProperty(window, 'IntersectionObserver');
});

test('every slide says its place', () => {
  mount();
  expect(screen.getByRole('group', { name: '2 of 3' }).textContent).toBe('slide 2');
});

test('it loads two slides ahead and keeps what was loaded; where nothing tells what is in sight, all of them', () => {
  let see: (entries: { isIntersecting: boolean; target: Element }[]) => void = () => undefined;
  const watched: Element[] = [];
  class Observer {
    constructor(callback: typeof see) {
      see = callback;
    }
    observe = (slide: Element) => watched.push(slide);
    disconnect = () => undefined;
  }
  const many = (
    <Swiper label="pictures">
      {Array.from({ length: 9 }, (_, index) => (
        <p key={index}>slide {index + 1}</p>
      ))}
    </Swiper>
  );
  const loaded = () => screen.queryAllByText(/^slide/).map(({ textContent }) => textContent);
  Object.defineProperty(window, 'IntersectionObserver', { value: Observer, configurable: true });
  const first = renderWords(many);
  expect(loaded()).toEqual(['slide 1', 'slide 2', 'slide 3']);
  act(() => see([{ isIntersecting: true, target: watched[1] as Element }]));
  expect(loaded()).toEqual(['slide 1', 'slide 2', 'slide 3', 'slide 4']);
  act(() => see([{ isIntersecting: true, target: watched[7] as Element }]));
  expect(loaded()).toEqual(['slide 1', 'slide 2', 'slide 3', 'slide 4', 'slide 5', 'slide 6', 'slide 7', 'slide 8', 'slide 9']);
  expect(screen.getAllByRole('group')).toHaveLength(9);
  first.unmount();
  Reflect.deleteProperty(window, 'IntersectionObserver');
  renderWords(many);
  expect(loaded()).toHaveLength(9);
});
