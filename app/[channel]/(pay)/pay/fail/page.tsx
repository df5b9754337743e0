import { ClientPage } from '@/components/shell/client-page';
import { unlisted } from '@/components/shell/unlisted';
import { Unpaid } from '@/components/order/cashier/pay-fail';

export const generateMetadata = unlisted('/pay/fail');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['cashier']}>
      <Unpaid />
    </ClientPage>
  );
}
