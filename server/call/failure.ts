import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Channel } from '@/lib/channel/channel';
import type { ErrorName } from '@/lib/contract/errors';
import { refusal } from './envelope';
import { Refusal } from './refusal';

const property = (error: unknown, name: 'code' | 'statusCode'): unknown =>
  typeof error === 'object' && error !== null && name in error ? (error as Record<string, unknown>)[name] : undefined;

/**
 * PostgreSQL's error classes that mean 'try later': connection lost, out of resources, shutting down, cancelled; and the driver's own
 * errors.
 */
const isDatabaseAway = (error: unknown): boolean => {
  const code = property(error, 'code');
  if (
    typeof code === 'string' &&
    (/^(08|53|57)/.test(code) || ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'].includes(code))
  )
    return true;
  const message = error instanceof Error ? error.message : '';
  return /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error/.test(
    message,
  );
};

/** Drizzle wraps the driver's errors. */
const causes = function* (error: unknown): Generator<unknown> {
  for (let at = error; at !== undefined && at !== null; at = at instanceof Error ? at.cause : undefined) yield at;
};

/** The catalogue's name for a failure, as reported to the caller. */
export const failureReason = (error: unknown): ErrorName => {
  if (error instanceof Refusal) return error.reason;
  const status = property(error, 'statusCode');
  if (status === 413) return 'TOO_LARGE';
  if (status === 429) return 'TOO_MANY';
  if (status === 503) return 'UNAVAILABLE';
  if (typeof status === 'number' && status >= 400 && status < 500) return 'INPUT_INVALID';
  return [...causes(error)].some(isDatabaseAway) ? 'UNAVAILABLE' : 'BROKEN';
};

/** The one place where a failure becomes an answer: refusals by name, everything else without its cause, which goes to the log only. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply, channel: Channel): FastifyReply {
  const refused = error instanceof Refusal ? error : undefined;
  const reason = failureReason(error);
  if (reason === 'BROKEN' || reason === 'UNAVAILABLE') request.log.error({ err: error }, 'request failed');
  const { status, body } = refusal(reason, channel, refused);
  return reply.status(status).send(body);
}
