import { NoticeScreen } from '@/components/account/notice/notice-screen';
import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';

export const generateMetadata = unlisted('/system/notice');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['notice']}>
      <NoticeScreen />
    </ClientPage>
  );
}
