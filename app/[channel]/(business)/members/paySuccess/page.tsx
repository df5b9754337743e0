import { LoginWall } from '@/components/login/login-wall';
import { PlanPaid } from '@/components/member-plan/plan-paid';
import { ClientPage } from '@/components/shell/client-page';
import { unlisted } from '@/components/shell/unlisted';

export const generateMetadata = unlisted('/members/paySuccess');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['memberPlan', 'login']}>
      <PlanPaid />
      <LoginWall />
    </ClientPage>
  );
}
