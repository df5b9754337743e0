import { OpenClient } from '@/components/partner/open-client';
import { crossing } from '@/components/partner/partner-page';
import { pageChannel } from '@/lib/channel/page-channel';

export const generateMetadata = crossing('openTitle', 'openDescription');

export default async function Page({ params }: { params: Promise<{ channel: string }> }) {
  return <OpenClient channel={await pageChannel(params)} />;
}
