import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { readCardFile } from '@/lib/content/card/read-card';

type Params = { folder: string; file: string };

/** `GET /cards/{folder}/{cardId}.json`: a card's file as it is sold now. Public; it contains no more than the card's page. */
export function serveCards(site: FastifyInstance): void {
  site.get<{ Params: Params }>('/cards/:folder/:file', async ({ params: { folder, file }, headers }, reply) => {
    const found = file.endsWith('.json') ? await readCardFile(`${folder}/${file.slice(0, -'.json'.length)}`) : undefined;
    if (!found) return reply.callNotFound();
    const tag = `"${createHash('sha256').update(found.source).digest('base64url').slice(0, 27)}"`;
    reply.header('etag', tag).header('cache-control', 'public, max-age=60').header('access-control-allow-origin', '*');
    if (headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(found.source);
  });
}
