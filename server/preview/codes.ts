import type { FastifyInstance } from 'fastify';
import { success } from '@/server/call/envelope';
import { samplesOf } from '@/server/exchange/view';
import type { PreviewServices } from './settings';

/** The demo's exchange codes, one for each possible answer; none in production. */
export function registerCodes(preview: FastifyInstance, { database }: PreviewServices): void {
  preview.get('/api/preview/codes', async () => success({ list: await samplesOf(database) }));
}
