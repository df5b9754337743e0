import type { MetadataRoute } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { channelBySlug } from '@/lib/channel/lookup';
import { channels } from '@/lib/channel/registry';
import { hotelSetNames } from '@/lib/domain/hotel-filter';
import { hotelSets } from '@/lib/queries/hotel-set';
import { href } from '@/lib/routing/href';
import { routes } from '@/lib/routing/routes';
import { openHotels } from '@/lib/seo/open-pages';
import { originOf } from '@/lib/seo/site';

// The build has no database.
export const dynamic = 'force-dynamic';

export const generateSitemaps = () => channels.map(({ slug }) => ({ id: slug }));

/** The open pages of one channel: those of the route table, the lists of its cities, its hotels. */
export default async function sitemap({ id }: { id: Promise<string> }): Promise<MetadataRoute.Sitemap> {
  const origin = originOf(await headers());
  const { slug } = channelBySlug(await id) ?? notFound();
  const { cityCodes, hotels } = await openHotels(slug, Date.now());
  const fixed = Object.entries(routes).flatMap(([path, route]) => ('sitemap' in route && !('planned' in route) ? [`/${slug}${path}`] : []));
  const lists = hotelSetNames.flatMap((set) => cityCodes.map((cityCode) => href(slug, hotelSets[set].pages.search, { cityCode })));
  const details = hotels.map(({ set, hotelId }) => href(slug, hotelSets[set].pages.details, { id: hotelId }));
  return [...fixed, ...lists, ...details].map((path) => ({ url: `${origin}${path}` }));
}
