import { ApplyConfig } from '@/components/apply/apply-config';
import { ClientPage, privateTitle } from '@/components/shell/client-page';

export const generateMetadata = privateTitle('apply', 'configTitle');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['apply', 'coupon', 'list']}>
      <ApplyConfig />
    </ClientPage>
  );
}
