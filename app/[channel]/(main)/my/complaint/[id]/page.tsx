import { ComplaintScreen } from '@/components/complaint/complaint-screen';
import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';

export const generateMetadata = unlisted('/my/complaint/{id}');

// Cached per complaint, these pages would push out the ones that everybody reads.
export const dynamic = 'force-dynamic';

export default async function Page({ params }: { params: Promise<{ channel: string; id: string }> }) {
  const { id } = await params;
  return (
    <ClientPage guarded params={params} scopes={['complaint', 'pictures']}>
      <ComplaintScreen complaintNo={id} />
    </ClientPage>
  );
}
