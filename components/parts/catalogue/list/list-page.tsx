import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import type { Channel } from '@/lib/channel/channel';
import { AsServed } from '@/components/ui/base/as-served';
import { pageChannel } from '@/lib/channel/page-channel';
import { type City, DEFAULT_CITY_CODE } from '@/lib/domain/city';
import type { AnyFilter } from '@/lib/domain/list-filter';
import { serverGateway } from '@/lib/gateway/server-gateway';
import type { Scope } from '@/lib/i18n/messages';
import { words } from '@/lib/i18n/words';
import { Words } from '@/lib/i18n/words-provider';
import { createQueryClient } from '@/lib/queries/define';
import type { Locale } from '@/lib/kernel/locale';
import { href } from '@/lib/routing/href';
import { Canonical } from '@/lib/seo/canonical';
import { JsonLd } from '@/lib/seo/json-ld';
import { OpenGraph } from '@/lib/seo/open-graph';
import { breadcrumbJsonLd, webPageJsonLd } from '@/lib/seo/page-json-ld';
import { HideOtherList } from './hide-other-list';
import type { Ask, ListKind, ListScope } from './list-kind';
import { pageCity } from './page-city';
import { KnownAnswers } from '@/components/parts/shell/known-answers';
import { answersOf } from '@/lib/queries/answers';

/** Without a city in the path, the city of a first visit. */
export type ListParams = Promise<{ channel: string; cityCode?: string }>;

async function placeOf(params: ListParams) {
  const [channel, { cityCode = DEFAULT_CITY_CODE }] = await Promise.all([pageChannel(params), params]);
  return { channel, city: await pageCity(channel, cityCode) };
}

type Titled = Readonly<{ scope: ListScope; byCity?: boolean }>;
/** A title and description for a list that would otherwise have the same words as another. */
export type Said = (city: City, locale: Locale) => Readonly<{ title: string; desc: string }>;

function saidOf({ scope, byCity = true }: Titled, { channel, city }: Readonly<{ channel: Channel; city: City }>, say?: Said) {
  if (say) return say(city, channel.locale);
  const word = words(channel.locale, scope);
  const title = word('listTitle');
  return { title: byCity ? `${city.cityName} · ${title}` : title, desc: word('listDescription', { city: city.cityName }) };
}

export async function listMetadata(kind: Titled, params: ListParams, say?: Said): Promise<Metadata> {
  const { title, desc } = saidOf(kind, await placeOf(params), say);
  return { title, description: desc };
}

interface ListPageProps<S extends ListScope, Of extends AnyFilter, Question, Item, Condition> {
  readonly kind: ListKind<S, Of, Question, Item, Condition>;
  readonly params: ListParams;
  readonly ask: Ask<Of, Question>;
  /** Scopes beyond the kind's own. */
  readonly scopes?: readonly Scope[];
  readonly say?: Said | undefined;
  readonly children: (city: City) => ReactNode;
}

/** A list's first page, rendered for one city without a filter, and cached for everybody. */
export async function ListPage<S extends ListScope, Of extends AnyFilter, Question, Item, Condition>({
  kind,
  params,
  ask,
  scopes = [],
  say,
  children,
}: ListPageProps<S, Of, Question, Item, Condition>) {
  const { scope, rules, cityUse, byCity = true, page } = kind;
  const { channel, city } = await placeOf(params);
  const { cityCode } = city;
  const said = saidOf(kind, { channel, city }, say);
  const path = href(channel.slug, page, cityCode === DEFAULT_CITY_CODE ? {} : { cityCode });
  const cache = createQueryClient(serverGateway(channel.slug));
  await Promise.all([
    cache.prefetchInfiniteQuery(kind.search(ask(cityCode, rules.none))),
    cache.prefetchQuery(kind.condition({ cityCode })),
  ]);
  return (
    <KnownAnswers answers={answersOf(cache)}>
      <Words locale={channel.locale} scopes={['list', 'controls', scope, ...scopes]}>
        <Canonical channel={channel} path={path} />
        <OpenGraph channel={channel} {...said} path={path} />
        <AsServed id="facts">
          <JsonLd data={webPageJsonLd(channel, { ...said, path }, 'CollectionPage')} />
          <JsonLd
            data={breadcrumbJsonLd([
              { name: channel.name, path: href(channel.slug, '/index') },
              { name: said.title, path },
            ])}
          />
        </AsServed>
        <HideOtherList cityUse={byCity ? cityUse : undefined} cityCode={cityCode} names={rules.names} />
        {children(city)}
      </Words>
    </KnownAnswers>
  );
}
