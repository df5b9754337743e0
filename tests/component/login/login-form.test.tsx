import { renderPage, withGateway } from '../storefront';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { dropLoginDraft } from '@/components/login/login-draft';
import { LoginForm } from '@/components/login/login-form';
import { toast, toastStore } from '@/components/ui/overlay/toast';
import { login } from '@/lib/contract/login/endpoints';
import { keyedHash } from '@/server/login/keyed-hash';
import { imageCaptchas } from '@/server/login/tables';
import { isLoggedIn, useSession } from '@/stores/session';

const { gateway, server } = withGateway();
const onLoggedIn = jest.fn();
/** P069 uses the specification's wording. */
const show = (code = 'P069') => renderPage(<LoginForm onLoggedIn={onLoggedIn} />, { code });

const phone = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^(Mobile number|手机号)/ });
const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^(Verification code|验证码)/ });
const imageCode = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Graphic verification code' });
const picture = () => screen.getByRole('button', { name: /^Graphic verification code, tap/ }).querySelector('img');
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (input: HTMLInputElement, value: string) => fireEvent.change(input, { target: { value } });
const said = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeInTheDocument());

let last = 0;
const newMobile = () => `1360000${String((last += 1)).padStart(4, '0')}`;
/** Requests two codes without a captcha, as another page of the same person would; after that a captcha is required. */
const burst = async (mobile: string, channel = 'P069') => {
  for (let sent = 0; sent < 2; sent += 1) {
    await gateway().call(login.sendCaptcha, { mobile, imgType: 'DEFAULT', yzmType: 'LOGIN' }, { channel });
    gateway().clock.pass(61_000);
  }
};

/** Fakes only the countdown's timers: the gateway needs real ones. */
const fakeCountdown = () =>
  jest.useFakeTimers({
    doNotFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate', 'nextTick', 'queueMicrotask', 'performance', 'hrtime'],
  });

