import { ConsigneeEditor } from '@/components/account/saved/consignee-editor';
import { ClientPage, privateTitle } from '@/components/shell/client-page';

export const generateMetadata = privateTitle('address', 'add');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['address']}>
      <ConsigneeEditor />
    </ClientPage>
  );
}
