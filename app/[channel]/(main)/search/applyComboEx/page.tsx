import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';
import { ComboApply } from '@/components/combo/combo-apply';

export const generateMetadata = unlisted('/search/applyComboEx');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} scopes={['apply', 'coupon', 'list', 'combo']}>
      <ComboApply exchange />
    </ClientPage>
  );
}
