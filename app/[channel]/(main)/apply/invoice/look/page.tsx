import { LoginWall } from '@/components/login/login-wall';
import { ClientPage, privateTitle } from '@/components/shell/client-page';
import { InvoiceLook } from '@/components/invoice/look/invoice-look';

export const generateMetadata = privateTitle('invoice', 'lookTitle');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['invoice', 'login']}>
      <InvoiceLook />
      <LoginWall />
    </ClientPage>
  );
}
