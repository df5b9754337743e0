import { LoginWall } from '@/components/login/login-wall';
import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';
import { InvoiceHistory } from '@/components/invoice/record/invoice-history';

export const generateMetadata = unlisted('/order/invoice/history');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} scopes={['invoice', 'login']}>
      <InvoiceHistory />
      <LoginWall />
    </ClientPage>
  );
}
