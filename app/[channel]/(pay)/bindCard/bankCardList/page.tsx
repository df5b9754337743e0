import { CardList } from '@/components/bank-card/card-list';
import { ClientPage, privateTitle } from '@/components/shell/client-page';

export const generateMetadata = privateTitle('bankCard', 'listTitle');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['bankCard']}>
      <CardList />
    </ClientPage>
  );
}
