import { PartnerFrame } from '@/components/partner/frame';
import { crossing } from '@/components/partner/partner-page';
import { ClientPage } from '@/components/shell/client-page';

export const generateMetadata = crossing('frameTitle', 'frameDescription');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['partner']}>
      <PartnerFrame />
    </ClientPage>
  );
}
