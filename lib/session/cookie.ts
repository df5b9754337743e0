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
 * Production is reached over TLS alone, whether or not the proxy that ends it says so: a cookie must never travel unencrypted.
 * @param address of the site as far as we can see it, or its protocol
 */
export const isSecureSite = (address: string): boolean => process.env.YUEXIANG_MODE === 'production' || address.startsWith('https:');

/** `expireTime` and `now` in epoch ms: cookie and token end together. */
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

/** Ends the page session: logging out, cancelling the account, ERR_401. */
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
