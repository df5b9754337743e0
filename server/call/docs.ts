import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '@/lib/contract/endpoint';
import { type DocumentedExamples, openapiDocument } from '@/lib/contract/openapi/openapi';
import { docsPage } from '@/lib/contract/openapi/page';

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** What a request of the docs shows as examples. */
export type ExamplesFor = (request: FastifyRequest) => Promise<DocumentedExamples>;

/**
 * Serves the contract as `/api/docs` for people and `/api/docs/openapi.json` for tools. Made anew each time: an order that stands in it may
 * be paid a minute later.
 */
export function serveDocs(api: FastifyInstance, endpoints: readonly Endpoint[], examplesFor: ExamplesFor): void {
  api.get('/api/docs', async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .send(docsPage(endpoints, await examplesFor(request))),
  );
  api.get('/api/docs/openapi.json', async (request, reply) =>
    reply.type('application/json').send(JSON.stringify(openapiDocument(endpoints, await examplesFor(request)))),
  );
}
