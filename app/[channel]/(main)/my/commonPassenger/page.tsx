import { ResidentList } from '@/components/account/saved/resident-list';
import { ClientPage, privateTitle } from '@/components/shell/client-page';

export const generateMetadata = privateTitle('people', 'title');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['people']}>
      <ResidentList />
    </ClientPage>
  );
}
