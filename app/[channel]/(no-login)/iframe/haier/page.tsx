import { PartnerFrame } from '@/components/partner/frame';
import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';

export const generateMetadata = unlisted('/iframe/haier');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['partner']}>
      <PartnerFrame />
    </ClientPage>
  );
}
