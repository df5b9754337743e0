import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'yx_device';
const YEAR_SECONDS = 31_536_000;

const signatureOf = (id: string, secret: string): Buffer => createHmac('sha256', secret).update(`device:${id}`).digest();

const cookieOf = (request: FastifyRequest): string | undefined =>
  request.headers.cookie?.match(/(?:^|;\s*)yx_device=([\w-]+\.[\w-]+)/)?.[1];

function verified(cookie: string | undefined, secret: string): string | undefined {
  const [id = '', signature = ''] = cookie?.split('.') ?? [];
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(id, secret);
  return given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
}

/**
 * The browser that asks, for limits. It is known by a signed cookie; who throws the cookie away to seem new is known by address and
 * browser instead, so that this gains him nothing. Identifies nobody and proves nothing.
 */
export function deviceOf(request: FastifyRequest, reply: FastifyReply, { secret, https }: { secret: string; https: boolean }): string {
  const known = verified(cookieOf(request), secret);
  if (known) return known;
  const id = randomBytes(12).toString('base64url');
  const value = `${id}.${signatureOf(id, secret).toString('base64url')}`;
  reply.header('set-cookie', `${NAME}=${value}; Path=/api; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`);
  return createHash('sha256')
    .update(`${request.ip} ${request.headers['user-agent'] ?? ''}`)
    .digest('base64url')
    .slice(0, 16);
}
