import { jwtVerify, SignJWT } from 'jose';
import { SHORTEST_SECRET } from './shortest-secret';

/**
 * The HttpOnly cookie by which the middleware opens guarded pages, and by which invoices are downloaded: links, which can carry no header
 * and change nothing. API calls are identified by their Access-Token header alone, so that forged requests gain nothing from the cookie; a
 * page whose browser stores nothing asks once for the token behind it.
 */
export type SessionClaims = Readonly<{
  sessionId: string;
  userId: string;
  projectId: string;
  /** Epoch ms. */
  expireTime: number;
  /** Given back to this site's own pages where the browser stores nothing else. */
  accessToken?: string | undefined;
}>;

const ISSUER = 'yuexiang';
const ALGORITHM = 'HS256';

const keyOf = (secret: string): Uint8Array => {
  if (secret.length < SHORTEST_SECRET) throw new Error(`SESSION_SECRET must have at least ${SHORTEST_SECRET} characters.`);
  return new TextEncoder().encode(secret);
};

export const sessionCookieName = (projectId: string): string => `yx_session_${projectId}`;

export const signSession = ({ sessionId, userId, projectId, expireTime, accessToken }: SessionClaims, secret: string): Promise<string> =>
  new SignJWT({ sid: sessionId, uid: userId, project: projectId, ...(accessToken !== undefined && { tok: accessToken }) })
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(ISSUER)
    .setExpirationTime(Math.floor(expireTime / 1000))
    .sign(keyOf(secret));

/** The claims of a token that this site has signed and that has not expired; otherwise undefined. */
export async function verifySession(token: string, secret: string): Promise<SessionClaims | undefined> {
  const { payload } = await jwtVerify(token, keyOf(secret), {
    algorithms: [ALGORITHM],
    issuer: ISSUER,
    requiredClaims: ['exp'],
  }).catch(() => ({ payload: undefined }));
  if (!payload?.exp) return undefined;
  const { sid, uid, project, exp, tok } = payload;
  if (typeof sid !== 'string' || typeof uid !== 'string' || typeof project !== 'string') return undefined;
  return { sessionId: sid, userId: uid, projectId: project, expireTime: exp * 1000, ...(typeof tok === 'string' && { accessToken: tok }) };
}
