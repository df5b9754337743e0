import { LoginWall } from '@/components/login/login-wall';
import { ClientPage, privateTitle } from '@/components/shell/client-page';
import { InvoiceHome } from '@/components/invoice/home/invoice-home';

export const generateMetadata = privateTitle('invoice', 'title');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['invoice', 'login']}>
      <InvoiceHome />
      <LoginWall />
    </ClientPage>
  );
}
