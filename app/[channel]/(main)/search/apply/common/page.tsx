import { ApplyCommon } from '@/components/parts/apply/apply-common';
import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';

export const generateMetadata = unlisted('/search/apply/common');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} scopes={['apply', 'coupon', 'list']}>
      <ApplyCommon />
    </ClientPage>
  );
}
