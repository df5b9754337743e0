import { AfterSaleScreen } from '@/components/physical/after-sale/after-sale-screen';
import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';

export const generateMetadata = unlisted('/my/physicalOrderDetail/afterSale/{id}');

// Cached per order, these pages would push out the ones that everybody reads.
export const dynamic = 'force-dynamic';

export default async function Page({ params }: { params: Promise<{ channel: string; id: string }> }) {
  const { id } = await params;
  return (
    <ClientPage guarded params={params} scopes={['afterSale', 'pictures']}>
      <AfterSaleScreen afterSaleNo={id} />
    </ClientPage>
  );
}
