import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PersonalProfile } from '@/components/account/personal/personal-profile';
import { Security } from '@/components/account/setting/security';
import { LoginDoor } from '@/components/login/login-door';
import { useLoginGuard } from '@/components/parts/shell/use-login-guard';
import { account } from '@/lib/contract/account/endpoints';
import { login as loginContract } from '@/lib/contract/login/endpoints';
import { isLoggedIn, useSession } from '@/stores/session';
import { renderPage, router, withGateway } from '../storefront';

const { gateway, server } = withGateway();
const scopes = ['account', 'login', 'personal'] as const;
const login = <LoginDoor>Log in</LoginDoor>;

async function signIn(mobile: string): Promise<string> {
  const { token } = await gateway().loginAs(mobile, 'P069');
  const { data } = await gateway().call(account.tokenInfo, {}, { token, channel: 'P069' });
  useSession.getState().enterProject('880069');
  useSession.getState().signIn({ accessToken: token, ...data });
  return token;
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  jest.mocked(router.replace).mockReset();
  localStorage.clear();
  sessionStorage.clear();
  useSession.setState({ users: {}, loggedOutUsers: {}, loggedOutUser: undefined, projectId: '' });
  useSession.getState().signOut();
});

test('a visitor reads what would be asked and gets a way in; the gateway is not asked for anybody', async () => {
  server.events.removeAllListeners();
  const asked: string[] = [];
  server.events.on('request:start', ({ request }) => void asked.push(new URL(request.url).pathname));
  useSession.getState().enterProject('880069');
  renderPage(<PersonalProfile login={login} />, { scopes });
  expect(await screen.findByRole('link', { name: 'Log in' })).toBeInTheDocument();
  expect(asked).toEqual([]);
});

test('a nickname that breaks the rules is said in place and not sent; a good one shows everywhere at once', async () => {
  await signIn('13500001001');
  renderPage(<PersonalProfile login={login} />, { scopes });
  await press(/^Nickname/);
  await screen.findByRole('dialog', { name: 'Change nickname' });
  type('Nickname', '13800138000');
  await press('Save');
  expect(await screen.findByText('For your privacy, no mobile number in a nickname please')).toBeInTheDocument();
  type('Nickname', ' Sea  Cat ');
  await press('Save');
  expect(await screen.findByRole('button', { name: /Nickname.*Sea Cat/ })).toBeInTheDocument();
  expect(useSession.getState().userNickname).toBe('Sea Cat');
});

test('a nickname is remembered although its sheet was closed while it was being saved', async () => {
  await signIn('13500001008');
  renderPage(<PersonalProfile login={login} />, { scopes });
  await press(/^Nickname/);
  await screen.findByRole('dialog', { name: 'Change nickname' });
  type('Nickname', 'Gone Ahead');
  await press('Save');
  await press('Close');
  await waitFor(() => expect(useSession.getState().userNickname).toBe('Gone Ahead'));
});

test('the number changes with the codes of both, and is masked all along', async () => {
  await signIn('13500001002');
  renderPage(<PersonalProfile login={login} />, { scopes });
  await press(/^Mobile number/);
  await screen.findByRole('dialog', { name: 'Change mobile number' });
  await press('Next');
  expect(await screen.findByText('Please enter the verification code')).toBeInTheDocument();
  await press('Get code');
  await waitFor(() => expect(gateway().sms.sent.at(-1)?.mobile).toBe('13500001002'));
  await screen.findByText(/seconds to resend/);
  type('Verification code', gateway().codeFor('13500001002'));
  await press('Next');
  await screen.findByLabelText('New mobile number');
  type('New mobile number', '13500001003');
  await press('Get code');
  await waitFor(() => expect(gateway().sms.sent.at(-1)?.mobile).toBe('13500001003'));
  await screen.findByText(/seconds to resend/);
  type('Verification code', gateway().codeFor('13500001003'));
  await press('Change it');
  expect(await screen.findByRole('button', { name: /Mobile number.*135\*\*\*\*1003/ })).toBeInTheDocument();
  expect(document.body.textContent).not.toContain('13500001003');
  expect(useSession.getState().userMobile).toBe('135****1003');
});

test('one device is logged out, this one is marked and stays', async () => {
  const elsewhere = await signIn('13500001004');
  const token = await signIn('13500001004');
  renderPage(<Security />, { scopes });
  await press('Devices');
  const sheet = within(await screen.findByRole('dialog', { name: 'Devices' }));
  expect(await sheet.findByText('This device')).toBeInTheDocument();
  fireEvent.click(sheet.getByRole('button', { name: /^Log out (?!everywhere)/ }));
  const sure = within(await screen.findByRole('alertdialog'));
  fireEvent.click(sure.getByRole('button', { name: 'Log out' }));
  expect(await sheet.findByText('Only this device is logged in')).toBeInTheDocument();
  const stands = async (as: string) => (await gateway().call(account.tokenInfo, {}, { token: as, channel: 'P069' })).code === '1';
  expect([await stands(elsewhere), await stands(token)]).toEqual([false, true]);
});

