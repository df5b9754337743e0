import { grammarOf } from '@/lib/i18n/grammar/grammar';
import { Screen } from '@/components/parts/screens/screen';
import { NavBar } from '@/components/ui/base/nav-bar';
import type { Channel } from '@/lib/channel/channel';
import { channelByCode, channelBySlug, defaultChannel } from '@/lib/channel/lookup';
import { channels } from '@/lib/channel/registry';
import { words } from '@/lib/i18n/words';
import { Words } from '@/lib/i18n/words-provider';
import { DEFAULT_LOCALE, type Locale, locales } from '@/lib/kernel/locale';
import { isPublished } from '@/lib/routing/published';
import { href } from '@/lib/routing/href';
import { routes } from '@/lib/routing/routes';
import { families } from './families';
import { Codes } from './codes';
import { Inbox } from './inbox';
import { LanguageLink } from './language-link';
import type { MapChannel, MapFamily } from './map-types';
import styles from './preview.module.css';
import { SiteMap } from './site-map';

interface PreviewProps {
  readonly locale: Locale;
  /** Code or slug of the initial channel. */
  readonly channel: string | undefined;
  /** As of when the activities' preview is opened from here, epoch ms; undefined for now. */
  readonly at: number | undefined;
  /** Whether test accounts and the SMS inbox are available. */
  readonly demo: boolean;
}

/** Where partners see everything: each page of the site in each channel, and the sandbox's SMS. */
export function PreviewScreen({ locale, channel, at, demo }: PreviewProps) {
  const word = words(locale, 'preview');
  const first = (channel && (channelByCode(channel) ?? channelBySlug(channel))) || defaultChannel;
  const other = href('', '/preview', {
    locale: locales.find((one) => one !== locale && one !== DEFAULT_LOCALE),
    channel: first.code,
    at: at?.toString(),
  });
  const language = <LanguageLink href={other}>{word('otherLanguage')}</LanguageLink>;
  return (
    <div lang={locale} className={styles.ground}>
      <Screen head={<NavBar title={word('title')} back={false} ground="page" right={language} />}>
        <p className={styles.intro}>{word('intro')}</p>
        <Words locale={locale} scopes={['preview', 'controls']}>
          <SiteMap
            families={familiesIn(locale)}
            channels={channels.map((one) => mapChannel(one, locale))}
            first={mapChannel(first, locale)}
            at={at}
            demo={demo}
          />
          {demo && <Inbox />}
          {demo && <Codes />}
          <a className={styles.counter} href={`/preview/card?locale=${locale}`}>
            {word('cardDraft')}
          </a>
          {demo && (
            <a className={styles.counter} href="/ops/counter">
              {word('counter')}
            </a>
          )}
        </Words>
      </Screen>
    </div>
  );
}

function familiesIn(locale: Locale): MapFamily[] {
  const family = words(locale, 'preview');
  const title = words(locale, 'site');
  return families.map(({ family: id, names }) => ({
    id,
    title: family(id),
    pages: names.map((route) => ({ route, title: title(route), access: routes[route].access, planned: !isPublished(route) })),
  }));
}

function mapChannel(channel: Channel, locale: Locale): MapChannel {
  const word = words(locale, 'preview');
  const { code, name, projectId, theme, loginForm, agreementTick, wechatAuthorization } = channel;
  const tags = [
    ...(loginForm === 'second' ? [word('second')] : []),
    ...(agreementTick ? [word('tick')] : []),
    ...(wechatAuthorization ? [word('wechat')] : []),
    ...(channel.locale === DEFAULT_LOCALE ? [] : [grammarOf(channel.locale).name]),
  ];
  return { code, name, projectId, theme, tags };
}
