import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';
import { GoodsApply } from '@/components/physical/goods-apply';

export const generateMetadata = unlisted('/n/search/applyPhysical');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} scopes={['apply', 'coupon', 'list', 'physical']}>
      <GoodsApply />
    </ClientPage>
  );
}
