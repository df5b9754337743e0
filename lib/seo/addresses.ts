import type { Channel } from '@/lib/channel/channel';
import { homeOf } from '@/lib/channel/lookup';
import { locales } from '@/lib/kernel/locale';
import { routeAt } from '@/lib/routing/access';
import { siteAddress } from './site';

/** Agreements count as well: they name their channel as a party. */
const ownPages: ReadonlySet<string> = new Set(['/index', '/members', '/page/customerService', '/58jinrongCJ/service', '/bank/member']);

/** Whether a page is about its channel. All others are the same in every channel of a language. */
export const isOwnPage = (below: string): boolean => ownPages.has(below) || routeAt(below)?.archetype === 'agreement';

export const isHome = (channel: Channel): boolean => homeOf(channel.locale) === channel;

/** A page's canonical address, and those of the same page in other languages, by `hreflang`. */
type Addresses = Readonly<{ canonical: string; languages: Readonly<Record<string, string>> }>;

/** @param path of an open page in this channel, with the id it is rendered from: `/P013/hotel/details?id=7`. */
export function addressesOf(channel: Channel, path: string): Addresses {
  const below = path.slice(channel.slug.length + 1);
  if (isOwnPage(below.split('?')[0] ?? '') && !isHome(channel)) return { canonical: siteAddress(path), languages: {} };
  const at = (locale: Channel['locale']) => siteAddress(`/${homeOf(locale).slug}${below}`);
  const [first] = locales;
  return {
    canonical: at(channel.locale),
    languages: { ...Object.fromEntries(locales.map((locale) => [locale, at(locale)])), 'x-default': at(first) },
  };
}
