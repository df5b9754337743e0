import { CancellationScreen } from '@/components/account/cancellation/cancellation-screen';
import { ClientPage, privateTitle } from '@/components/shell/client-page';

export const generateMetadata = privateTitle('cancellation', 'title');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['cancellation']}>
      <CancellationScreen />
    </ClientPage>
  );
}
