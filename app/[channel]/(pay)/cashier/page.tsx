import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';
import { Cashier } from '@/components/parts/order/cashier/cashier';
import { routes } from '@/lib/routing/routes';

export const generateMetadata = unlisted('/cashier');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} needs={routes['/cashier'].needs} scopes={['cashier']}>
      <Cashier />
    </ClientPage>
  );
}
