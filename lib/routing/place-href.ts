/** Where an operator's link leads: `search/hotelSearch?cityCode=310100` below the channel, `/P012/activity` as it is. */
export const placeHref = (slug: string, link: string): string => (link.startsWith('/') ? link : `/${slug}/${link}`);
