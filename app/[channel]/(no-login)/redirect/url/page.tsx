import { knownSites } from '@/components/partner/known-sites';
import { Leave } from '@/components/partner/leave';
import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';
import { pageChannel } from '@/lib/channel/page-channel';

export const generateMetadata = unlisted('/redirect/url');

export default async function Page({ params }: { params: Promise<{ channel: string }> }) {
  const { slug } = await pageChannel(params);
  return (
    <ClientPage params={params} scopes={['partner']}>
      <Leave known={await knownSites(slug)} />
    </ClientPage>
  );
}
