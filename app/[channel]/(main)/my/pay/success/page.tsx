import { AlsoLiked } from '@/components/home/also-liked';
import { Paid } from '@/components/parts/order/cashier/pay-success';
import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';
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
