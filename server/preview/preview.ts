import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '@/server/call/refusal';
import { gatewayErrorHandler } from '@/server/compose/gateway';
import { mayPreview } from '@/lib/session/preview-access';
import { registerActivities } from './activities';
import { registerCodes } from './codes';
import { registerCounter } from './counter';
import { registerInbox } from './inbox';
import { registerPages } from './pages-route';
import { registerDemoSession } from './session-route';
import type { PreviewServices, PreviewSettings } from './settings';

/** By header, or by query for a link that partners can open. */
function isAllowed(request: FastifyRequest, { YUEXIANG_MODE: mode, PREVIEW_TOKEN: expected }: PreviewSettings): boolean {
  const query = request.query as Record<string, unknown>;
  const given = request.headers['preview-token'] ?? query.token;
  return mayPreview(typeof given === 'string' ? given : undefined, { mode, expected });
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
