import { LoginWall } from '@/components/login/login-wall';
import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';
import { InvoiceLook } from '@/components/invoice/look/invoice-look';
import { routes } from '@/lib/routing/routes';

export const generateMetadata = unlisted('/apply/invoice/look');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} needs={routes['/apply/invoice/look'].needs} scopes={['invoice', 'login']}>
      <InvoiceLook />
      <LoginWall />
    </ClientPage>
  );
}
