import { PackageOrder } from '@/components/coupon/order/package-order';
import { LoginWall } from '@/components/login/login-wall';
import { PlanOrder } from '@/components/member-plan/plan-order';
import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';

export const generateMetadata = unlisted('/my/couponsOrderDetail/{id}');

// Cached per order, these pages would push out the ones that everybody reads.
export const dynamic = 'force-dynamic';

export default async function Page({ params }: { params: Promise<{ channel: string; id: string }> }) {
  const { id } = await params;
  return (
    <ClientPage
      guarded
      params={params}
      scopes={[
        'order',
        'couponPackageOrder',
        'benefitCardOrder',
        'bankCardOrder',
        'benefitCard',
        'atPartner',
        'partnerName',
        'memberPlanOrder',
        'memberPlan',
        'coupon',
        'cashier',
        'checkout',
        'login',
      ]}
    >
      <PackageOrder orderNo={id} plan={<PlanOrder orderNo={id} />} />
      <LoginWall />
    </ClientPage>
  );
}
