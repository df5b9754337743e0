import { renderPage, withGateway } from '../storefront';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { dropLoginDraft } from '@/components/login/login-draft';
import { LoginPanel } from '@/components/login/login-panel';
import { account } from '@/lib/contract/account/endpoints';
import { login } from '@/lib/contract/login/endpoints';
import { leaveLoginFor } from '@/lib/routing/from-login';
import { useSession } from '@/stores/session';

jest.mock('@/lib/routing/from-login', () => ({ ...jest.requireActual<object>('@/lib/routing/from-login'), leaveLoginFor: jest.fn() }));
const { gateway } = withGateway();
const entered = jest.mocked(leaveLoginFor);
const channel = 'P069';

beforeEach(() => {
  entered.mockReset();
  dropLoginDraft();
  localStorage.clear();
  sessionStorage.clear();
});

let serial = 0;
async function somebody() {
  const mobile = `1350000${String((serial += 1)).padStart(4, '0')}`;
  const { token } = await gateway().loginAs(mobile, channel);
  const { data } = await gateway().call(account.tokenInfo, {}, { token, channel });
  const stands = async () => (await gateway().call(account.tokenInfo, {}, { token, channel })).code === '1';
  return { token, session: { ...data, accessToken: token }, masked: data.userMobile, stands };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

async function open({ token }: Somebody, visitor?: Somebody) {
  const { encryptToken } = (await gateway().call(login.encryptToken, {}, { token, channel })).data;
  window.history.replaceState(null, '', `/P069/login?encryptToken=${encryptToken}`);
  useSession.setState({ users: {}, loggedOutUsers: {}, loggedOutUser: undefined });
  useSession.getState().signOut();
  if (visitor) useSession.getState().signIn(visitor.session);
  renderPage(<LoginPanel />, { code: channel });
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

// First, as long as no test's page cookie is in the browser: whoever comes with one is no visitor.
test('a visitor is let in as ever', async () => {
  const owner = await somebody();
  await open(owner);
  await waitFor(() => expect(entered).toHaveBeenCalledTimes(1));
  expect(useSession.getState().userId).toBe(owner.session.userId);
  // The link may be a stranger's, who waits for what is typed into his account.
  expect(await screen.findByText(`Logged in as ${owner.masked}`)).toBeInTheDocument();
});

test("a link with somebody's ticket asks whoever is logged in, and whoever stays is still himself", async () => {
  const [owner, visitor] = [await somebody(), await somebody()];
  await open(owner, visitor);
  expect(await screen.findByText(new RegExp(`Continue as ${owner.masked.replaceAll('*', '\\*')}`))).toBeInTheDocument();
  expect(screen.getByText(new RegExp(`logged in as ${visitor.masked.replaceAll('*', '\\*')}`))).toBeInTheDocument();
  expect([useSession.getState().accessToken, await visitor.stands(), entered.mock.calls]).toEqual([visitor.token, true, []]);
  await press('Stay logged in');
  await waitFor(() => expect(entered).toHaveBeenCalled());
  expect([useSession.getState().accessToken, await visitor.stands()]).toEqual([visitor.token, true]);
});

test('whoever goes on as the other leaves a session that has ended', async () => {
  const [owner, visitor] = [await somebody(), await somebody()];
  await open(owner, visitor);
  await press('Switch account');
  await waitFor(() => expect(entered).toHaveBeenCalled());
  expect(useSession.getState().userId).toBe(owner.session.userId);
  expect([await visitor.stands(), await owner.stands()]).toEqual([false, true]);
});

test('nobody is asked who is logged in as the same user', async () => {
  const owner = await somebody();
  await open(owner, owner);
  await waitFor(() => expect(entered).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('button', { name: 'Switch account' })).toBeNull();
  expect(useSession.getState().userId).toBe(owner.session.userId);
});
