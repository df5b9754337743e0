import type { APIRequestContext, Page } from '@playwright/test';
import type { Route } from '@/lib/routing/route';
import { type RouteName, routes } from '@/lib/routing/routes';
import { demoMobiles } from '@/demo/base/fixtures';
import { expect } from './fixtures';
import { remember, type Session } from './log-in';

export type Address = Readonly<{ name: RouteName; address: string }>;
type Listed = { route: RouteName; access: 'open' | 'login'; address?: string; planned?: true };

/** Whether a page is only another address of one that is there, to which it redirects. */
const isOther = (name: RouteName): boolean => {
  const { sameAs }: Route = routes[name];
  return sameAs !== undefined;
};

/** Every existing page under its own address, from the site map, which also knows what each page needs in it. */
export async function everyAddress(
  request: APIRequestContext,
  slug: string,
  access: 'open' | 'login',
  mobile: string = demoMobiles[0],
): Promise<Address[]> {
  const answer = await request.get(`/api/preview/pages?channel=${slug}&mobile=${mobile}`);
  const { data }: { data: { list: Listed[] } } = await answer.json();
  const there = data.list.filter((row) => !row.planned);
  expect(
    there.filter(({ address }) => address === undefined).map(({ route }) => route),
    'pages without an address',
  ).toEqual([]);
  return there.filter((row) => row.access === access && !isOther(row.route)).map(({ route, address = '' }) => ({ name: route, address }));
}

/** Every page with code of its own, but only `most` of each archetype: the others run the same four lines on other text files. */
export function fewAlike(addresses: readonly Address[], most: number): Address[] {
  const seen = new Map<string, number>();
  return addresses.filter(({ name }) => {
    const { archetype }: Route = routes[name];
    if (archetype === undefined) return true;
    seen.set(archetype, (seen.get(archetype) ?? 0) + 1);
    return (seen.get(archetype) ?? 0) <= most;
  });
}

/** One page of each archetype, and one of each family of pages in each layout: among them they use every shared component. */
function oneOfEachFamily(addresses: readonly Address[]): Address[] {
  const seen = new Set<string>();
  return addresses.filter(({ name }) => {
    const { archetype, layout }: Route = routes[name];
    const family = archetype ?? `${layout} ${name.split('/')[1]}`;
    return !seen.has(family) && seen.add(family);
  });
}

/** Whether the walks open every address, which takes some ten minutes, or some of each kind. */
export const everyPage = process.env.EVERY_PAGE === '1';

/** What a walk in a browser that lacks something opens in this channel: P012 is walked further than the others. */
export function walked(addresses: readonly Address[], slug: string): readonly Address[] {
  if (everyPage) return addresses;
  return slug === 'P012' ? fewAlike(addresses, 1) : oneOfEachFamily(addresses);
}

/** Logs in as a demo mobile, as one tap on the site map does, including the page guard's cookie. */
export async function becomeDemo(page: Page, slug: string, mobile: string = demoMobiles[0]): Promise<void> {
  const answer = await page.request.post('/api/preview/session', { data: { channel: slug, mobile } });
  const { data }: { data: { session: Omit<Session, 'expireTime'> & { expireTime: number } } } = await answer.json();
  const session: Session = {
    ...data.session,
    expireTime: new Date(data.session.expireTime + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' '),
  };
  await remember(page, session);
}
