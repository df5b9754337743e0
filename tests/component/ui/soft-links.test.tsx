import { fireEvent, render, screen } from '@testing-library/react';
import { distrustRouter } from '@/components/parts/shell/router-memory';
import { useSoftLinks } from '@/components/parts/shell/use-soft-links';
import { PageLink } from '@/components/ui/base/page-link';

const went: string[] = [];
const router = { push: (path: string) => went.push(`push ${path}`), replace: (path: string) => went.push(`replace ${path}`) };
jest.mock('next/navigation', () => ({ useRouter: () => router }));

function Page() {
  useSoftLinks();
  return (
    <>
      <PageLink href="/P012/hotel/details?id=1#rooms">
        <b>details</b>
      </PageLink>
      <PageLink href="/P012/index" replace>
        index
      </PageLink>
      <PageLink href="/P012/login" onClick={(event) => event.preventDefault()}>
        login
      </PageLink>
      <PageLink href="https://elsewhere.example/">elsewhere</PageLink>
      <PageLink href="/P020/index">partner</PageLink>
      <a href="/P012/userAgreement" data-testid="plain">
        agreement
      </a>
    </>
  );
}

/** Whether the browser would load the address. */
const loads = (element: Element, how: MouseEventInit = {}): boolean => {
  let left = false;
  const last = (event: Event) => {
    left = !event.defaultPrevented;
    event.preventDefault(); // jsdom can't load pages
  };
  window.addEventListener('click', last);
  fireEvent.click(element, how);
  window.removeEventListener('click', last);
  return left;
};

beforeEach(() => {
  went.length = 0;
  window.history.replaceState(null, '', '/P012/my/center');
  render(<Page />);
});

test('a page link changes the page without a load, with its question and place', () => {
  expect(loads(screen.getByText('details'))).toBe(false);
  expect(loads(screen.getByText('index'))).toBe(false);
  expect(went).toEqual(['push /P012/hotel/details?id=1#rooms', 'replace /P012/index']);
});

test("a tab of its own is the browser's matter", () => {
  expect(['ctrlKey', 'metaKey', 'shiftKey'].map((key) => loads(screen.getByText('details'), { [key]: true }))).toEqual([true, true, true]);
  expect(went).toEqual([]);
});

test('other sites and plain links are loaded', () => {
  expect([screen.getByText('elsewhere'), screen.getByTestId('plain')].map((link) => loads(link))).toEqual([true, true]);
  expect(went).toEqual([]);
});

test('another channel is another document: it is loaded', () => {
  expect(loads(screen.getByText('partner'))).toBe(true);
  expect(went).toEqual([]);
});

test('a link that a component has dealt with goes nowhere', () => {
  expect(loads(screen.getByText('login'))).toBe(false);
  expect(went).toEqual([]);
});

// Must be the last test: once a document distrusts its router, that can't be undone.
test('after a login or a logout every page is loaded: what the router remembers was answered to somebody else', () => {
  expect(loads(screen.getByText('details'))).toBe(false);
  distrustRouter();
  expect(loads(screen.getByText('details'))).toBe(true);
  expect(went).toEqual(['push /P012/hotel/details?id=1#rooms']);
});
