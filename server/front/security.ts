import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { environmentOf } from '@/lib/routing/environment';

const YEAR_SECONDS = 31_536_000;

export async function secureAnswers(front: FastifyInstance): Promise<void> {
  await front.register(helmet, {
    // Each document gets the policy that fits it, see content-security.ts.
    contentSecurityPolicy: false,
    strictTransportSecurity: { maxAge: YEAR_SECONDS, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Partners link here and WeChat opens windows of its own: only pages that embed us are kept out (frame-ancestors).
    crossOriginOpenerPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-site' },
    frameguard: { action: 'sameorigin' },
  });
  front.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), payment=(), geolocation=(self)');
    // Rehearsals of the shop are not to be found by search engines (§9).
    if (!environmentOf(request.host).master) reply.header('x-robots-tag', 'noindex');
  });
}
