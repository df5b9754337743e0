import type { FastifyInstance } from 'fastify';
import type { Environment } from '@/server/platform/environment';

/**
 * The files by which WeChat, a mini program or Alipay sees that a domain is ours, each at the site's root and before any channel: whoever
 * asks follows no redirect.
 */
export function serveDomainProofs(front: FastifyInstance, { DOMAIN_PROOFS = {} }: Pick<Environment, 'DOMAIN_PROOFS'>): void {
  for (const [name, content] of Object.entries(DOMAIN_PROOFS)) {
    front.get(`/${name}`, (_request, reply) =>
      reply.header('cache-control', 'no-cache').header('x-content-type-options', 'nosniff').type('text/plain; charset=utf-8').send(content),
    );
  }
}
