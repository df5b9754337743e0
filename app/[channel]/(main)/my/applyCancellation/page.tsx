import { CancellationScreen } from '@/components/account/cancellation/cancellation-screen';
import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';

export const generateMetadata = unlisted('/my/applyCancellation');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} scopes={['cancellation']}>
      <CancellationScreen />
    </ClientPage>
  );
}
