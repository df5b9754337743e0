import { NoticeScreen } from '@/components/account/notice/notice-screen';
import { ClientPage, privateTitle } from '@/components/shell/client-page';

export const generateMetadata = privateTitle('notice', 'title');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['notice']}>
      <NoticeScreen />
    </ClientPage>
  );
}