test('an open page that asks nothing notices that its session was ended elsewhere, as soon as it is looked at', async () => {
  function Guarded() {
    useLoginGuard();
    return <p>mine</p>;
  }
  const here = await signIn('13500001005');
  const elsewhere = (await gateway().loginAs('13500001005', 'P069')).token;
  renderPage(<Guarded />, { scopes });
  await screen.findByText('mine');
  expect(isLoggedIn(useSession.getState())).toBe(true);
  expect((await gateway().call(account.endSession, {}, { token: elsewhere, channel: 'P069' })).data).toEqual({ ended: 1 });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(isLoggedIn(useSession.getState())).toBe(false));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(expect.stringContaining('/P069/login')));
  expect(useSession.getState().users).toEqual({});
  expect(here).not.toBe(elsewhere);
});

test('what somebody does not want to be told is switched off and kept', async () => {
  const token = await signIn('13500001006');
  renderPage(<Security />, { scopes });
  await press('Notifications');
  const choice = await screen.findByRole('switch', { name: 'Offers and news' });
  expect(choice).toHaveAttribute('aria-checked', 'true');
  fireEvent.click(choice);
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Offers and news' })).toHaveAttribute('aria-checked', 'false'));
  const list = async () => (await gateway().call(account.notifications, {}, { token, channel: 'P069' })).data.list;
  await waitFor(async () => expect((await list()).find(({ topic }) => topic === 'offers')?.wanted).toBe(false));
});

test('one’s data comes against the code that went to the telephone, and is offered as two files', async () => {
  await signIn('13500001007');
  renderPage(<Security />, { scopes });
  await press('Export personal data');
  await screen.findByRole('dialog', { name: 'Export personal data' });
  await press('Get code');
  await waitFor(() => expect(gateway().sms.sent.at(-1)?.mobile).toBe('13500001007'));
  await screen.findByText(/seconds to resend/);
  type('Verification code', gateway().codeFor('13500001007'));
  await press('Make the file');
  expect(await screen.findByRole('button', { name: 'Save to read (web page)' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save to move (JSON)' })).toBeInTheDocument();
});

describe('in WeChat, which saves no files', () => {
  const copied = jest.fn(async () => undefined);
  beforeEach(() => {
    copied.mockClear();
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.47 miniProgram');
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copied } });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(navigator, 'clipboard');
    window.history.replaceState(null, '', '/');
  });
  const shown = async () => new URL((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Link to the export' })).value);
  const enter = async (encryptToken: string | null) =>
    (await gateway().call(loginContract.silent, { encryptToken: encryptToken ?? '' }, { channel: 'P069' })).data;

  test('the export offers a link that is copied, lets its owner in once in another browser and leads to the export', async () => {
    await signIn('13500001009');
    renderPage(<Security />, { scopes });
    await press('Export personal data');
    expect(screen.queryByRole('button', { name: 'Get code' })).toBeNull();
    await press('Make a link');
    const link = await shown();
    expect(copied).toHaveBeenCalledWith(link.href);
    expect([link.origin, link.pathname]).toEqual([window.location.origin, '/P069/login']);
    expect(link.searchParams.get('returnTo')).toBe('/P069/my/setting?open=export');
    const { session } = await enter(link.searchParams.get('encryptToken'));
    expect(session?.userId).toBe(useSession.getState().userId);
    expect((await enter(link.searchParams.get('encryptToken'))).loginCode).toBe('0');
    expect(await screen.findByText('Copied; now open it in your browser')).toBeInTheDocument();
    await press('Copy the link');
    expect(copied).toHaveBeenCalledTimes(2);
  });

  test('the link goes from the page when it has ended, and another one is made', async () => {
    await signIn('13500001010');
    renderPage(<Security />, { scopes });
    await press('Export personal data');
    await press('Make a link');
    const first = await shown();
    gateway().clock.pass(60_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('The link has ended. Make another one if you need it.')).toBeInTheDocument();
    expect(document.body.innerHTML).not.toContain(first.searchParams.get('encryptToken'));
    await press('Make another link');
    expect((await shown()).href).not.toBe(first.href);
  });
});

test('whoever comes by the link made in WeChat has the export before them', async () => {
  await signIn('13500001011');
  window.history.replaceState(null, '', '/P069/my/setting?open=export');
  renderPage(<Security />, { scopes });
  expect(await screen.findByRole('dialog', { name: 'Export personal data' })).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Get code' })).toBeInTheDocument();
  window.history.replaceState(null, '', '/');
});
