import { LoginWall } from '@/components/login/login-wall';
import { PlanPaid } from '@/components/member-plan/plan-paid';
import { ClientPage, privateTitle } from '@/components/shell/client-page';

export const generateMetadata = privateTitle('memberPlan', 'paidTitle');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['memberPlan', 'login']}>
      <PlanPaid />
      <LoginWall />
    </ClientPage>
  );
}
