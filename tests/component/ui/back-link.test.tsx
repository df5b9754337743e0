import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import type { ReactNode } from 'react';
import { NavBar } from '@/components/ui/base/nav-bar';
import { OfflineGuard } from '@/components/ui/state/offline-guard';
import { canGoBack, keepPosition } from '@/lib/routing/tab-history';
import { Words } from '@/lib/i18n/words-provider';

const went: string[] = [];
const router = { back: () => went.push('back'), replace: (path: string) => went.push(`replace ${path}`) };
jest.mock('next/navigation', () => ({ useRouter: () => router, usePathname: () => '/P069/hotel/details' }));

const page = (bar: ReactNode) => (
  <Words locale="en" scopes={['ui']}>
    {bar}
  </Words>
);
const backOf = (bar: ReactNode): HTMLElement => {
  render(page(bar));
  return screen.getByRole('link', { name: 'Back' });
};
/** Whether the browser would follow the link itself. */
const follows = (link: HTMLElement, how: MouseEventInit = {}): boolean => {
  let left = false;
  const last = (event: Event) => {
    left = !event.defaultPrevented;
    event.preventDefault(); // jsdom can't load pages
  };
  window.addEventListener('click', last, { once: true });
  fireEvent.click(link, how);
  return left;
};
const historyOf = (length: number) => jest.spyOn(window.history, 'length', 'get').mockReturnValue(length);

beforeEach(() => {
  went.length = 0;
  window.history.replaceState(null, '');
});
afterEach(() => jest.restoreAllMocks());

test('the document itself carries the way to the page above, for a tap before the scripts run', () => {
  expect(renderToString(page(<NavBar title="Hotel" />))).toContain('href="/P069/index"');
  expect(renderToString(page(<NavBar title="Refund" back="my/center" />))).toContain('href="/P069/my/center"');
  expect(renderToString(page(<NavBar title="Dishes" back="/P069/food/shop/details?id=1" />))).toContain(
    'href="/P069/food/shop/details?id=1"',
  );
  expect(renderToString(page(<NavBar title="Preview" back={false} />))).not.toContain('<a');
});

test('where the tab has a history, Back goes back in it', () => {
  historyOf(2);
  expect(follows(backOf(<NavBar title="Hotel" />))).toBe(false);
  expect(went).toEqual(['back']);
});

test('the first page of a tab gives its place to the page above', () => {
  historyOf(1);
  expect(follows(backOf(<NavBar title="Saved" back="my/center" />))).toBe(false);
  expect(went).toEqual(['replace /P069/my/center']);
});

test('behind a page that a login led to lies the login: Back skips it', () => {
  historyOf(3);
  window.history.replaceState({ fromLogin: true }, '');
  expect(follows(backOf(<NavBar title="Orders" back="my/center" />))).toBe(false);
  expect(went).toEqual(['replace /P069/index']);
});

test('without a network Back still leads to the page before, which the tab has', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  historyOf(2);
  const back = backOf(
    <>
      <OfflineGuard />
      <NavBar title="Order" />
    </>,
  );
  expect(follows(back)).toBe(false);
  expect(went).toEqual(['back']);
});

test("Back in a tab of its own is the browser's matter", () => {
  historyOf(2);
  const link = backOf(<NavBar title="Hotel" />);
  expect(['ctrlKey', 'metaKey', 'shiftKey'].map((key) => follows(link, { [key]: true }))).toEqual([true, true, true]);
  expect(went).toEqual([]);
});

test('the first page of a tab stays the first when the reader has gone on and come back', async () => {
  keepPosition();
  window.history.pushState(null, '', '/P069/hotel/rooms');
  window.history.replaceState(null, '', '/P069/hotel/rooms?bed=1');
  expect(canGoBack()).toBe(true);
  const came = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  window.history.back();
  await came;
  expect(window.history.length).toBe(2);
  expect(follows(backOf(<NavBar title="Saved" back="my/center" />))).toBe(false);
  expect(went).toEqual(['replace /P069/my/center']);
});
