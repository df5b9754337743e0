import { OutCards } from '@/components/partner/out-cards';
import { crossing } from '@/components/partner/partner-page';
import { pageChannel } from '@/lib/channel/page-channel';

export const generateMetadata = crossing('cardTitle', 'cardDescription');

export default async function Page({ params }: { params: Promise<{ channel: string }> }) {
  return <OutCards channel={await pageChannel(params)} />;
}
