import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { environmentOf } from '@/lib/routing/environment';
import type { Environment } from '@/server/platform/environment';

const YEAR_SECONDS = 31_536_000;

const STRICT_TRANSPORT = `max-age=${YEAR_SECONDS}; includeSubDomains`;

/** Headers of every answer, including those that no handler produced. */
export const securityHeaders = { 'strict-transport-security': STRICT_TRANSPORT, 'x-content-type-options': 'nosniff' } as const;

export const secureReply = (reply: FastifyReply): FastifyReply => reply.headers(securityHeaders);

/** What is no document must only not be sniffed as one or fetched unencrypted. */
export function secureData(api: FastifyInstance): void {
  api.addHook('onRequest', (_request, reply, done) => {
    secureReply(reply);
    done();
  });
}

type Site = Pick<Environment, 'SITE_ORIGIN'>;

/** Test environments must not be indexed by search engines (§9). The Host header is whatever a proxy or a client wrote. */
function noindexTests(files: FastifyInstance, { SITE_ORIGIN }: Site): void {
  const siteHost = SITE_ORIGIN && new URL(SITE_ORIGIN).host;
  files.addHook('onRequest', (request, reply, done) => {
    if (!environmentOf(siteHost ?? request.host).master) reply.header('x-robots-tag', 'noindex');
    done();
  });
}

/**
 * Scripts, sheets and pictures: what is a document's concern, such as who may frame it and which sensors it may use, says nothing about
 * these, and with forty files to a page it was a tenth of what a phone loads.
 */
export function secureFiles(files: FastifyInstance, site: Site): void {
  secureData(files);
  files.addHook('onRequest', (_request, reply, done) => {
    reply.header('cross-origin-resource-policy', 'same-site');
    done();
  });
  noindexTests(files, site);
}

export async function secureDocuments(site: FastifyInstance, environment: Site): Promise<void> {
  await site.register(helmet, {
    // Each document gets a policy that fits it, see content-security.ts.
    contentSecurityPolicy: false,
    strictTransportSecurity: { maxAge: YEAR_SECONDS, includeSubDomains: true },
    // Never a path or query, not even within the site: an address may contain a secret.
    referrerPolicy: { policy: 'strict-origin' },
    // Partners link here and WeChat opens windows of its own: only embedding is prevented (frame-ancestors).
    crossOriginOpenerPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-site' },
    frameguard: { action: 'sameorigin' },
  });
  site.addHook('onRequest', (request, reply, done) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), payment=(), geolocation=(self)');
    done();
  });
  noindexTests(site, environment);
}
