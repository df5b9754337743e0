import { ResidentEditor } from '@/components/account/saved/resident-editor';
import { ClientPage, privateTitle } from '@/components/shell/client-page';

export const generateMetadata = privateTitle('people', 'add');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['people']}>
      <ResidentEditor />
    </ClientPage>
  );
}
