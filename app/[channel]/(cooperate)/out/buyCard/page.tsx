import { routeView } from '@/components/parts/landing/route-view';
import { OutCards } from '@/components/partner/out-cards';
import { unlisted } from '@/components/parts/shell/unlisted';
import { pageChannel } from '@/lib/channel/page-channel';
import { outCards, outCardTypes } from '@/lib/domain/out-card';

export const generateMetadata = unlisted('/out/buyCard');

export default async function Page({ params }: { params: Promise<{ channel: string }> }) {
  const channel = await pageChannel(params);
  const cards = await Promise.all(outCardTypes.map(async (type) => ({ type, view: await routeView(channel, outCards[type]) })));
  return <OutCards channel={channel} cards={cards.flatMap(({ type, view }) => (view ? [{ type, view }] : []))} />;
}
