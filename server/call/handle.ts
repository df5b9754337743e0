import type { FastifyBaseLogger } from 'fastify';
import type { Channel } from '@/lib/channel/channel';
import type { Endpoint, Input, Output } from '@/lib/contract/endpoint';
import type { Device } from './device';
import type { Services } from './services';

/** The caller, authenticated by Access-Token. */
export type Caller = Readonly<{
  userId: number;
  sessionId: string;
  projectId: string;
  mobile: string;
  /** Whose account it is: a person has one in each project, or more after changes of mobile. */
  personId: number;
  /** The token itself, which silent login returns again. Never stored or logged. */
  token: string;
}>;

/** A picture or document from a multipart call; its size is bounded, its content not yet checked. */
export type UploadedFile = Readonly<{ name: string; bytes: Buffer }>;

export type Context<Access extends Endpoint['access'] = Endpoint['access']> = Services &
  Readonly<{
    channel: Channel;
    caller: Access extends 'user' ? Caller : Caller | undefined;
    /** Key of the client for limits (see addressOf); never stored. */
    address: string;
    /** The caller's own network address, for a bank; never stored. */
    ip: string;
    userAgent: string;
    device: () => Device;
    /** The Cookie header. Proves nobody's calls: `caller` does. */
    cookies: string;
    /** The site's origin, to which a bank sends the browser back. */
    origin: string;
    log: FastifyBaseLogger;
    file?: UploadedFile | undefined;
  }>;

/** A raw call: neither authenticated nor validated. */
export type Unproven = Readonly<{ body: unknown; token: string | undefined; channel: Channel }>;

export type Handler = Readonly<{
  endpoint: Endpoint;
  run: (input: never, context: never) => unknown;
  /** For calls that crowds make: answers at once from memory with the envelope of a refusal that anyone may have; undefined to go on. */
  turnAway?: (services: Services, sent: Unproven) => string | undefined;
}>;

/** Binds an endpoint to its handler; the compiler checks both ends. */
export const handle = <E extends Endpoint>(
  endpoint: E,
  run: (input: Input<E>, context: Context<E['access']>) => Promise<Output<E>> | Output<E>,
  more: Pick<Handler, 'turnAway'> = {},
): Handler => ({ endpoint, run: run as Handler['run'], ...more });
