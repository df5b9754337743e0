import { LoginWall } from '@/components/login/login-wall';
import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';
import { InvoiceStatusPage } from '@/components/invoice/record/invoice-status';
import { routes } from '@/lib/routing/routes';

export const generateMetadata = unlisted('/order/invoice/status');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} needs={routes['/order/invoice/status'].needs} scopes={['invoice', 'login']}>
      <InvoiceStatusPage />
      <LoginWall />
    </ClientPage>
  );
}
