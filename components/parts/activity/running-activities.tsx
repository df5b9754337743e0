import type { Metadata } from 'next';
import { Screen } from '@/components/parts/screens/screen';
import { Share } from '@/components/parts/shell/share';
import { Card } from '@/components/ui/base/card';
import { NavBar } from '@/components/ui/base/nav-bar';
import { Empty } from '@/components/ui/state/empty';
import { pageChannel } from '@/lib/channel/page-channel';
import { serverGateway } from '@/lib/gateway/server-gateway';
import { words } from '@/lib/i18n/words';
import { Words } from '@/lib/i18n/words-provider';
import { href } from '@/lib/routing/href';
import { ActivityCards } from './activity-cards';

type Props = { readonly params: Promise<{ channel: string }> };

export async function runningMetadata({ params }: Props): Promise<Metadata> {
  const { locale, name } = await pageChannel(params);
  const word = words(locale, 'activity');
  return { title: word('runningTitle'), description: word('runningDescription', { partner: name }) };
}

/** An address without a serial number, as people shorten it: what runs, then what comes. */
export async function RunningActivities({ params }: Props) {
  const channel = await pageChannel(params);
  const { slug, locale } = channel;
  const word = words(locale, 'activity');
  const { list } = await serverGateway(slug)('activity.running', {});
  return (
    <Words locale={locale} scopes={['controls']}>
      <Share
        channel={channel}
        title={word('runningTitle')}
        desc={word('runningDescription', { partner: channel.name })}
        path={href(slug, '/activity')}
        type="WebPage"
      />
      <Screen head={<NavBar title={word('runningTitle')} />}>
        <Card>
          {list.length === 0 ? (
            <Empty title={word('noneRuns')} />
          ) : (
            <ActivityCards slug={slug} locale={locale} word={word} activities={list} />
          )}
        </Card>
      </Screen>
    </Words>
  );
}
