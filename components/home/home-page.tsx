import type { Metadata } from 'next';
import { MainTabs } from '@/components/parts/shell/main-tabs';
import { ShareShop } from '@/components/parts/shell/share';
import { AsServed } from '@/components/ui/base/as-served';
import { Screen, Stack } from '@/components/parts/screens/screen';
import { pageChannel } from '@/lib/channel/page-channel';
import { DEFAULT_CITY_CODE, defaultCity } from '@/lib/domain/city';
import { serverGateway } from '@/lib/gateway/server-gateway';
import { words } from '@/lib/i18n/words';
import { Words } from '@/lib/i18n/words-provider';
import { createQueryClient } from '@/lib/queries/define';
import { operationCalls } from '@/lib/queries/operation';
import { href } from '@/lib/routing/href';
import { Canonical } from '@/lib/seo/canonical';
import { JsonLd } from '@/lib/seo/json-ld';
import { shopJsonLd } from '@/lib/seo/page-json-ld';
import { Activity } from './activity';
import { Banners } from './banners';
import { goodsInput } from './recommended-input';
import { Categories } from './categories';
import { advertsAt, runningActivities } from './home-data';
import { HomeHead } from './home-head';
import { Notices } from './notices';
import { Recommended } from './recommended';
import { KnownAnswers } from '@/components/parts/shell/known-answers';
import { answersOf } from '@/lib/queries/answers';

type Props = { readonly params: Promise<{ channel: string }> };

export async function homeMetadata({ params }: Props): Promise<Metadata> {
  const { pageTitles, name, locale } = await pageChannel(params);
  return { title: pageTitles.index, description: words(locale, 'home')('description', { name }) };
}

export async function HomePage({ params }: Props) {
  const channel = await pageChannel(params);
  const { slug, locale, name } = channel;
  const word = words(locale, 'home');
  const city = defaultCity(locale);
  const cache = createQueryClient(serverGateway(slug));
  const [banners, categories, notices, offers, activities, tabs] = await Promise.all([
    advertsAt(slug, 'indexSwiper'),
    advertsAt(slug, 'indexGrid'),
    advertsAt(slug, 'indexNotice'),
    advertsAt(slug, 'indexActivity'),
    runningActivities(slug),
    cache.fetchQuery(operationCalls.homeTab({})).then(
      ({ list }) => list,
      () => [],
    ),
  ]);
  const [first] = tabs;
  if (first) await cache.prefetchInfiniteQuery(operationCalls.productPage(goodsInput(first.tabId, DEFAULT_CITY_CODE)));
  return (
    <KnownAnswers answers={answersOf(cache)}>
      <Words locale={locale} scopes={['home', 'controls']}>
        <Canonical channel={channel} path={href(slug, '/index')} />
        <AsServed id="facts">
          <JsonLd data={shopJsonLd(channel, href(slug, '/index'))} />
        </AsServed>
        <ShareShop channel={channel} />
        <Screen
          head={<HomeHead name={name} initialCity={city} />}
          foot={
            <AsServed id="tabs">
              <MainTabs slug={slug} locale={locale} active="home" />
            </AsServed>
          }
          flush
        >
          <Banners slug={slug} adverts={banners} word={word} />
          <Stack>
            <AsServed id="ways">
              <Categories slug={slug} adverts={categories} word={word} />
              <Notices slug={slug} adverts={notices} word={word} />
            </AsServed>
            <Activity slug={slug} activities={activities} adverts={offers} word={word} />
            <Recommended tabs={tabs} initialCity={city} />
          </Stack>
        </Screen>
      </Words>
    </KnownAnswers>
  );
}
