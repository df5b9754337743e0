import { renderPage, router, withGateway } from '../storefront';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Profile } from '@/components/account/center/profile';
import { AccountFacts } from '@/components/account/setting/account-facts';
import { keepDraft } from '@/components/parts/checkout/draft';
import { checkoutKey } from '@/lib/kernel/checkout-key';
import { LogOut } from '@/components/account/setting/log-out';
import { LoginDoor } from '@/components/login/login-door';
import { account } from '@/lib/contract/account/endpoints';
import { isLoggedIn, useSession } from '@/stores/session';
import { refusal } from '../../msw/handlers';

const { gateway, server } = withGateway();
const doors = { first: <LoginDoor>Log in</LoginDoor>, again: <LoginDoor>Log in again</LoginDoor> };

/** Logs this browser in at the English channel. */
async function signIn(mobile: string): Promise<string> {
  const { token } = await gateway().loginAs(mobile, 'P069');
  const { data } = await gateway().call(account.tokenInfo, {}, { token, channel: 'P069' });
  useSession.getState().enterProject('880069');
  useSession.getState().signIn({ accessToken: token, ...data });
  return token;
}
const stillOpen = async (token: string) => (await gateway().call(account.tokenInfo, {}, { token, channel: 'P069' })).code === '1';

beforeEach(() => {
  jest.mocked(router.replace).mockReset();
  localStorage.clear();
  useSession.setState({ users: {}, loggedOutUsers: {}, loggedOutUser: undefined, projectId: '' });
  useSession.getState().signOut();
});

test('a visitor is offered a login, and nothing is asked of the gateway', async () => {
  server.use(refusal('account.tokenInfo', 'BROKEN'));
  renderPage(<Profile login={doors} />);
  const door = await screen.findByRole('link', { name: 'Log in' });
  expect(door).toHaveAttribute('href', '/P069/login?type=back&returnTo=%2FP069%2Fmy%2Fcenter');
});

test('a user sees nickname and masked mobile, never the whole number', async () => {
  await signIn('13500001111');
  renderPage(
    <>
      <Profile login={doors} />
      <AccountFacts />
    </>,
  );
  expect(await screen.findAllByText('135****1111')).toHaveLength(2);
  expect(document.body.textContent).not.toContain('13500001111');
  expect(screen.queryByRole('link', { name: /^Log in/ })).toBeNull();
});

test('a session that the gateway no longer knows ends without a fuss: who it was is remembered, nobody is sent away', async () => {
  const token = await signIn('13500002222');
  await gateway().database.execute(`update sessions set revoked_at = now()`);
  expect(await stillOpen(token)).toBe(false);
  renderPage(<Profile login={doors} />);
  expect(await screen.findByRole('link', { name: 'Log in again' })).toBeInTheDocument();
  expect(screen.getByText('135****2222')).toBeInTheDocument();
  expect(isLoggedIn(useSession.getState())).toBe(false);
  expect(router.replace).not.toHaveBeenCalled();
});

describe('logging out', () => {
  const ask = () => fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  const answer = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
  const confirm = async () => {
    await screen.findByRole('alertdialog');
    fireEvent.click(screen.getAllByRole('button', { name: 'Log out' }).at(-1) ?? document.body);
  };

  test('asks first, and staying changes nothing', async () => {
    const token = await signIn('13500003333');
    renderPage(<LogOut />);
    ask();
    await answer('Stay');
    expect(isLoggedIn(useSession.getState())).toBe(true);
    expect(await stillOpen(token)).toBe(true);
  });

  test('ends the session at the gateway, remembers who it was and leads to the account page, not to the login', async () => {
    const token = await signIn('13500004444');
    renderPage(<LogOut />);
    ask();
    await confirm();
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/P069/my/center'));
    expect(router.replace).toHaveBeenCalledTimes(1);
    expect(await stillOpen(token)).toBe(false);
    expect(useSession.getState().users).toEqual({});
    expect(useSession.getState().loggedOutUser?.userMobile).toBe('135****4444');
  });

  test('leaves nothing in the tab of what was being booked', async () => {
    await signIn('13500005555');
    keepDraft('100001/1', { names: [''], mobile: '' }, { names: ['Zhang San'], mobile: '13800138000' });
    checkoutKey('stay', { guests: [{ name: 'Zhang San' }] });
    renderPage(<LogOut />);
    ask();
    await confirm();
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/P069/my/center'));
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Zhang|13800138000/);
  });

  test('a gateway that does not answer keeps the session: it would stay open behind the user’s back', async () => {
    const token = await signIn('13500005555');
    server.use(refusal('login.unbind', 'UNAVAILABLE', 'the service is busy'));
    renderPage(<LogOut />);
    ask();
    await confirm();
    expect(await screen.findByText('the service is busy')).toBeInTheDocument();
    expect(isLoggedIn(useSession.getState())).toBe(true);
    expect(await stillOpen(token)).toBe(true);
  });
});
