import { CardResult } from '@/components/bank-card/card-result';
import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';
import { routes } from '@/lib/routing/routes';

export const generateMetadata = unlisted('/bindCard/result');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} needs={routes['/bindCard/result'].needs} scopes={['bankCard']}>
      <CardResult />
    </ClientPage>
  );
}
