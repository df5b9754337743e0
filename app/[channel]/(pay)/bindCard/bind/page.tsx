import { BindCard } from '@/components/bank-card/bind-card';
import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';

export const generateMetadata = unlisted('/bindCard/bind');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} scopes={['bankCard', 'checkout']}>
      <BindCard />
    </ClientPage>
  );
}
