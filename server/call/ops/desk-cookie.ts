import type { FastifyReply, FastifyRequest } from 'fastify';
import { STAFF_SESSION_HOURS } from '@/lib/domain/staff';
import { isSecureSite } from '@/lib/session/cookie';
import type { DeskBrowser } from './handle-ops';

/** With the prefix, browsers let no other host and no unencrypted page set it. A demo on plain http can't have it. */
const nameAt = (origin: string): string => (isSecureSite(origin) ? '__Host-ops' : 'ops');

function valueOf(cookies: string, name: string): string | undefined {
  const found = cookies
    .split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(`${name}=`));
  return found?.slice(name.length + 1) || undefined;
}

const HOUR_SECONDS = 3600;

export const deskSecretIn = ({ headers }: Pick<FastifyRequest, 'headers'>, origin: string): string | undefined =>
  valueOf(headers.cookie ?? '', nameAt(origin));

/** What a call can read and write of its browser's cookie. */
export function deskBrowser(request: FastifyRequest, reply: FastifyReply, origin: string): DeskBrowser {
  const { headers } = request;
  const attributes = `Path=/; HttpOnly; SameSite=Strict${isSecureSite(origin) ? '; Secure' : ''}`;
  return {
    secret: deskSecretIn(request, origin),
    userAgent: headers['user-agent'] ?? '',
    keep: (secret) => {
      const seconds = secret === undefined ? 0 : STAFF_SESSION_HOURS * HOUR_SECONDS;
      reply.header('set-cookie', `${nameAt(origin)}=${secret ?? ''}; Max-Age=${seconds}; ${attributes}`);
    },
  };
}
