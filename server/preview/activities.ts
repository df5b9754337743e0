import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { previewActivities } from '@/server/activity/preview-list';
import { success } from '@/server/call/envelope';
import { refuse } from '@/server/call/refusal';
import type { PreviewServices } from './settings';

/** 9999-12-31, the last day that the wire format can express. */
const LAST_INSTANT = 253_402_271_999_000;
const asked = z.object({ at: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(LAST_INSTANT))) });

/** `GET /api/preview/activities?at=`: every activity as of `at` (epoch ms; now by default), each with an expiring signed link. */
export function registerActivities(preview: FastifyInstance, services: PreviewServices): void {
  preview.get('/api/preview/activities', async (request: FastifyRequest) => {
    const { success: fits, data } = z.safeParse(asked, request.query);
    if (!fits) return refuse('INPUT_INVALID');
    return success({ list: await previewActivities(services, data.at ?? services.now()) });
  });
}
