import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { Screen } from '@/components/parts/screens/screen';
import { Share } from '@/components/parts/shell/share';
import { NavBar } from '@/components/ui/base/nav-bar';
import { pageChannel } from '@/lib/channel/page-channel';
import { GatewayError } from '@/lib/contract/gateway-error';
import { serverGateway } from '@/lib/gateway/server-gateway';
import { Words } from '@/lib/i18n/words-provider';
import { activityCalls } from '@/lib/queries/activity';
import { createQueryClient } from '@/lib/queries/define';
import { href } from '@/lib/routing/href';
import { Gone } from '@/lib/seo/gone';
import { ActivityView } from './activity-view';
import { activityScopes } from './scopes';
import { ShareButton } from './share-button';
import { KnownAnswers } from '@/components/parts/shell/known-answers';
import { answersOf } from '@/lib/queries/answers';

type Props = { readonly params: Promise<{ channel: string; serialNumber: string }> };

/** The page's queries, made once and shared by metadata and page. */
const load = cache(async (slug: string, serialNumber: string) => {
  const client = createQueryClient(serverGateway(slug));
  try {
    const [answer] = await Promise.all([
      client.fetchQuery(activityCalls.all({ serialNumber })),
      client.prefetchQuery(activityCalls.running({})),
    ]);
    return { client, activity: answer.activity };
  } catch (error) {
    if (error instanceof GatewayError && error.reason === 'GOODS_GONE') notFound();
    throw error;
  }
});

async function pageOf({ params }: Props) {
  const [channel, { serialNumber }] = await Promise.all([pageChannel(params), params]);
  const path = href(channel.slug, '/activity', { serialNumber });
  return { channel, serialNumber, path, ...(await load(channel.slug, serialNumber)) };
}

export async function activityMetadata(props: Props): Promise<Metadata> {
  const { title, share, state } = (await pageOf(props)).activity;
  return { title, description: share.desc, ...(state === 'ended' && { robots: { index: false } }) };
}

/** An activity by its serial number, the same for everybody. One that is over answers 410, and shows what is on now. */
export async function ActivityPage(props: Props) {
  const { channel, serialNumber, path, client, activity } = await pageOf(props);
  const { title, share, state, endTime } = activity;
  const isOver = state === 'ended';
  return (
    <KnownAnswers answers={answersOf(client)}>
      <Words locale={channel.locale} scopes={activityScopes}>
        <Gone from={endTime} />
        {!isOver && <Share channel={channel} title={share.title} desc={share.desc} path={path} picture={share.imgUrl} type="WebPage" />}
        <Screen
          flush
          head={<NavBar title={title} overlay right={!isOver && <ShareButton title={share.title} text={share.desc} path={path} />} />}
        >
          <ActivityView asked={{ serialNumber }} drawnAt={Date.now()} />
        </Screen>
      </Words>
    </KnownAnswers>
  );
}
