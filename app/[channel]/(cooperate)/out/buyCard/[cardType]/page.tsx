import { notFound } from 'next/navigation';
import { routeView } from '@/components/landing/route-view';
import { OutCard } from '@/components/partner/out-card';
import { crossing } from '@/components/partner/partner-page';
import { pageChannel } from '@/lib/channel/page-channel';
import { isOutCardType, outCards } from '@/lib/domain/out-card';

type Props = Readonly<{ params: Promise<{ channel: string; cardType: string }> }>;

export const generateMetadata = crossing('cardTitle', 'cardDescription');

export default async function Page({ params }: Props) {
  const { cardType } = await params;
  if (!isOutCardType(cardType)) notFound();
  const view = await routeView(await pageChannel(params), outCards[cardType]);
  return view ? <OutCard type={cardType} view={view} /> : notFound();
}
