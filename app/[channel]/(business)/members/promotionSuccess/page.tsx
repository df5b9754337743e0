import { LoginWall } from '@/components/login/login-wall';
import { PlanPromoted } from '@/components/member-plan/plan-promoted';
import { ClientPage, privateTitle } from '@/components/shell/client-page';

export const generateMetadata = privateTitle('memberPlan', 'promotedTitle');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['memberPlan', 'login']}>
      <PlanPromoted />
      <LoginWall />
    </ClientPage>
  );
}
