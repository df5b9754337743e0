import { act, fireEvent, screen } from '@testing-library/react';
import { OfflineGuard } from '@/components/ui/state/offline-guard';
import { PageLink } from '@/components/ui/base/page-link';
import { toast, toastStore } from '@/components/ui/overlay/toast';
import { renderWords } from './render-words';

const onClick = jest.fn();
let online = true;

/** Whether the router or the browser would follow a press on this link. */
function isFollowed(name: string): boolean {
  let followed = false;
  const last = (event: Event) => {
    followed = !event.defaultPrevented;
    event.preventDefault(); // jsdom can't load pages
  };
  window.addEventListener('click', last);
  fireEvent.click(screen.getByText(name));
  window.removeEventListener('click', last);
  return followed;
}

beforeEach(() => {
  online = true;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  onClick.mockReset();
  renderWords(
    <>
      <OfflineGuard />
      <PageLink href="/P012/index" onClick={onClick}>
        <b>soft</b>
      </PageLink>
      <a href="/P012/userAgreement">hard</a>
      <a href="https://elsewhere.example/">elsewhere</a>
      <a href="#rooms">place</a>
      <a href="tel:95713">call</a>
    </>,
  );
});
afterEach(() => {
  act(() => toast.hide());
  jest.restoreAllMocks();
});

test('links are followed while there is a network', () => {
  expect(['soft', 'hard', 'elsewhere', 'place', 'call'].map(isFollowed)).toEqual([true, true, true, true, true]);
  expect(toastStore.get()).toBeUndefined();
});

test('without one no link leaves the page, and the offline toast says why', () => {
  online = false;
  for (const name of ['soft', 'hard', 'elsewhere']) {
    expect(isFollowed(name)).toBe(false);
    expect(toastStore.get()).toMatchObject({ kind: 'offline', text: 'Network failed, check settings and retry' });
    act(() => toast.hide());
  }
  expect(onClick).not.toHaveBeenCalled();
});

test('a place on this page and a telephone number need no network', () => {
  online = false;
  expect(['place', 'call'].map(isFollowed)).toEqual([true, true]);
  expect(toastStore.get()).toBeUndefined();
});
