import type { FastifyReply, FastifyRequest } from 'fastify';
import { channelByCode, channelBySlug, defaultChannel } from '@/lib/channel/lookup';
import type { ErrorName } from '@/lib/contract/errors';
import { refusal } from '@/server/call/envelope';
import { refusalPage, refusalPolicy } from './refusal-page';

/** Refusals of the platform, before any handler runs. */
const byStatus = new Map<number, ErrorName>([
  [404, 'NOT_FOUND'],
  [413, 'TOO_LARGE'],
  [429, 'TOO_MANY'],
  [502, 'UNAVAILABLE'],
  [503, 'UNAVAILABLE'],
  [504, 'UNAVAILABLE'],
]);
const RETRY_SECONDS = 3;

const reasonForStatus = (status: number): ErrorName => byStatus.get(status) ?? (status < 500 ? 'INPUT_INVALID' : 'BROKEN');

/** From a call's header or a page's address. */
const visitedChannel = ({ url, headers }: FastifyRequest) =>
  (typeof headers.p === 'string' ? channelByCode(headers.p) : channelBySlug(url.split(/[/?]/, 2)[1] ?? '')) ?? defaultChannel;

const isForAPerson = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !url.startsWith('/api') && (headers.accept?.includes('text/html') ?? false);

/** An envelope for gateway calls, a page for browsers; in the channel's language. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, status: number, retrySeconds = RETRY_SECONDS): FastifyReply {
  const channel = visitedChannel(request);
  const { status: usual, body } = refusal(reasonForStatus(status), channel);
  const code = status < 500 ? status : usual;
  reply.code(code).header('cache-control', 'private, no-store');
  if (code === 503) reply.header('retry-after', retrySeconds);
  if (!isForAPerson(request)) return reply.send(body);
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', refusalPolicy)
    .send(refusalPage(channel, { status: code, why: body.desc }));
}
