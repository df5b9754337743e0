import { finished, Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { channelBySlug } from '@/lib/channel/lookup';
import { originOf } from '@/lib/seo/site';
import { sendRefusal } from '../refusal';
import type { Sections } from './sections';
import { indexOf, urlSetOf } from './xml';

/** Files written at the same time: each reads the catalogue as fast as the client takes it. */
const MOST_AT_ONCE = 4;
const RETRY_SECONDS = 30;
/** A client that takes nothing for this long gives its place to another. */
const SILENT_MS = 30_000;
/** Named together: Fastify's own HEAD would write the whole file and throw it away. */
const METHODS = ['GET', 'HEAD'];

const siteOf = (request: FastifyRequest): string => originOf(new Headers({ host: request.host, 'x-forwarded-proto': request.protocol }));

const xml = (reply: FastifyReply): FastifyReply =>
  reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=0, must-revalidate');

async function* below(site: string, paths: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  for await (const path of paths) yield `${site}${path}`;
}

interface Limits {
  readonly silentMs: number;
}

/** Serves each channel's sitemap at `/sitemap/{slug}.xml`, an index of the files `/sitemap/{slug}/{name}.xml`. */
export function serveSitemaps(site: FastifyInstance, sections: Sections, { silentMs }: Limits = { silentMs: SILENT_MS }): void {
  let writing = 0;
  site.route<{ Params: { slug: string } }>({
    method: METHODS,
    url: '/sitemap/:slug(^[\\w-]+).xml',
    handler: async (request, reply) => {
      const channel = channelBySlug(request.params.slug);
      if (!channel) return sendRefusal(request, reply, 404);
      const names = await sections.names(channel);
      return xml(reply).send(indexOf(names.map((name) => `${siteOf(request)}/sitemap/${channel.slug}/${name}.xml`)));
    },
  });
  site.route<{ Params: { slug: string; name: string } }>({
    method: METHODS,
    url: '/sitemap/:slug(^[\\w-]+)/:name(^[\\w-]+).xml',
    handler: async (request, reply) => {
      const channel = channelBySlug(request.params.slug);
      const paths = channel && (await sections.addresses(channel, request.params.name));
      // Whoever has gone by now takes no place: nothing would tell when it is free again.
      if (reply.raw.destroyed) return reply.hijack();
      if (!paths) return sendRefusal(request, reply, 404);
      if (request.method === 'HEAD') return xml(reply).send();
      if (writing >= MOST_AT_ONCE) return sendRefusal(request, reply, 503, RETRY_SECONDS);
      writing += 1;
      finished(reply.raw, () => (writing -= 1));
      reply.raw.setTimeout(silentMs, () => reply.raw.destroy());
      return xml(reply).send(Readable.from(urlSetOf(below(siteOf(request), paths))));
    },
  });
}
