import { ResidentEditor } from '@/components/account/saved/resident-editor';
import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';

export const generateMetadata = unlisted('/my/commonPassenger/add');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} scopes={['people']}>
      <ResidentEditor />
    </ClientPage>
  );
}
