import { LoginWall } from '@/components/login/login-wall';
import { ClientPage, privateTitle } from '@/components/shell/client-page';
import { InvoiceHistory } from '@/components/invoice/record/invoice-history';

export const generateMetadata = privateTitle('invoice', 'historyTitle');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['invoice', 'login']}>
      <InvoiceHistory />
      <LoginWall />
    </ClientPage>
  );
}
