import { notFound } from 'next/navigation';
import { routeView } from '@/components/parts/landing/route-view';
import { ShareShop } from '@/components/parts/shell/share';
import { OutCard } from '@/components/partner/out-card';
import { unlisted } from '@/components/parts/shell/unlisted';
import { pageChannel } from '@/lib/channel/page-channel';
import { isOutCardType, outCards } from '@/lib/domain/out-card';

type Props = Readonly<{ params: Promise<{ channel: string; cardType: string }> }>;

export const generateMetadata = unlisted('/out/buyCard/{cardType}');

export default async function Page({ params }: Props) {
  const { cardType } = await params;
  if (!isOutCardType(cardType)) notFound();
  const channel = await pageChannel(params);
  const view = await routeView(channel, outCards[cardType]);
  if (!view) notFound();
  return (
    <>
      <ShareShop channel={channel} />
      <OutCard type={cardType} view={view} />
    </>
  );
}
