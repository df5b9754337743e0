import { OutCashier } from '@/components/partner/out-cashier';
import { ClientPage } from '@/components/shell/client-page';
import { unlisted } from '@/components/shell/unlisted';

export const generateMetadata = unlisted('/out/cashier');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} scopes={['partner']}>
      <OutCashier />
    </ClientPage>
  );
}