beforeEach(() => {
  toast.hide();
  onLoggedIn.mockReset();
  dropLoginDraft();
  localStorage.clear();
  sessionStorage.clear();
  useSession.setState({ users: {}, loggedOutUsers: {}, loggedOutUser: undefined });
  useSession.getState().signOut();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('asking for a code', () => {
  test('an empty phone is asked for, a wrong one is refused, and nothing is sent', () => {
    show();
    press('Get code');
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter the phone number');
    for (const wrong of ['1380013800', '23800138000', '1380013800a']) {
      type(phone(), wrong);
      press('Get code');
      expect(screen.getByRole('alert')).toHaveTextContent('Please enter the correct phone number');
      expect(phone()).toHaveFocus();
    }
    expect(gateway().sms.sent).toEqual([]);
  });

  test('the button counts 60 seconds down and is ready again', async () => {
    fakeCountdown();
    show();
    const mobile = newMobile();
    type(phone(), mobile);
    press('Get code');
    await said('Verification code sent successfully');
    expect(gateway().codeFor(mobile)).toMatch(/^\d{6}$/);
    expect(screen.getByRole('button', { name: '60 seconds to resend' })).toBeDisabled();
    act(() => {
      jest.advanceTimersByTime(59_000);
    });
    expect(screen.getByRole('button', { name: '1 seconds to resend' })).toBeDisabled();
    act(() => {
      jest.advanceTimersByTime(1000);
    });
    expect(screen.getByRole('button', { name: 'Get code' })).toBeEnabled();
  });

  test('the server asks for an image code: an empty one is asked for, a wrong one brings another picture', async () => {
    const mobile = newMobile();
    await burst(mobile);
    show();
    expect(imageCode()).toBeNull();
    type(phone(), mobile);
    press('Get code');
    await waitFor(() => expect(imageCode()).toBeInTheDocument());
    const first = picture()?.getAttribute('src');
    expect(first).toMatch(/^data:image\/png;base64,iVBOR/);
    press('Get code');
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter the graphic verification code');
    type(imageCode() ?? phone(), '??????');
    press('Get code');
    await said('The graphic verification code is wrong, please enter it again');
    await waitFor(() => expect(picture()?.getAttribute('src')).not.toBe(first));
    expect(imageCode()).toHaveValue('');
    expect(gateway().sms.sent.filter((message) => message.mobile === mobile)).toHaveLength(2);
  });

  test('the field of the picture says what it wants and has the focus, and a spent picture is not sent again', async () => {
    const mobile = newMobile();
    await burst(mobile);
    fakeCountdown();
    show();
    type(phone(), mobile);
    press('Get code');
    await waitFor(() => expect(imageCode()).toHaveFocus());
    expect(screen.getByText('Please enter the graphic verification code')).toHaveAttribute('role', 'status');
    // Only the gateway knows what the picture shows, so the test writes a known text into it.
    await gateway()
      .database.update(imageCaptchas)
      .set({ codeHash: keyedHash(gateway().services.secret, 'picture', '880069', mobile, 'K7MP') });
    type(imageCode() ?? phone(), 'K7MP');
    press('Get code');
    await said('Verification code sent successfully');
    expect(imageCode()).toBeNull();
    expect(code()).toHaveFocus();
    gateway().clock.pass(61_000);
    act(() => {
      jest.advanceTimersByTime(60_000);
    });
    act(() => toast.hide());
    press('Get code');
    // The page asks for another picture and doesn't try the used one.
    await waitFor(() => expect(imageCode()).toHaveValue(''));
    expect(toastStore.get()).toBeUndefined();
  });

  test('the 60 seconds outlast the modal and a reload, and a corrected number does not wait for them', async () => {
    const mobile = newMobile();
    show();
    type(phone(), mobile);
    press('Get code');
    await said('Verification code sent successfully');
    cleanup();
    // A reload loses what was typed.
    dropLoginDraft();
    show();
    expect(screen.getByRole('button', { name: 'Get code' })).toBeEnabled();
    type(phone(), mobile);
    expect(await screen.findByRole('button', { name: /^[1-6]?\d seconds to resend$/ })).toBeDisabled();
    const other = newMobile();
    type(phone(), other);
    press('Get code');
    await waitFor(() => expect(gateway().codeFor(other)).toMatch(/^\d{6}$/));
  });

  test('any edit of the phone takes the image code away', async () => {
    const mobile = newMobile();
    await burst(mobile);
    show();
    type(phone(), mobile);
    press('Get code');
    await waitFor(() => expect(imageCode()).toBeInTheDocument());
    type(imageCode() ?? phone(), 'abcd');
    type(phone(), mobile.slice(0, 10));
    expect(imageCode()).toBeNull();
    type(phone(), mobile);
    press('Get code');
    await waitFor(() => expect(imageCode()).toHaveValue(''));
  });

  test('a picture that does not decode says "Please retry", and a tap fetches another', async () => {
    const mobile = newMobile();
    await burst(mobile);
    show();
    type(phone(), mobile);
    press('Get code');
    await waitFor(() => expect(picture()).toBeInTheDocument());
    fireEvent.error(picture() ?? document.body);
    expect(toastStore.get()?.text).toBe('Please retry');
    expect(picture()).toBeNull();
    press(/^Graphic verification code, tap/);
    await waitFor(() => expect(picture()).toBeInTheDocument());
  });
});

describe('logging in', () => {
  test('the checks come in order: the tick where the channel wants one, the phone, the code', () => {
    show('mm');
    const tick = screen.getByRole('checkbox');
    expect(tick).not.toBeChecked();
    press('登录');
    expect(toastStore.get()?.text).toBe('请先阅读并同意用户协议和隐私政策');
    expect(screen.queryByText('请输入正确的手机号')).toBeNull();
    fireEvent.click(tick);
    press('登录');
    expect(screen.getByText('请输入正确的手机号')).toBeInTheDocument();
    type(phone(), newMobile());
    press('登录');
    expect(within(screen.getByRole('alert')).getByText('请输入验证码')).toBeInTheDocument();
    expect(onLoggedIn).not.toHaveBeenCalled();
  });

  test('reading an agreement loses neither the phone nor the tick', () => {
    const { unmount } = show('mm');
    fireEvent.click(screen.getByRole('checkbox'));
    const mobile = newMobile();
    type(phone(), mobile);
    unmount();
    show('mm');
    expect(screen.getByRole('checkbox')).toBeChecked();
    expect(phone()).toHaveValue(mobile);
    press('登录');
    expect(within(screen.getByRole('alert')).getByText('请输入验证码')).toBeInTheDocument();
  });

  test('what the boxes show is what counts, also when a browser filled them before the page was alive', () => {
    show('mm');
    const [tick, mobile] = [screen.getByRole<HTMLInputElement>('checkbox'), newMobile()];
    // As in a page that the browser restored: the inputs differ from React's state, and no event reports it.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'checked')?.set?.call(tick, true);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(phone(), mobile);
    fireEvent(window, new Event('pageshow'));
    press('登录');
    expect(toastStore.get()).toBeUndefined();
    expect(within(screen.getByRole('alert')).getByText('请输入验证码')).toBeInTheDocument();
    expect(phone()).toHaveValue(mobile);
  });

  test('without the channel’s tick there is none to tick, and the words are the specification’s', () => {
    show();
    expect(screen.queryByRole('checkbox')).toBeNull();
    press('Log in');
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter the correct phone number');
    type(phone(), newMobile());
    press('Log in');
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter the verification code');
  });

  test('a phone holds 11 digits after trimming, a code 6', async () => {
    show();
    type(phone(), ' 138 0013-80001 ');
    expect(phone()).toHaveValue('13800138000');
    type(phone(), '+86 13800138000');
    expect(phone()).toHaveValue('13800138000');
    await userEvent.type(code(), '12 345678');
    expect(code()).toHaveValue('123456');
    expect(code()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code()).toHaveAttribute('inputmode', 'numeric');
  });

  test('the right code stores user and token of the project, flags logged in, empties the form and goes on once', async () => {
    show();
    const mobile = newMobile();
    type(phone(), mobile);
    press('Get code');
    await said('Verification code sent successfully');
    type(code(), gateway().codeFor(mobile));
    press('Log in');
    await waitFor(() => expect(onLoggedIn).toHaveBeenCalledTimes(1));
    const session = useSession.getState();
    expect(isLoggedIn(session)).toBe(true);
    expect(session.users['880069']).toMatchObject({ isLoginSuccess: true, userMobile: `136****${mobile.slice(7)}` });
    expect(Object.keys(session.users)).toEqual(['880069']);
    await waitFor(() => expect([phone().value, code().value]).toEqual(['', '']));
  });

  test('a wrong code is answered in the server’s words and taken out; nobody is logged in', async () => {
    show();
    const mobile = newMobile();
    type(phone(), mobile);
    press('Get code');
    await said('Verification code sent successfully');
    type(code(), gateway().codeFor(mobile) === '111111' ? '222222' : '111111');
    press('Log in');
    await said('The verification code is wrong, please enter it again');
    await waitFor(() => expect(code()).toHaveValue(''));
    expect(phone()).toHaveValue(mobile);
    expect(isLoggedIn(useSession.getState())).toBe(false);
  });

  test('P067: the second form asks and confirms at its own endpoints', async () => {
    const asked: string[] = [];
    server.use(http.all('*/noLogin/*', ({ request }) => void asked.push(new URL(request.url).pathname.split('/').at(-1) ?? '')));
    show('P067');
    const mobile = newMobile();
    type(phone(), mobile);
    press('获取验证码');
    await said('验证码发送成功');
    type(code(), gateway().codeFor(mobile));
    press('确认');
    await waitFor(() => expect(onLoggedIn).toHaveBeenCalledTimes(1));
    expect(asked).toEqual(['sendSms', 'fastLogin']);
  });
});
