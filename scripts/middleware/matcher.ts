import type { Channel } from '@/lib/channel/channel';
import { channelFreeRoots } from '@/lib/routing/resolve-visit';
import type { Rows } from '@/lib/routing/route';
import { VISIT_HEADER } from '@/lib/routing/visit';
import { slugPattern } from './slug-pattern';

/** A parameter of a route as Next writes it: `/my/fqa/:id`. */
const asNext = (route: string): string => route.replace(/\{(\w+)\}/g, ':$1');

/**
 * Where there is work to do: a path without a channel, a `p` in the query (which the front reports in its header), a guarded page, or an
 * escape that may be broken or hide one of these. Open pages go straight to the cache.
 */
export function matcherOf(channels: readonly Pick<Channel, 'slug'>[], routes: Rows) {
  const slugs = slugPattern(channels.map(({ slug }) => slug));
  const guarded = Object.entries(routes).filter(([, { access, channel }]) => access === 'login' && channel !== false);
  return [
    `/((?!(?:${slugs})/|(?:${channelFreeRoots.join('|')})(?:/|$)|.*\\.\\w+$).*)`,
    '/(.*%.*)',
    { source: `/:channel(${slugs})/:rest*`, has: [{ type: 'header' as const, key: VISIT_HEADER }] },
    ...guarded.map(([name]) => `/:channel${asNext(name)}`),
  ];
}

/** The pages that are rendered from an id of their query, and its name there; the page is in a folder of that name. */
export const pagesWithId = (routes: Rows) =>
  Object.entries(routes).flatMap(([page, { idIn: key }]) => (key === undefined ? [] : [{ page, key }]));

/** Addresses that another page answers for good, and that page's. */
export const otherAddresses = (routes: Rows) =>
  Object.entries(routes).flatMap(([route, { sameAs }]) => (sameAs === undefined ? [] : [{ from: asNext(route), to: asNext(sameAs) }]));
