import { notFound } from 'next/navigation';
import { OutCard } from '@/components/partner/out-card';
import { crossing } from '@/components/partner/partner-page';
import { pageChannel } from '@/lib/channel/page-channel';
import { isOutCardType } from '@/lib/domain/out-card';

type Props = Readonly<{ params: Promise<{ channel: string; cardType: string }> }>;

export const generateMetadata = crossing('cardTitle', 'cardDescription');

export default async function Page({ params }: Props) {
  const { cardType } = await params;
  return isOutCardType(cardType) ? <OutCard channel={await pageChannel(params)} type={cardType} /> : notFound();
}
