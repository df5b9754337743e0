import { createHash, timingSafeEqual } from 'node:crypto';
import { desc } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Environment } from '@/server/environment';
import { gatewayErrorHandler } from '@/server/http/gateway';
import { refuse } from '@/server/http/refusal';
import { success } from '@/server/http/envelope';
import type { Services } from '@/server/http/services';
import { smsInbox } from '@/server/login/tables';

const NEWEST = 50;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Who may look behind the scenes: everybody in the demo, with the token in production. */
export function mayPreview(request: FastifyRequest, { YUEXIANG_MODE, PREVIEW_TOKEN }: Pick<Environment, 'YUEXIANG_MODE' | 'PREVIEW_TOKEN'>): boolean {
  if (YUEXIANG_MODE === 'demo') return true;
  const query = request.query as Record<string, unknown>;
  const given = request.headers['preview-token'] ?? query.token;
  return PREVIEW_TOKEN !== undefined && typeof given === 'string' && timingSafeEqual(digest(given), digest(PREVIEW_TOKEN));
}

/** The sandbox's messages for /preview, newest first. Closed, it is not there at all. */
export async function registerPreview(front: FastifyInstance, { database }: Pick<Services, 'database'>, environment: Pick<Environment, 'YUEXIANG_MODE' | 'PREVIEW_TOKEN'>): Promise<void> {
  await front.register(async (preview) => {
    preview.setErrorHandler(gatewayErrorHandler);
    preview.get('/api/preview/inbox', async (request, reply) => {
      if (!mayPreview(request, environment)) refuse('NOT_FOUND');
      const rows = await database.select().from(smsInbox).orderBy(desc(smsInbox.sentAt), desc(smsInbox.id)).limit(NEWEST);
      reply.header('cache-control', 'no-store');
      return success({ list: rows.map(({ id, mobile, body, sentAt }) => ({ id: String(id), mobile, body, sentAt: sentAt.getTime() })) });
    });
  });
}
