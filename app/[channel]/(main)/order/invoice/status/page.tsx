import { LoginWall } from '@/components/login/login-wall';
import { ClientPage, privateTitle } from '@/components/shell/client-page';
import { InvoiceStatusPage } from '@/components/invoice/record/invoice-status';

export const generateMetadata = privateTitle('invoice', 'statusTitle');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['invoice', 'login']}>
      <InvoiceStatusPage />
      <LoginWall />
    </ClientPage>
  );
}
