import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { channelBySlug } from '@/lib/channel/lookup';
import { originOf } from '@/lib/seo/site';
import { sendRefusal } from '../refusal';
import type { Sections } from './sections';
import { indexOf, urlSetOf } from './xml';

/** Files written at the same time: each reads the catalogue as fast as the client takes it. */
const MOST_AT_ONCE = 4;
const RETRY_SECONDS = 30;

const siteOf = (request: FastifyRequest): string => originOf(new Headers({ host: request.host, 'x-forwarded-proto': request.protocol }));

const xml = (reply: FastifyReply): FastifyReply =>
  reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=0, must-revalidate');

async function* below(site: string, paths: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  for await (const path of paths) yield `${site}${path}`;
}

/** Serves each channel's sitemap at `/sitemap/{slug}.xml`, an index of the files `/sitemap/{slug}/{name}.xml`. */
export function serveSitemaps(site: FastifyInstance, sections: Sections): void {
  let writing = 0;
  site.get<{ Params: { slug: string } }>('/sitemap/:slug(^[\\w-]+).xml', async (request, reply) => {
    const channel = channelBySlug(request.params.slug);
    if (!channel) return sendRefusal(request, reply, 404);
    const names = await sections.names(channel);
    return xml(reply).send(indexOf(names.map((name) => `${siteOf(request)}/sitemap/${channel.slug}/${name}.xml`)));
  });
  site.get<{ Params: { slug: string; name: string } }>('/sitemap/:slug(^[\\w-]+)/:name(^[\\w-]+).xml', async (request, reply) => {
    const channel = channelBySlug(request.params.slug);
    const paths = channel && (await sections.addresses(channel, request.params.name));
    if (!paths) return sendRefusal(request, reply, 404);
    if (writing >= MOST_AT_ONCE) return sendRefusal(request, reply, 503, RETRY_SECONDS);
    writing += 1;
    reply.raw.once('close', () => (writing -= 1));
    return xml(reply).send(Readable.from(urlSetOf(below(siteOf(request), paths))));
  });
}
