import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';
import { LoginWall } from '@/components/login/login-wall';
import { StayOrder } from '@/components/hotel/stay-order/stay-order';

export const generateMetadata = unlisted('/my/hotelOrderDetail/{id}');

// Cached per order, these pages would push out the ones that everybody reads.
export const dynamic = 'force-dynamic';

export default async function Page({ params }: { params: Promise<{ channel: string; id: string }> }) {
  const { id } = await params;
  return (
    <ClientPage guarded params={params} scopes={['order', 'hotelStayOrder', 'cashier', 'booking', 'checkout', 'login']}>
      <StayOrder orderNo={id} />
      <LoginWall />
    </ClientPage>
  );
}
