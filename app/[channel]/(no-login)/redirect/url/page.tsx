import { knownSites } from '@/components/partner/known-sites';
import { Leave } from '@/components/partner/leave';
import { crossing } from '@/components/partner/partner-page';
import { ClientPage } from '@/components/shell/client-page';
import { pageChannel } from '@/lib/channel/page-channel';

export const generateMetadata = crossing('leaveTitle', 'leaveDescription');

export default async function Page({ params }: { params: Promise<{ channel: string }> }) {
  const { slug } = await pageChannel(params);
  return (
    <ClientPage params={params} scopes={['partner']}>
      <Leave known={await knownSites(slug)} />
    </ClientPage>
  );
}
