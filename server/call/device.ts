import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressOf } from './address';

const NAME = 'yx_device';
const YEAR_SECONDS = 31_536_000;

/** The calling browser, for limits and for the login codes it requested. Identifies no person and grants no access. */
export type Device = Readonly<{
  /** From its signed cookie; otherwise a new id, which counts only after `remember`. */
  id: string;
  isKnown: boolean;
  /** Address and user agent, for browsers without the cookie: deleting it doesn't reset their limits. */
  likeness: string;
  /** Sets the cookie. Only for calls that succeeded: a refused one must not hand out identities. */
  remember: () => void;
}>;

/** The key under which limits count a browser. */
export const nameOf = ({ id, isKnown, likeness }: Device): string => (isKnown ? id : likeness);

const signatureOf = (id: string, secret: string): Buffer => createHmac('sha256', secret).update(`device:${id}`).digest();

const cookieOf = (request: FastifyRequest): string | undefined =>
  request.headers.cookie?.match(/(?:^|;\s*)yx_device=([\w-]+\.[\w-]+)/)?.[1];

function verified(cookie: string | undefined, secret: string): string | undefined {
  const [id = '', signature = ''] = cookie?.split('.') ?? [];
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(id, secret);
  return given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
}

const likenessOf = (request: FastifyRequest): string =>
  createHash('sha256')
    .update(`${addressOf(request)} ${request.headers['user-agent'] ?? ''}`)
    .digest('base64url')
    .slice(0, 16);

export function deviceOf(request: FastifyRequest, reply: FastifyReply, { secret, secure }: { secret: string; secure: boolean }): Device {
  const known = verified(cookieOf(request), secret);
  const id = known ?? randomBytes(12).toString('base64url');
  const remember = (): void => {
    if (known) return;
    const value = `${id}.${signatureOf(id, secret).toString('base64url')}`;
    reply.header('set-cookie', `${NAME}=${value}; Path=/api; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`);
  };
  return { id, isKnown: known !== undefined, likeness: likenessOf(request), remember };
}
