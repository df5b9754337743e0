import { desc } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mayPreview } from '@/lib/session/preview-access';
import type { Environment } from '@/server/platform/environment';
import { gatewayErrorHandler } from '@/server/compose/gateway';
import { refuse } from '@/server/call/refusal';
import { success } from '@/server/call/envelope';
import type { Services } from '@/server/call/services';
import { smsInbox } from '@/server/login/tables';

const NEWEST = 50;

type PreviewSettings = Pick<Environment, 'YUEXIANG_MODE' | 'PREVIEW_TOKEN'>;

/** By header, or by query for a link that partners can open. */
function isAllowed(request: FastifyRequest, { YUEXIANG_MODE: mode, PREVIEW_TOKEN: expected }: PreviewSettings): boolean {
  const query = request.query as Record<string, unknown>;
  const given = request.headers['preview-token'] ?? query.token;
  return mayPreview(typeof given === 'string' ? given : undefined, { mode, expected });
}

/** The sandbox's messages for /preview, newest first. Closed, it is not there at all. */
export async function registerPreview(
  front: FastifyInstance,
  { database }: Pick<Services, 'database'>,
  environment: PreviewSettings,
): Promise<void> {
  await front.register(async (preview) => {
    preview.setErrorHandler(gatewayErrorHandler);
    preview.get('/api/preview/inbox', async (request, reply) => {
      if (!isAllowed(request, environment)) refuse('NOT_FOUND');
      const rows = await database.select().from(smsInbox).orderBy(desc(smsInbox.sentAt), desc(smsInbox.id)).limit(NEWEST);
      reply.header('cache-control', 'no-store');
      return success({ list: rows.map(({ id, mobile, body, sentAt }) => ({ id: String(id), mobile, body, sentAt: sentAt.getTime() })) });
    });
  });
}
