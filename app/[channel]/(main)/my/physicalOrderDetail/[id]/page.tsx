import { LoginWall } from '@/components/login/login-wall';
import { GoodsOrder } from '@/components/physical/order/goods-order';
import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';

export const generateMetadata = unlisted('/my/physicalOrderDetail/{id}');

// Cached per order, these pages would push out the ones that everybody reads.
export const dynamic = 'force-dynamic';

export default async function Page({ params }: { params: Promise<{ channel: string; id: string }> }) {
  const { id } = await params;
  return (
    <ClientPage
      guarded
      params={params}
      scopes={['order', 'physicalOrder', 'physical', 'parcel', 'afterSale', 'cashier', 'checkout', 'login']}
    >
      <GoodsOrder orderNo={id} />
      <LoginWall />
    </ClientPage>
  );
}
