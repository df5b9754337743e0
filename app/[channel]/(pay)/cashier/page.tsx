import { ClientPage } from '@/components/shell/client-page';
import { unlisted } from '@/components/shell/unlisted';
import { Cashier } from '@/components/order/cashier/cashier';
import { routes } from '@/lib/routing/routes';

export const generateMetadata = unlisted('/cashier');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} needs={routes['/cashier'].needs} scopes={['cashier']}>
      <Cashier />
    </ClientPage>
  );
}
