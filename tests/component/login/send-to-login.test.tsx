import { fireEvent, screen } from '@testing-library/react';
import { useRouter } from 'next/navigation';
import { sendToLogin } from '@/components/parts/shell/send-to-login';
import { LoginGuard } from '@/components/parts/shell/login-guard';
import { useSession } from '@/stores/session';
import { renderPage, router, withGateway } from '../storefront';

withGateway();
beforeEach(() => {
  jest.clearAllMocks();
  useSession.setState({ users: {}, projectId: '' });
});
afterEach(() => window.history.replaceState(null, '', '/'));

function Door() {
  const { replace } = useRouter();
  return <button onClick={() => sendToLogin({ replace }, 'P069')}>Log in</button>;
}
const tap = () => fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
const guarded = (path: string) => {
  window.history.replaceState(null, '', `/P069${path}`);
  return renderPage(
    <>
      <LoginGuard />
      <Door />
    </>,
    { path },
  );
};
const toLogin = (path: string) => [`/P069/login?returnTo=${encodeURIComponent(`/P069${path}`)}`];

test('a page goes to the login once, however many find on the way that nobody is logged in', () => {
  guarded('/my/center');
  tap();
  tap();
  expect(router.replace.mock.calls).toEqual([toLogin('/my/center')]);
});

test('the next page, and the same page once more, go to the login again', () => {
  for (const path of ['/my/center', '/my/orderList', '/my/orderList']) guarded(path).unmount();
  expect(router.replace.mock.calls).toEqual(['/my/center', '/my/orderList', '/my/orderList'].map(toLogin));
});

test('a page that the browser restores from its memory goes to the login again', () => {
  guarded('/my/center');
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
  tap();
  expect(router.replace).toHaveBeenCalledTimes(2);
});
