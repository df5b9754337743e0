import { OutCashier } from '@/components/partner/out-cashier';
import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';

export const generateMetadata = unlisted('/out/cashier');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} scopes={['partner']}>
      <OutCashier />
    </ClientPage>
  );
}
