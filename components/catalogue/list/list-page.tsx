import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { pageChannel } from '@/lib/channel/page-channel';
import { type City, DEFAULT_CITY_CODE } from '@/lib/domain/city';
import type { AnyFilter } from '@/lib/domain/list-filter';
import { serverGateway } from '@/lib/gateway/server-gateway';
import type { Scope } from '@/lib/i18n/messages';
import { words } from '@/lib/i18n/words';
import { Words } from '@/lib/i18n/words-provider';
import { createQueryClient } from '@/lib/queries/define';
import { href } from '@/lib/routing/href';
import { Canonical } from '@/lib/seo/canonical';
import { HideOtherList } from './hide-other-list';
import type { Ask, ListKind, ListScope } from './list-kind';
import { pageCity } from './page-city';

/** Without a city in the path it is the city of a first visit. */
export type ListParams = Promise<{ channel: string; cityCode?: string }>;

async function placeOf(params: ListParams) {
  const [channel, { cityCode = DEFAULT_CITY_CODE }] = await Promise.all([pageChannel(params), params]);
  return { channel, city: await pageCity(channel, cityCode) };
}

export async function listMetadata(
  { scope, byCity = true }: { readonly scope: ListScope; readonly byCity?: boolean },
  params: ListParams,
): Promise<Metadata> {
  const { channel, city } = await placeOf(params);
  const word = words(channel.locale, scope);
  const title = word('listTitle');
  return { title: byCity ? `${city.cityName} · ${title}` : title, description: word('listDescription', { city: city.cityName }) };
}

interface ListPageProps<S extends ListScope, Of extends AnyFilter, Question, Item, Condition> {
  readonly kind: ListKind<S, Of, Question, Item, Condition>;
  readonly params: ListParams;
  readonly ask: Ask<Of, Question>;
  /** More words than the kind's own. */
  readonly scopes?: readonly Scope[];
  readonly children: (city: City) => ReactNode;
}

/** A list's first page, rendered for one city and no filter, and kept for everybody. */
export async function ListPage<S extends ListScope, Of extends AnyFilter, Question, Item, Condition>({
  kind,
  params,
  ask,
  scopes = [],
  children,
}: ListPageProps<S, Of, Question, Item, Condition>) {
  const { scope, rules, cityUse, byCity = true, page } = kind;
  const { channel, city } = await placeOf(params);
  const { cityCode } = city;
  const cache = createQueryClient(serverGateway(channel.slug));
  await Promise.all([
    cache.prefetchInfiniteQuery(kind.search(ask(cityCode, rules.none))),
    cache.prefetchQuery(kind.condition({ cityCode })),
  ]);
  return (
    <HydrationBoundary state={dehydrate(cache)}>
      <Words locale={channel.locale} scopes={['list', scope, ...scopes]}>
        <Canonical path={href(channel.slug, page, cityCode === DEFAULT_CITY_CODE ? {} : { cityCode })} />
        <HideOtherList cityUse={byCity ? cityUse : undefined} cityCode={cityCode} names={rules.names} />
        {children(city)}
      </Words>
    </HydrationBoundary>
  );
}
