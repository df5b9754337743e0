import { ApplyConfig } from '@/components/parts/apply/apply-config';
import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';

export const generateMetadata = unlisted('/search/apply/config');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} scopes={['apply', 'coupon', 'list']}>
      <ApplyConfig />
    </ClientPage>
  );
}
