import { LoginWall } from '@/components/login/login-wall';
import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';
import { InvoiceSuccess } from '@/components/invoice/record/invoice-success';
import { routes } from '@/lib/routing/routes';

export const generateMetadata = unlisted('/apply/invoice/invoiceSuccess');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} needs={routes['/apply/invoice/invoiceSuccess'].needs} scopes={['invoice', 'login']}>
      <InvoiceSuccess />
      <LoginWall />
    </ClientPage>
  );
}
