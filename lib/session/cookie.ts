import { sessionCookieName } from './session';

export type CookieAttributes = Readonly<{
  httpOnly: true;
  sameSite: 'lax';
  path: '/';
  secure: boolean;
  /** Seconds. */
  maxAge: number;
}>;
export type SessionCookie = Readonly<{ name: string; value: string; attributes: CookieAttributes }>;

type Site = { https: boolean };

/**
 * In production the site is only reached over TLS, even if the proxy in front doesn't say so: a cookie must never travel unencrypted.
 * @param address the site's address as far as it is known, or its protocol
 */
export const isSecureSite = (address: string): boolean => process.env.YUEXIANG_MODE === 'production' || address.startsWith('https:');

/** `expireTime` and `now` in epoch ms; cookie and token expire together. */
export const sessionCookie = (
  session: { projectId: string; token: string; expireTime: number },
  { https, now }: Site & { now: number },
): SessionCookie => ({
  name: sessionCookieName(session.projectId),
  value: session.token,
  attributes: {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: https,
    maxAge: Math.max(0, Math.floor((session.expireTime - now) / 1000)),
  },
});

/** Ends the page session after logging out, closing the account, or ERR_401. */
export const endedSessionCookie = (projectId: string, { https }: Site): SessionCookie => ({
  name: sessionCookieName(projectId),
  value: '',
  attributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: https, maxAge: 0 },
});

/** As a `Set-Cookie` header, for servers that have no cookie jar of their own. */
export const serializeCookie = ({ name, value, attributes }: SessionCookie): string =>
  [
    `${name}=${value}`,
    `Path=${attributes.path}`,
    `Max-Age=${attributes.maxAge}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(attributes.secure ? ['Secure'] : []),
  ].join('; ');
