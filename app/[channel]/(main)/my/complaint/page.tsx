import { WriteComplaint } from '@/components/complaint/write-complaint';
import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';
import { routes } from '@/lib/routing/routes';

export const generateMetadata = unlisted('/my/complaint');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} needs={routes['/my/complaint'].needs} scopes={['complaint', 'pictures']}>
      <WriteComplaint />
    </ClientPage>
  );
}
