import { LoginWall } from '@/components/login/login-wall';
import { PlanPromoted } from '@/components/member-plan/plan-promoted';
import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';
import { routes } from '@/lib/routing/routes';

export const generateMetadata = unlisted('/members/promotionSuccess');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} needs={routes['/members/promotionSuccess'].needs} scopes={['memberPlan', 'login']}>
      <PlanPromoted />
      <LoginWall />
    </ClientPage>
  );
}
