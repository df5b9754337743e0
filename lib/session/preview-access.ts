import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { CookieAttributes } from './cookie';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

type Settings = Readonly<{
  mode: string | undefined;
  /** PREVIEW_TOKEN; without it, production has no preview. */
  expected: string | undefined;
}>;

/** Whether a token opens the preview: everybody may in the demo, its holders in production. */
export const mayPreview = (given: string | undefined, { mode, expected }: Settings): boolean =>
  mode !== 'production' || (expected !== undefined && given !== undefined && isSame(given, expected));

export const PREVIEW_COOKIE = 'yuexiang_preview';
/** A working day of somebody who looks around; then the token is typed again. */
const PASS_SECONDS = 12 * 3600;

const signatureOf = (until: string, token: string): string =>
  createHmac('sha256', token).update(`preview until ${until}`).digest('base64url');

/** For a browser in which the token was typed. Signed with the token, not containing it: a new PREVIEW_TOKEN ends all of them. */
export function previewCookie(token: string, { now, secure }: Readonly<{ now: number; secure: boolean }>) {
  const until = String(now + PASS_SECONDS * 1000);
  const attributes: CookieAttributes = { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge: PASS_SECONDS };
  return { name: PREVIEW_COOKIE, value: `${until}.${signatureOf(until, token)}`, attributes };
}

function isPass(pass: string, token: string, now: number): boolean {
  const [until = '', signature = ''] = pass.split('.', 2);
  return isSame(signature, signatureOf(until, token)) && Number(until) > now;
}

/** What a request brings: the token in a header, or the cookie. Never in its address, which proxies log. */
export type Brought = Readonly<{ token: string | undefined; cookie: string | undefined }>;

/** @param now epoch ms */
export const isAdmitted = ({ token, cookie }: Brought, { mode, expected, now }: Settings & Readonly<{ now: number }>): boolean =>
  mayPreview(token, { mode, expected }) || (expected !== undefined && cookie !== undefined && isPass(cookie, expected, now));
