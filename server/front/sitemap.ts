import type { FastifyInstance } from 'fastify';
import { channelBySlug, defaultChannel } from '@/lib/channel/lookup';
import { area } from '@/lib/contract/area';
import type { Endpoint, Input, Output } from '@/lib/contract/endpoint';
import { escapeHtml } from '@/lib/kernel/html';
import { href } from '@/lib/routing/href';
import { routes } from '@/lib/routing/routes';
import { originOf } from '@/lib/seo/site';
import type { Ask, OpenPage } from '@/server/call/kind-part';
import type { VisitorGateway } from '@/server/call/visitor-gateway';
import { kindParts } from '@/server/compose/kinds';
import { sendRefusal } from './refusal';

const HOUR_MS = 3_600_000;
const MOST_CITIES = 100;

/** Asks as a page of the default channel does: what is open is the same for every channel. */
const askOf =
  (gateway: VisitorGateway): Ask =>
  async <E extends Endpoint>(endpoint: E, input: Input<E>) =>
    // Both gateways answer by the contract of the endpoint they are asked for.
    (await gateway(endpoint.id, input, { channel: defaultChannel.slug })) as Output<E>;

async function readOpenPages(ask: Ask): Promise<readonly OpenPage[]> {
  const { groups } = await ask(area.cityData, {});
  const cityCodes = groups.flatMap(({ cities }) => cities.map(({ cityCode }) => cityCode)).slice(0, MOST_CITIES);
  const pages: OpenPage[] = [];
  for (const { openPages } of kindParts) pages.push(...((await openPages?.(ask, cityCodes)) ?? []));
  return pages;
}

/** Read once an hour, whoever asks; what failed is asked again by the next. */
function keptForAnHour(read: () => Promise<readonly OpenPage[]>): () => Promise<readonly OpenPage[]> {
  let known: { at: number; pages: Promise<readonly OpenPage[]> } | undefined;
  return () => {
    if (known && Date.now() - known.at < HOUR_MS) return known.pages;
    const pages = read();
    known = { at: Date.now(), pages };
    pages.catch(() => {
      known = undefined;
    });
    return pages;
  };
}

const fixedPages = (slug: string): string[] =>
  Object.entries(routes).flatMap(([path, route]) => ('sitemap' in route && !('planned' in route) ? [`/${slug}${path}`] : []));

const fileOf = (addresses: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses
    .map((address) => `<url><loc>${escapeHtml(address)}</loc></url>\n`)
    .join('')}</urlset>\n`;

/** The open pages of each channel at `/sitemap/{slug}.xml`: those of the route table, and what the kinds of goods bring. */
export function serveSitemaps(site: FastifyInstance, gateway: VisitorGateway): void {
  const openPages = keptForAnHour(() => readOpenPages(askOf(gateway)));
  site.get<{ Params: { slug: string } }>('/sitemap/:slug(^[\\w-]+).xml', async (request, reply) => {
    const channel = channelBySlug(request.params.slug);
    if (!channel) return sendRefusal(request, reply, 404);
    const origin = originOf(new Headers({ host: request.host, 'x-forwarded-proto': request.protocol }));
    const goods = (await openPages()).map(({ page, query }) => href(channel.slug, page, query));
    const addresses = [...fixedPages(channel.slug), ...goods].map((path) => `${origin}${path}`);
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=0, must-revalidate')
      .send(fileOf(addresses));
  });
}
