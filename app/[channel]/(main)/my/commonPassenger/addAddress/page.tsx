import { ConsigneeEditor } from '@/components/account/saved/consignee-editor';
import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';

export const generateMetadata = unlisted('/my/commonPassenger/addAddress');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} scopes={['address']}>
      <ConsigneeEditor />
    </ClientPage>
  );
}
