import { SavedScreen } from '@/components/account/saved/saved-screen';
import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';

export const generateMetadata = unlisted('/my/commonPassenger');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} scopes={['people', 'address']}>
      <SavedScreen />
    </ClientPage>
  );
}
