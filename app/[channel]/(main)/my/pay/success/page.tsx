import { AlsoLiked } from '@/components/home/also-liked';
import { Paid } from '@/components/order/cashier/pay-success';
import { ClientPage, privateTitle } from '@/components/shell/client-page';
import { orderScopes } from '@/lib/i18n/messages';

export const generateMetadata = privateTitle('cashier', 'resultTitle');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['cashier', 'home', ...orderScopes]}>
      <Paid>
        <AlsoLiked />
      </Paid>
    </ClientPage>
  );
}
