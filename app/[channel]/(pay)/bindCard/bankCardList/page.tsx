import { CardList } from '@/components/bank-card/card-list';
import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';

export const generateMetadata = unlisted('/bindCard/bankCardList');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} scopes={['bankCard']}>
      <CardList />
    </ClientPage>
  );
}
