import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Screen, Stack } from '@/components/parts/screens/screen';
import { Share } from '@/components/parts/shell/share';
import { AsServed } from '@/components/ui/base/as-served';
import { NavBar } from '@/components/ui/base/nav-bar';
import { Picture } from '@/components/ui/base/picture';
import { Swiper } from '@/components/ui/list/swiper';
import type { Channel } from '@/lib/channel/channel';
import type { Scope } from '@/lib/i18n/messages';
import { Words } from '@/lib/i18n/words-provider';
import { href } from '@/lib/routing/href';
import type { PlainRoute } from '@/lib/routing/routes';
import { JsonLd } from '@/lib/seo/json-ld';
import { breadcrumbJsonLd } from '@/lib/seo/page-json-ld';
import { KnownAnswers } from '@/components/parts/shell/known-answers';
import { answersOf } from '@/lib/queries/answers';

interface DetailScreenProps {
  readonly channel: Channel;
  /** The scopes of this kind's words. */
  readonly scopes: readonly Scope[];
  readonly product: Readonly<{ name: string; imgUrl: string; pictures: readonly Readonly<{ url: string; caption: string }>[] }>;
  /** The page's canonical path, below the site. */
  readonly path: string;
  readonly shareText: string;
  /** The list it belongs to, as a breadcrumb for search engines. */
  readonly list?: Readonly<{ title: string; page: PlainRoute }>;
  /** What search engines read. */
  readonly jsonLd: Readonly<Record<string, unknown>>;
  /** Queries that the browser need not ask again. */
  readonly cache: QueryClient;
  /** Of its pictures, as CSS aspect-ratio. */
  readonly ratio?: string;
  readonly bar: ReactNode;
  /** The head of the page, of plain elements: sent once, as HTML. */
  readonly head: ReactNode;
  /** What can be booked. */
  readonly children: ReactNode;
  /** Everything below what can be booked, of plain elements: sent once, as HTML. */
  readonly about: ReactNode;
}

/** A product's page: pictures to the edges, facts in cards, and a bar that leads to the booking. */
export function DetailScreen({
  channel,
  scopes,
  product,
  path,
  shareText,
  list,
  jsonLd,
  cache,
  ratio = '4 / 3',
  bar,
  head,
  children,
  about,
}: DetailScreenProps) {
  const { name, imgUrl, pictures } = product;
  const { slug } = channel;
  const crumbs = [
    { name: channel.name, path: href(slug, '/index') },
    ...(list ? [{ name: list.title, path: href(slug, list.page) }] : []),
    { name, path },
  ];
  return (
    <KnownAnswers answers={answersOf(cache)}>
      <Words locale={channel.locale} scopes={['detail', 'controls', ...scopes]}>
        <Share channel={channel} title={name} desc={shareText} path={path} picture={imgUrl} />
        <AsServed id="facts">
          <JsonLd data={jsonLd} />
          <JsonLd data={breadcrumbJsonLd(crumbs)} />
        </AsServed>
        <Screen head={<NavBar title={name} overlay floats />} foot={bar} flush>
          <Swiper label={name} indicator="count" autoplayMs={0}>
            {pictures.map((picture, index) => (
              <AsServed key={picture.url} id={`picture-${index}`}>
                <Picture src={picture.url} alt={picture.caption} ratio={ratio} priority={index === 0} later={index > 0} />
              </AsServed>
            ))}
          </Swiper>
          <Stack>
            <AsServed id="head">{head}</AsServed>
            {children}
            <AsServed id="about">{about}</AsServed>
          </Stack>
        </Screen>
      </Words>
    </KnownAnswers>
  );
}
