import { SignJWT } from 'jose';
import { endedSessionCookie, serializeCookie, sessionCookie } from '@/lib/session/cookie';
import { signSession, verifySession } from '@/lib/session/session';

const secret = 'a secret of this test, long enough';
const claims = { sessionId: 's1', userId: 'u1', projectId: '880012', expireTime: Math.floor(Date.now() / 1000) * 1000 + 60_000 };
const key = new TextEncoder().encode(secret);

test('a signed session reads back as it was', async () => {
  expect(await verifySession(await signSession(claims, secret), secret)).toEqual(claims);
});

test('a session signed with another secret, expired, unsigned or altered is no session', async () => {
  const token = await signSession(claims, secret);
  const [head, body, signature] = token.split('.');
  const unsigned = `${btoa('{"alg":"none"}').replaceAll('=', '')}.${body}.`;
  const altered = `${head}.${btoa(JSON.stringify({ sid: 's1', uid: 'u2', project: '880012', exp: 4e9, iss: 'yuexiang' }))}.${signature}`;
  const endless = await new SignJWT({ sid: 's', uid: 'u', project: 'p' })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('yuexiang')
    .sign(key);
  const foreign = await new SignJWT({ sid: 's', uid: 'u', project: 'p' })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(key);
  const refused = [
    await signSession(claims, 'another secret of this test, long as well'),
    await signSession({ ...claims, expireTime: Date.now() - 1000 }, secret),
    unsigned,
    altered,
    endless,
    foreign,
    '',
    'x',
    'a.b.c',
  ];
  for (const text of refused) expect(await verifySession(text, secret)).toBeUndefined();
});

test('a short secret is refused instead of signing weakly', async () => {
  await expect(async () => signSession(claims, 'short')).rejects.toThrow('SESSION_SECRET');
});

test('the cookie is out of reach of scripts, of other sites, and ends with its token', () => {
  const cookie = sessionCookie({ projectId: '880012', token: 't', expireTime: 61_000 }, { https: true, now: 1000 });
  expect(serializeCookie(cookie)).toBe('yx_session_880012=t; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure');
  expect(serializeCookie(endedSessionCookie('880012', { https: false }))).toBe(
    'yx_session_880012=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
  );
});
