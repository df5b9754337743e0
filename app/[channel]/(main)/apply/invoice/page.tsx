import { LoginWall } from '@/components/login/login-wall';
import { ClientPage } from '@/components/shell/client-page';
import { unlisted } from '@/components/shell/unlisted';
import { ApplyInvoice } from '@/components/invoice/form/apply-invoice';
import { routes } from '@/lib/routing/routes';

export const generateMetadata = unlisted('/apply/invoice');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} needs={routes['/apply/invoice'].needs} scopes={['invoice', 'login']}>
      <ApplyInvoice />
      <LoginWall />
    </ClientPage>
  );
}
