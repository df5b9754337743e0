import { LoginWall } from '@/components/login/login-wall';
import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';
import { ApplyInvoice } from '@/components/invoice/form/apply-invoice';
import { routes } from '@/lib/routing/routes';

export const generateMetadata = unlisted('/order/invoice/apply');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} needs={routes['/order/invoice/apply'].needs} scopes={['invoice', 'login']}>
      <ApplyInvoice />
      <LoginWall />
    </ClientPage>
  );
}
