import type { FastifyReply, FastifyRequest } from 'fastify';
import { channelByCode, defaultChannel } from '@/lib/channel/lookup';
import type { ErrorName } from '@/lib/contract/errors';
import { refusal } from '@/server/http/envelope';

/** What the platform itself answers with, before a handler is reached. */
const byStatus = new Map<number, ErrorName>([
  [404, 'NOT_FOUND'], [413, 'TOO_LARGE'], [429, 'TOO_MANY'], [502, 'UNAVAILABLE'], [503, 'UNAVAILABLE'], [504, 'UNAVAILABLE'],
]);

const reasonOf = (status: number): ErrorName => byStatus.get(status) ?? (status < 500 ? 'INPUT_INVALID' : 'BROKEN');

export const channelOf = ({ headers }: FastifyRequest) => (typeof headers.p === 'string' ? channelByCode(headers.p) : undefined) ?? defaultChannel;

/** The envelope that every caller of the gateway understands, in the channel's language. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  const { status: code, body } = refusal(reasonOf(status), channelOf(request));
  return reply.code(code).header('cache-control', 'no-store').send(body);
}
