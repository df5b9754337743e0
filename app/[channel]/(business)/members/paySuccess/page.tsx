import { LoginWall } from '@/components/login/login-wall';
import { PlanPaid } from '@/components/member-plan/plan-paid';
import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';
import { routes } from '@/lib/routing/routes';

export const generateMetadata = unlisted('/members/paySuccess');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} needs={routes['/members/paySuccess'].needs} scopes={['memberPlan', 'login']}>
      <PlanPaid />
      <LoginWall />
    </ClientPage>
  );
}
