import { LoginWall } from '@/components/login/login-wall';
import { ClientPage, privateTitle } from '@/components/shell/client-page';
import { ApplyInvoice } from '@/components/invoice/form/apply-invoice';

export const generateMetadata = privateTitle('invoice', 'applyTitle');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['invoice', 'login']}>
      <ApplyInvoice />
      <LoginWall />
    </ClientPage>
  );
}
