import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '@/server/call/refusal';
import { gatewayErrorHandler } from '@/server/compose/gateway';
import { isAdmitted, PREVIEW_COOKIE } from '@/lib/session/preview-access';
import { cookieValues } from '@/server/account/page-session';
import { registerActivities } from './activities';
import { registerCodes } from './codes';
import { registerCounter } from './counter';
import { registerInbox } from './inbox';
import { registerPages } from './pages-route';
import { registerDemoSession } from './session-route';
import type { PreviewServices, PreviewSettings } from './settings';

/** By the token in a header, or by the cookie of a browser in which it was typed. */
function isAllowed({ headers }: FastifyRequest, { YUEXIANG_MODE: mode, PREVIEW_TOKEN: expected }: PreviewSettings): boolean {
  const given = headers['preview-token'];
  const token = typeof given === 'string' ? given : undefined;
  return isAdmitted({ token, cookie: cookieValues(headers.cookie ?? '', PREVIEW_COOKIE).at(-1) }, { mode, expected, now: Date.now() });
}

/** The calls of /preview. None is an endpoint of the contract; without access they answer as if they didn't exist. */
export async function registerPreview(front: FastifyInstance, services: PreviewServices, environment: PreviewSettings): Promise<void> {
  const demo = environment.YUEXIANG_MODE === 'demo';
  await front.register(async (preview) => {
    preview.setErrorHandler(gatewayErrorHandler);
    preview.addHook('onRequest', async (request, reply) => {
      if (!isAllowed(request, environment)) refuse('NOT_FOUND');
      reply.header('cache-control', 'no-store');
    });
    registerInbox(preview, services);
    registerCodes(preview, services);
    registerActivities(preview, services);
    registerPages(preview, services, demo);
    await registerCounter(preview, services, environment);
    if (demo) registerDemoSession(preview, services);
  });
}
