import { CardResult } from '@/components/bank-card/card-result';
import { ClientPage, privateTitle } from '@/components/shell/client-page';

export const generateMetadata = privateTitle('bankCard', 'resultTitle');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['bankCard']}>
      <CardResult />
    </ClientPage>
  );
}
