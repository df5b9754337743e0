import { ClientPage, privateTitle } from '@/components/shell/client-page';
import { ComboApply } from '@/components/combo/combo-apply';

export const generateMetadata = privateTitle('combo', 'listTitle');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['apply', 'coupon', 'list', 'combo']}>
      <ComboApply />
    </ClientPage>
  );
}
