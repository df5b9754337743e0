'use client';

import dynamic from 'next/dynamic';
import { useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { memberPlans } from '@/lib/domain/member-plan';

const PlanBuying = dynamic(() => import('./plan-buying').then((module) => module.PlanBuying));

/** The public page of the membership; with `?plan=`, buying that plan. */
export function PlanSwitch({ children }: { readonly children: ReactNode }) {
  const asked = useSearchParams().get('plan');
  const plan = memberPlans.find((one) => one === asked);
  return plan ? <PlanBuying key={plan} plan={plan} /> : children;
}
