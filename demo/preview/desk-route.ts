import type { FastifyInstance } from 'fastify';
import { demoKey } from '@/demo/desk/key';
import { demoStaff } from '@/demo/desk/people';
import { success } from '@/server/call/envelope';
import type { PreviewServices } from '@/server/preview/settings';

/** `GET /api/preview/desk`: the demo's staff, as its sign-in page shows them; `…/key`: a key for `npm run counter`. */
export function registerDemoDesk(preview: FastifyInstance, services: PreviewServices): void {
  preview.get('/api/preview/desk', async () => success({ list: await demoStaff(services) }));
  preview.get('/api/preview/desk/key', async () => success({ key: await demoKey(services) }));
}
