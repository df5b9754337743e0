import { BindCard } from '@/components/bank-card/bind-card';
import { ClientPage, privateTitle } from '@/components/shell/client-page';

export const generateMetadata = privateTitle('bankCard', 'bindTitle');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['bankCard']}>
      <BindCard />
    </ClientPage>
  );
}
