import { safeReturnPath } from '@/lib/kernel/url';

/**
 * The address of an operator's link: a path below the channel, or one of this site with a leading slash. Anything else leads to the index.
 */
export function linkBelow(slug: string, link: string): string {
  const path = link.startsWith('/') ? link : `/${slug}/${link}`;
  return safeReturnPath(path) ?? `/${slug}/index`;
}
