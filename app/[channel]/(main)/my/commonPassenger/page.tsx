import { SavedScreen } from '@/components/account/saved/saved-screen';
import { ClientPage, privateTitle } from '@/components/shell/client-page';

export const generateMetadata = privateTitle('people', 'savedTitle');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['people', 'address']}>
      <SavedScreen />
    </ClientPage>
  );
}
