import { OpenClient } from '@/components/partner/open-client';
import { unlisted } from '@/components/parts/shell/unlisted';
import { pageChannel } from '@/lib/channel/page-channel';

export const generateMetadata = unlisted('/client/open');

export default async function Page({ params }: { params: Promise<{ channel: string }> }) {
  return <OpenClient channel={await pageChannel(params)} />;
}
