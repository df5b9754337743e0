import { ApplyCommon } from '@/components/apply/apply-common';
import { ClientPage, privateTitle } from '@/components/shell/client-page';

export const generateMetadata = privateTitle('apply', 'commonTitle');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['apply', 'coupon', 'list']}>
      <ApplyCommon />
    </ClientPage>
  );
}
