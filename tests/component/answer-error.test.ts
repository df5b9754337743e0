import { answerError } from '@/components/ui/overlay/answer-error';
import { dialogStore } from '@/components/ui/overlay/dialog';
import { toast, toastStore } from '@/components/ui/overlay/toast';
import { errorNamed } from '@/lib/contract/errors';
import { GatewayError } from '@/lib/contract/gateway-error';

const sayings = {
  CANCEL_BY_SERVICE: 'Please contact customer service to cancel the order',
  UNREACHABLE: 'Network failed, check settings and retry',
  TIMED_OUT: 'no answer in time',
  OTHER: 'please retry later',
};
const surroundings = () => ({ sayings, endSession: jest.fn(), goToLogin: jest.fn(), showErrorPage: jest.fn(), askImageCode: jest.fn() });
const failure = (code: string, desc = 'server words') =>
  new GatewayError({ endpoint: 'order.cancel', reason: errorNamed(code), code, desc });
const shown = () => toastStore.get() && { kind: toastStore.get()?.kind, text: toastStore.get()?.text };

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  toast.hide();
  jest.useRealTimers();
});

/** How long the current toast stays, in ms. */
const staysFor = (): number => {
  let ms = 0;
  for (; toastStore.get() && ms < 20_000; ms += 100) jest.advanceTimersByTime(100);
  return ms;
};

test('3011: our own words ask for customer service, 2 s', async () => {
  await answerError(failure('3011'), surroundings());
  expect(shown()?.text).toBe('Please contact customer service to cancel the order');
  expect(staysFor()).toBe(2000);
});

test.each(['00102011001', 'BIZ_635'])('%s: an alert with the server desc, until it is got', async (code) => {
  const answered = answerError(failure(code, 'not today'), surroundings());
  expect(dialogStore.get()).toMatchObject({ kind: 'alert', text: 'not today' });
  expect(shown()).toBeUndefined();
  dialogStore.get()?.answer(true);
  await answered;
  expect(dialogStore.get()).toBeUndefined();
});

test('ERR_401: the session ends and the user is sent to the login', async () => {
  const around = surroundings();
  await answerError(failure('ERR_401'), around);
  expect(around.endSession).toHaveBeenCalledTimes(1);
  expect(around.goToLogin).toHaveBeenCalledTimes(1);
  expect(shown()).toBeUndefined();
});

test.each(['00100003001', 'BIZ_1059'])('%s: passed silently to the caller', async (code) => {
  const around = surroundings();
  await answerError(failure(code), around);
  expect(shown()).toBeUndefined();
  expect(dialogStore.get()).toBeUndefined();
  for (const effect of [around.endSession, around.goToLogin, around.showErrorPage, around.askImageCode])
    expect(effect).not.toHaveBeenCalled();
});

test('BIZ_601: the error page replaces this one', async () => {
  const around = surroundings();
  await answerError(failure('BIZ_601'), around);
  expect(around.showErrorPage).toHaveBeenCalledTimes(1);
  expect(shown()).toBeUndefined();
});

test('00102019103: a new image, and the server desc for 1.5 s', async () => {
  const around = surroundings();
  await answerError(failure('00102019103', 'wrong picture'), around);
  expect(around.askImageCode).toHaveBeenCalledTimes(1);
  expect(shown()?.text).toBe('wrong picture');
  expect(staysFor()).toBe(1500);
});

test('00102019102: the image captcha is fetched and shown, without a word', async () => {
  const around = surroundings();
  await answerError(failure('00102019102'), around);
  expect(around.askImageCode).toHaveBeenCalledTimes(1);
  expect(shown()).toBeUndefined();
});

test('any other failure: the server desc for 2 s, named in our catalogue or not', async () => {
  for (const code of ['YX_2001', 'YX_400', 'SOMEBODY_ELSES_9']) {
    await answerError(failure(code, `desc of ${code}`), surroundings());
    expect(shown()).toEqual({ kind: 'fail', text: `desc of ${code}` });
    expect(staysFor()).toBe(2000);
  }
});

test('a failure without words is not answered with an empty toast', async () => {
  await answerError(failure('YX_500', ''), surroundings());
  expect(shown()?.text).toBe('please retry later');
});

test('a network failure says so', async () => {
  await answerError(new GatewayError({ endpoint: 'order.page', reason: 'UNREACHABLE' }), surroundings());
  expect(shown()).toEqual({ kind: 'offline', text: 'Network failed, check settings and retry' });
});

test('no answer in time says so, which is not that nothing was done', async () => {
  await answerError(new GatewayError({ endpoint: 'hotel.create', reason: 'TIMED_OUT' }), surroundings());
  expect(shown()).toEqual({ kind: 'offline', text: 'no answer in time' });
});

test('a call that its page gave up is answered by nothing; a fault of ours is not silent', async () => {
  await answerError(new DOMException('gone', 'AbortError'), surroundings());
  expect(shown()).toBeUndefined();
  await answerError(new TypeError('x is undefined'), surroundings());
  expect(shown()?.text).toBe('please retry later');
});

test('a failure that stands in the place of its data is not said a second time; what leads elsewhere still does', async () => {
  const around = { ...surroundings(), saidInPlace: true };
  for (const code of ['YX_500', 'YX_404', 'NETWORK', '3011']) await answerError(failure(code), around);
  await answerError(new Error('a schema that was not met'), around);
  expect(shown()).toBeUndefined();
  await answerError(failure('ERR_401'), around);
  await answerError(failure('BIZ_601'), around);
  expect(around.goToLogin).toHaveBeenCalledTimes(1);
  expect(around.showErrorPage).toHaveBeenCalledTimes(1);
});
