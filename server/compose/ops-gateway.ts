import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deskErrors } from '@/lib/contract/ops/errors';
import type { OpsEndpoint } from '@/lib/contract/ops/ops-endpoint';
import type { Actor } from '@/lib/domain/actor';
import { mayDo, permissions } from '@/lib/domain/staff';
import { words } from '@/lib/i18n/words';
import { type Locale, localeNamed } from '@/lib/kernel/locale';
import { addressOf } from '@/server/call/address';
import { headerOf } from '@/server/call/call-context';
import { derived } from '@/server/call/derived';
import { encoderOf } from '@/server/call/encode';
import { refusal } from '@/server/call/envelope';
import { failureReason } from '@/server/call/failure';
import { inputOf } from '@/server/call/input';
import { deskBrowser } from '@/server/call/ops/desk-cookie';
import { type DeskPlace, deskOriginOf, isDeskHere } from '@/server/call/ops/desk-place';
import { DeskRefusal, refuseDesk } from '@/server/call/ops/desk-refusal';
import type { DeskSession, EntranceContext, OpsHandler } from '@/server/call/ops/handle-ops';
import { isFromOwnPage } from '@/server/call/ops/own-page';
import { Refusal, refuse } from '@/server/call/refusal';
import { answer, serializer } from '@/server/call/serialize';
import type { Services } from '@/server/call/services';
import { keyIn, sessionOfKey } from '@/server/desk/keys';
import { sessionOf } from '@/server/desk/session';
import { actingAs } from '@/server/platform/acting';

/** The language that the page is shown in; no channel is behind a call of the desk. */
const localeOf = (request: FastifyRequest): Locale => localeNamed(headerOf(request, 'desk-locale'));

function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale = localeOf(request);
  reply.header('cache-control', 'no-store');
  if (error instanceof DeskRefusal) {
    const row: { code: string; status?: number } = deskErrors[error.reason];
    const desc = words(locale, 'opsErrors')(error.reason, error.facts);
    return reply.status(row.status ?? 200).send({ code: row.code, desc, data: error.data });
  }
  const reason = failureReason(error);
  if (reason === 'BROKEN' || reason === 'UNAVAILABLE') request.log.error({ err: error }, 'request failed');
  const { status, body } = refusal(reason, { locale }, error instanceof Refusal ? error : undefined);
  return reply.status(status).send(body);
}

/** A page that looks for news by itself says so, and keeps no session alive. */
const isActive = (request: FastifyRequest): boolean => headerOf(request, 'desk-background') === '';

/** A key does its owner's work. Signing in, and the owner's own account, are for a person in a browser. */
const isForKeys = ({ permission }: OpsEndpoint): boolean => permissions.some((one) => one === permission);

/** Refuses what this session may not do now. */
function requireAllowed({ permission, freshStep }: OpsEndpoint, session: DeskSession | undefined, now: number): void {
  if (permission === 'anyone') return;
  if (!session) return refuseDesk('SIGN_IN_REQUIRED');
  if (permission === 'begun') return;
  if (session.state !== 'open') return refuseDesk('SECOND_STEP_REQUIRED');
  if (permission !== 'staff' && !mayDo(session.roles, permission)) return refuseDesk('NOT_PERMITTED');
  if (freshStep && session.freshUntil <= now) refuseDesk('FRESH_STEP_REQUIRED');
}

type Desk = Readonly<{ services: Services; place: DeskPlace }>;

async function outputOf(
  { endpoint, run }: OpsHandler,
  { services, place }: Desk,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const origin = deskOriginOf(request, place.origin);
  // No page of another site can send this header along, and with it the cookie counts for nothing.
  const key = isForKeys(endpoint) ? keyIn(headerOf(request, 'authorization')) : undefined;
  if (key === undefined && !isFromOwnPage(request, endpoint.method, origin)) refuseDesk('FOREIGN_PAGE');
  // Also where nothing is read from it: a form is what another site's page can send without asking.
  if (endpoint.method === 'POST' && !headerOf(request, 'content-type').startsWith('application/json')) refuse('INPUT_INVALID');
  const browser = deskBrowser(request, reply, origin);
  const session =
    endpoint.permission === 'anyone'
      ? undefined
      : key === undefined
        ? await sessionOf(services, browser.secret, isActive(request))
        : await sessionOfKey(services, key);
  requireAllowed(endpoint, session, services.now());
  const entrance: EntranceContext = derived(services, {
    browser,
    origin,
    address: addressOf(request),
    locale: localeOf(request),
    log: request.log,
  });
  const context = session ? derived(entrance, { session, staff: session, shops: session.shops }) : entrance;
  const actor: Actor = { kind: 'staff', id: session?.staffNo ?? '' };
  return actingAs({ actor, requestId: request.id }, () => run(inputOf(endpoint, request) as never, context as never));
}

function serve(handler: OpsHandler, desk: Desk) {
  const serialize = serializer(encoderOf(handler.endpoint.response));
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    reply.header('cache-control', 'no-store');
    answer(request, reply, serialize(await outputOf(handler, desk, request, reply)));
    return reply;
  };
}

/** Mounts every endpoint of the desk; elsewhere than at its place they don't exist. */
export async function registerDesk(fastify: FastifyInstance, handlers: readonly OpsHandler[], desk: Desk): Promise<void> {
  await fastify.register(async (scope) => {
    scope.setErrorHandler(answerFailure);
    scope.addHook('onRequest', async (request) => {
      if (!isDeskHere(request, desk.place)) refuse('NOT_FOUND');
    });
    for (const handler of handlers) {
      const { method, path } = handler.endpoint;
      scope.route({ method, url: path.replace(/\{(\w+)\}/g, ':$1'), handler: serve(handler, desk) });
    }
  });
}
