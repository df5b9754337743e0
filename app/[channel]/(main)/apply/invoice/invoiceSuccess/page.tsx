import { LoginWall } from '@/components/login/login-wall';
import { ClientPage, privateTitle } from '@/components/shell/client-page';
import { InvoiceSuccess } from '@/components/invoice/record/invoice-success';

export const generateMetadata = privateTitle('invoice', 'successTitle');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['invoice', 'login']}>
      <InvoiceSuccess />
      <LoginWall />
    </ClientPage>
  );
}
