import type { OpsOutputOf } from '@/lib/contract/ops/contract';

/** What every list of money is given: the banks to choose from. */
export interface MoneyListProps {
  readonly banks: OpsOutputOf<'money.banks'>['list'];
}
