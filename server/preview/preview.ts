import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '@/server/call/refusal';
import { success } from '@/server/call/envelope';
import type { Demo } from '@/server/compose/demo';
import { gatewayErrorHandler } from '@/server/compose/gateway';
import { isAdmitted, PREVIEW_COOKIE } from '@/lib/session/preview-access';
import { cookieValues } from '@/server/account/page-session';
import { actingAs } from '@/server/platform/acting';
import { registerActivities } from './activities';
import { registerPages } from './pages-route';
import type { PreviewServices, PreviewSettings } from './settings';

/** By the token in a header, or by the cookie of a browser in which it was typed. */
function isAllowed({ headers }: FastifyRequest, { YUEXIANG_MODE: mode, PREVIEW_TOKEN: expected }: PreviewSettings): boolean {
  const given = headers['preview-token'];
  const token = typeof given === 'string' ? given : undefined;
  return isAdmitted({ token, cookie: cookieValues(headers.cookie ?? '', PREVIEW_COOKIE).at(-1) }, { mode, expected, now: Date.now() });
}

/** The calls of /preview. None is an endpoint of the contract; without access they answer as if they didn't exist. */
export async function registerPreview(
  front: FastifyInstance,
  services: PreviewServices,
  environment: PreviewSettings,
  demo?: Demo,
): Promise<void> {
  const { database } = services;
  await front.register(async (preview) => {
    preview.setErrorHandler(gatewayErrorHandler);
    preview.addHook('onRequest', async (request, reply) => {
      if (!isAllowed(request, environment)) refuse('NOT_FOUND');
      reply.header('cache-control', 'no-store');
    });
    preview.addHook('preHandler', ({ id }, _reply, next) => actingAs({ actor: { kind: 'program', id: 'preview' }, requestId: id }, next));
    // A production has neither; its page shows both as empty.
    preview.get('/api/preview/inbox', async () => success({ list: (await demo?.preview.inbox(database)) ?? [] }));
    preview.get('/api/preview/codes', async () => success({ list: (await demo?.preview.codes(database)) ?? [] }));
    registerActivities(preview, services);
    registerPages(preview, services, demo);
    demo?.preview.register(preview, services);
  });
}
