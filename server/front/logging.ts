import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type DestinationStream, type LogFn, pino } from 'pino';
import type { Environment } from '@/server/platform/environment';
import { loggedError, maskMobiles, withoutValues } from '@/server/platform/logged-error';

/** A client's request id is adopted only if it can't be mistaken for anything else in a log line. */
const REQUEST_ID = /^[\w-]{8,64}$/;

export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/** Keys whose values never reach a log, at any depth. An error's own fields are chosen by `loggedError`. */
const secrets = new Set([
  'accessToken',
  'token',
  'captcha',
  'code',
  'imageCode',
  'mobile',
  'password',
  'cookie',
  'authorization',
  'encryptToken',
  'authCode',
]);

const serializers = {
  // A query may carry tokens and mobiles: only the path is logged.
  req: (request: { id: string; method: string; url: string }) => ({ id: request.id, method: request.method, path: pathOf(request.url) }),
  err: (error: unknown) => loggedError(error),
};

const CENSORED = '…';
/** No log line of ours is deeper; also ends what contains itself. */
const MOST_DEPTH = 8;

function masked(value: unknown, depth = 0): unknown {
  if (value instanceof Error) return loggedError(value);
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return value;
  if (depth > MOST_DEPTH) return CENSORED;
  if (Array.isArray(value)) return value.map((one) => masked(one, depth + 1));
  return maskedFields(value, depth);
}

/** What has a serializer is left to it. */
function maskedFields(fields: object, depth = 0): Record<string, unknown> {
  const shown = (key: string, value: unknown): unknown => {
    if (secrets.has(key)) return CENSORED;
    return depth === 0 && key in serializers ? value : masked(value, depth + 1);
  };
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, shown(key, value)]));
}

/** Readable in the demo's terminal, JSON in production. */
const loggerOptions = ({ LOG_LEVEL, YUEXIANG_MODE }: Environment) => ({
  level: LOG_LEVEL ?? (YUEXIANG_MODE === 'production' ? 'info' : 'warn'),
  formatters: { log: (fields: object) => maskedFields(fields) },
  serializers,
  hooks: { logMethod: writeSafely },
});

/** The message beside an error often just repeats it. */
function writeSafely(this: unknown, [what, ...texts]: Parameters<LogFn>, write: LogFn): void {
  const error: unknown = what instanceof Error ? what : Reflect.get(Object(what), 'err');
  const safe = (text: unknown): unknown => {
    if (typeof text !== 'string') return text;
    return error instanceof Error && text === error.message ? loggedError(error).message : withoutValues(text);
  };
  if (what instanceof Error) Reflect.apply(write, this, [{ err: what }, ...(texts.length > 0 ? texts : [what.message]).map(safe)]);
  else Reflect.apply(write, this, [what, ...texts].map(safe));
}

type Make = () => FastifyBaseLogger;

/** Creates the real logger at its first message. */
class LazyLogger {
  /** Fastify sets serializers on each request's logger unless it already has some. */
  readonly serializers = serializers;
  #made: FastifyBaseLogger | undefined;
  readonly #make: Make;
  constructor(make: Make) {
    this.#make = make;
  }
  get #own(): FastifyBaseLogger {
    return (this.#made ??= this.#make());
  }
  get level() {
    return this.#own.level;
  }
  trace(...said: [string]) {
    this.#own.trace(...said);
  }
  debug(...said: [string]) {
    this.#own.debug(...said);
  }
  info(...said: [string]) {
    this.#own.info(...said);
  }
  warn(...said: [string]) {
    this.#own.warn(...said);
  }
  error(...said: [string]) {
    this.#own.error(...said);
  }
  fatal(...said: [string]) {
    this.#own.fatal(...said);
  }
  silent(...said: [string]) {
    this.#own.silent(...said);
  }
  child(...[bindings, options]: Parameters<FastifyBaseLogger['child']>) {
    return new LazyLogger(() => this.#own.child(maskedFields(bindings), options));
  }
}

/**
 * Most requests never log, and setting up redaction would cost them more than their answer: a request's logger is created at its first
 * message.
 */
export const requestLogger = (environment: Environment, destination?: DestinationStream): FastifyBaseLogger =>
  // Forwards calls unchanged; the cast only spares us pino's many overloads.
  new LazyLogger(() =>
    destination ? pino(loggerOptions(environment), destination) : pino(loggerOptions(environment)),
  ) as FastifyBaseLogger;

export const pathOf = (url: string): string => maskMobiles(url.split('?', 1)[0] ?? '');

/** Returns the request's log id with each answer. */
export function identifyRequests(front: FastifyInstance): void {
  front.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
}

/** One log line for each request. */
export function logRequests(front: FastifyInstance, environment: Environment): void {
  if (!['trace', 'debug', 'info'].includes(loggerOptions(environment).level)) return;
  front.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: pathOf(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        channel: request.headers.p,
      },
      'request',
    );
    done();
  });
}
