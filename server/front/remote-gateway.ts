import { randomUUID } from 'node:crypto';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint } from '@/lib/contract/endpoint';
import { SUCCESS } from '@/lib/contract/errors';
import { envelope } from '@/lib/contract/wire';
import type { Environment } from '@/server/platform/environment';
import { clearSessionCookie, setSessionCookie } from '@/server/call/session-cookie';
import { channelOf, originOf } from '@/server/call/call-context';
import { pathsOf } from '@/server/call/paths';
import { sendRefusal } from './refusal';

type Host = { upstream: string; timeoutMs: number };
export type RemoteGateway = Readonly<{
  base: Host;
  pay: Host;
  endpoints: readonly Endpoint[];
  /** Address of the demo's bank when the other backend is an instance of ours; its payments lead there by a path. */
  bank: string | undefined;
  siteOrigin: string | undefined;
}>;

/** A partner's own backend; payments go there too unless they have a host of their own. */
export const remoteGateway = (
  { GATEWAY_URL = '', PAY_GATEWAY_URL = GATEWAY_URL, BASE_TIMEOUT_MS, PAY_TIMEOUT_MS, SITE_ORIGIN, YUEXIANG_MODE }: Environment,
  endpoints: readonly Endpoint[],
): RemoteGateway => ({
  endpoints,
  base: { upstream: GATEWAY_URL, timeoutMs: BASE_TIMEOUT_MS },
  pay: { upstream: PAY_GATEWAY_URL, timeoutMs: PAY_TIMEOUT_MS },
  siteOrigin: SITE_ORIGIN,
  bank: YUEXIANG_MODE === 'demo' ? new URL(PAY_GATEWAY_URL).origin : undefined,
});

const MOST_BYTES = 10 * 1024 * 1024;

/**
 * Serves another company's gateway under our own address: no cross-origin calls, and logins get the page guard's cookie, which only we can
 * sign.
 */
export async function proxyGateway(front: FastifyInstance, { base, pay, endpoints, bank, siteOrigin }: RemoteGateway): Promise<void> {
  if (bank) await front.register(httpProxy, { prefix: '/sandbox', rewritePrefix: '/sandbox', upstream: bank });
  front.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/') && Number(request.headers['content-length'] ?? 0) > MOST_BYTES)
      return sendRefusal(request, reply, 413);
    return undefined;
  });
  const sessions = new Map(
    endpoints.filter(({ opensSession }) => opensSession).flatMap((endpoint) => pathsOf(endpoint).map((path) => [path, endpoint])),
  );
  const ends = new Set(endpoints.filter(({ endsSession }) => endsSession).flatMap(pathsOf));
  for (const [prefix, { upstream, timeoutMs }] of [
    ['/api/pay', pay],
    ['/api', base],
  ] as const) {
    await front.register(httpProxy, {
      prefix,
      upstream,
      undici: { headersTimeout: timeoutMs, bodyTimeout: timeoutMs },
      replyOptions: {
        // Not forwarded: the cookies are ours, and we compress answers ourselves.
        rewriteRequestHeaders: ({ id, ip, host, protocol }, { cookie: _cookie, 'accept-encoding': _encoding, ...headers }) => ({
          ...headers,
          'x-request-id': id,
          'x-forwarded-for': ip,
          'x-forwarded-host': host,
          'x-forwarded-proto': protocol,
        }),
        rewriteHeaders: ({ 'set-cookie': _cookie, ...headers }) => headers,
        onError: (given, { error }) => {
          const reply = http1(given);
          reply.request.log.error({ err: error }, 'the gateway does not answer');
          sendRefusal(reply.request, reply, 503);
        },
        onResponse: (_request, given, { stream }) => {
          const reply = http1(given);
          const { request } = reply;
          const path = request.url.split('?', 1)[0]?.slice('/api'.length) ?? '';
          const opens = sessions.get(path);
          const origin = originOf(request, { siteOrigin });
          if (ends.has(path)) clearSessionCookie(reply, channelOf(request).projectId, origin);
          if (!opens) return void reply.send(stream);
          void openSession({ endpoint: opens, request, reply, origin }, stream).catch((error: unknown) => {
            request.log.error({ err: error }, 'the login could not be taken over');
            sendRefusal(request, reply, 503);
          });
        },
      },
    });
  }
}

type Login = { endpoint: Endpoint; request: FastifyRequest; reply: FastifyReply; origin: string };

/** The proxy's types allow HTTP/2, which this server doesn't use. */
const http1 = (reply: unknown) => reply as FastifyReply;

async function openSession({ endpoint, request, reply, origin }: Login, stream: AsyncIterable<Buffer>): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const answer = z.safeParse(envelope, JSON.parse(body.toString('utf8')));
  if (answer.success && answer.data.code === SUCCESS) {
    const outcome = z.safeDecode(endpoint.response, answer.data.data as never);
    if (outcome.success) await setSessionCookie(reply, outcome.data, { origin, now: Date.now(), sessionIdOf: () => randomUUID() });
    else request.log.warn({ endpoint: endpoint.id }, 'a login answered outside the contract: it opens no page session');
  }
  await reply.send(body);
}
