import { ActivityView } from '@/components/parts/activity/activity-view';
import { activityScopes } from '@/components/parts/activity/scopes';
import { Frame } from '@/components/parts/screens/frame';
import { Screen } from '@/components/parts/screens/screen';
import { Storefront } from '@/components/parts/shell/storefront';
import { NavBar } from '@/components/ui/base/nav-bar';
import type { Channel } from '@/lib/channel/channel';
import { channels } from '@/lib/channel/registry';
import { words } from '@/lib/i18n/words';
import { Words } from '@/lib/i18n/words-provider';
import type { Locale } from '@/lib/kernel/locale';
import { href } from '@/lib/routing/href';
import previewStyles from '../preview.module.css';
import { ActivityList } from './activity-list';

interface ActivityPreviewProps {
  readonly channel: Channel;
  readonly asked: Readonly<{ serialNumber: string; preview: string }>;
  /** Whether the list of all activities opens, too: in production the link alone doesn't open it. */
  readonly mayList: boolean;
}

/** An activity as a channel's customers would see it at the moment named by the signed link. */
export function ActivityPreview({ channel, asked, mayList }: ActivityPreviewProps) {
  const { locale, theme, code } = channel;
  const word = words(locale, 'activityPreview');
  return (
    <div lang={locale} data-theme={theme}>
      <Frame layout="activity">
        <Storefront channel={channel}>
          <Words locale={locale} scopes={['ui', ...activityScopes]}>
            <Screen
              flush
              head={
                <NavBar title={word('title')} overlay back={mayList && href('', '/preview/activity/test', { channel: code, locale })} />
              }
            >
              <ActivityView asked={asked} drawnAt={Date.now()} />
            </Screen>
          </Words>
        </Storefront>
      </Frame>
    </div>
  );
}

interface ActivityListProps {
  readonly locale: Locale;
  readonly channel: Channel;
  /** Epoch ms; undefined for now. */
  readonly at: number | undefined;
}

/** All activities including drafts, as of any moment, each with a signed preview link. */
export function ActivityPreviewScreen({ locale, channel, at }: ActivityListProps) {
  const word = words(locale, 'activityPreview');
  return (
    <div lang={locale} className={previewStyles.ground}>
      <Screen head={<NavBar title={word('title')} back={false} ground="page" />}>
        <p className={previewStyles.intro}>{word('intro')}</p>
        <Words locale={locale} scopes={['ui', 'activityPreview', 'controls']}>
          <ActivityList channels={channels.map(({ code, name }) => ({ code, name }))} first={channel.code} at={at} />
        </Words>
      </Screen>
    </div>
  );
}
