import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '@/lib/contract/endpoint';
import { openapiDocument } from '@/lib/contract/openapi';
import { docsPage } from '@/lib/contract/openapi-page';

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Built on first request, so that a shop nobody reads the docs of doesn't pay for them. */
function onceAsked(make: () => string): () => string {
  let made: string | undefined;
  return () => (made ??= make());
}

/** Serves the contract as `/api/docs` for people and `/api/docs/openapi.json` for tools. */
export function serveDocs(api: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const page = onceAsked(() => docsPage(endpoints));
  const json = onceAsked(() => JSON.stringify(openapiDocument(endpoints)));
  api.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY).send(page()));
  api.get('/api/docs/openapi.json', (_request, reply) => reply.type('application/json').send(json()));
}
