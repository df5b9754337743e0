import type { FastifyInstance } from 'fastify';
import { demoStaff } from '@/demo/desk/people';
import { success } from '@/server/call/envelope';
import type { PreviewServices } from '@/server/preview/settings';

/** `GET /api/preview/desk`: the demo's staff, as its sign-in page shows them. */
export function registerDemoDesk(preview: FastifyInstance, services: PreviewServices): void {
  preview.get('/api/preview/desk', async () => success({ list: await demoStaff(services) }));
}
