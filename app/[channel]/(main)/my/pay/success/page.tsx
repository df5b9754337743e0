import { AlsoLiked } from '@/components/home/also-liked';
import { Paid } from '@/components/order/cashier/pay-success';
import { ClientPage } from '@/components/shell/client-page';
import { unlisted } from '@/components/shell/unlisted';
import { orderScopes } from '@/lib/i18n/messages';
import { routes } from '@/lib/routing/routes';

export const generateMetadata = unlisted('/my/pay/success');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} needs={routes['/my/pay/success'].needs} scopes={['cashier', 'home', ...orderScopes]}>
      <Paid>
        <AlsoLiked />
      </Paid>
    </ClientPage>
  );
}
