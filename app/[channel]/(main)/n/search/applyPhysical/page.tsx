import { ClientPage, privateTitle } from '@/components/shell/client-page';
import { GoodsApply } from '@/components/physical/goods-apply';

export const generateMetadata = privateTitle('physical', 'listTitle');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['apply', 'coupon', 'list', 'physical']}>
      <GoodsApply />
    </ClientPage>
  );
}
