import { expect, type Page } from '@playwright/test';

let count = 0;

/** A mobile that no other test of this run uses, made of the worker's number, the clock and a counter. */
export const newMobile = (): string => {
  count += 1;
  const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
  return `13${worker % 10}${String(Date.now()).slice(-6)}${String(count % 100).padStart(2, '0')}`;
};

type Envelope<Data> = { code: string; data: Data };
export type Session = { accessToken: string; projectId: string; expireTime: string };

/** Calls the gateway as the storefront does and insists on success. */
export const post = async <Data>(page: Page, slug: string, path: string, data: unknown, accessToken = '-01'): Promise<Data> => {
  const answer = await page.request.post(`/api${path}`, { data, headers: { p: slug, 'access-token': accessToken } });
  const envelope: Envelope<Data> = await answer.json();
  expect(envelope.code, path).toBe('1');
  return envelope.data;
};

/** The code that the sandbox sent to a mobile, read from the demo's inbox. */
export async function smsCodeOf(page: Page, mobile: string, server = ''): Promise<string> {
  const answer = await page.request.get(`${server}/api/preview/inbox`);
  const text = await answer.text();
  const message = [...text.matchAll(/\{[^{}]*\}/g)].map(([entry]) => entry).find((entry) => entry.includes(mobile)) ?? '';
  const code = /(?<!\d)\d{6}(?!\d)/.exec(message.replaceAll(mobile, ''))?.[0];
  expect(code, `an SMS to ${mobile}`).toBeDefined();
  return code ?? '';
}

/** Logs in by SMS through the API. The browser gets the page guard's cookie, but the session is not stored in it. */
export async function openSession(page: Page, slug: string, mobile = newMobile()): Promise<Session> {
  await post(page, slug, '/distribution/user/authorize/api/send/captcha', { mobile, imgType: 'DEFAULT', yzmType: 'LOGIN' });
  const captcha = await smsCodeOf(page, mobile);
  const { session } = await post<{ session: Session }>(page, slug, '/distribution/user/authorize/api/quick/login', { mobile, captcha });
  return session;
}

/** Stores a session in the browser as the session store does. */
export async function remember(page: Page, session: Session): Promise<void> {
  const user = { ...session, expireTime: Date.parse(`${session.expireTime.replace(' ', 'T')}+08:00`), isLoginSuccess: true };
  const stored = JSON.stringify({ state: { users: { [session.projectId]: user } }, version: 1 });
  await page.context().addInitScript((value) => {
    // A partner's page in the frame and a tab without an address have no storage of ours.
    if (window.top !== window || window.origin === 'null') return;
    if (localStorage.getItem('yx.session') === null) localStorage.setItem('yx.session', value);
  }, stored);
}

/**
 * Logs in through the API. Only for tests that are not a buyer's journey (accessibility, headers, every page); a journey logs in by taps,
 * see sign-in.ts.
 */
export async function logIn(page: Page, slug: string, mobile = newMobile()): Promise<string> {
  await remember(page, await openSession(page, slug, mobile));
  return mobile;
}
