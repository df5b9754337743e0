import { ApplyCommon } from '@/components/apply/apply-common';
import { ClientPage } from '@/components/shell/client-page';
import { unlisted } from '@/components/shell/unlisted';

export const generateMetadata = unlisted('/search/apply/common');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} scopes={['apply', 'coupon', 'list']}>
      <ApplyCommon />
    </ClientPage>
  );
}
