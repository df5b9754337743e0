import { LoginWall } from '@/components/login/login-wall';
import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';
import { InvoiceHome } from '@/components/invoice/home/invoice-home';

export const generateMetadata = unlisted('/order/invoice');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} scopes={['invoice', 'login']}>
      <InvoiceHome />
      <LoginWall />
    </ClientPage>
  );
}
