import type { Output } from '@/lib/contract/endpoint';
import type { memberPlan as contract } from '@/lib/contract/member-plan/endpoints';
import { memberPrices } from '@/lib/content/member-plan';
import { type MemberPlan, memberPlans, planMonths } from '@/lib/domain/member-plan';
import type { AgreementRoute } from '@/lib/routing/routes';

/** What every member signs, and what automatic renewal requires besides. */
export const memberAgreements: readonly AgreementRoute[] = ['/members/userAgreement'];
export const renewalAgreements: readonly AgreementRoute[] = ['/members/payAgreement', '/agreement/daikou'];

/** Consent to deductions must be given anew for each purchase: how long it counts (ms). */
export const RENEWAL_TICK_MS = 600_000;

export const offerOf = (plan: MemberPlan): Output<typeof contract.plans>['list'][number] => ({
  plan,
  price: memberPrices[plan],
  pricePerMonth: Math.floor(memberPrices[plan] / planMonths[plan]),
  months: planMonths[plan],
});

export const planOffers = memberPlans.map(offerOf);
