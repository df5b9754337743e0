import type { Output } from '@/lib/contract/endpoint';
import type { partner as contract } from '@/lib/contract/partner/endpoints';
import type { PartnerOrderRow } from './settle';

export const viewOf = ({
  partner,
  reference,
  product,
  state,
  partnerOrderNo,
  reason,
  changedAt,
}: PartnerOrderRow): Output<typeof contract.order> => ({
  partner,
  reference,
  product,
  state,
  partnerOrderNo,
  reason,
  changeTime: changedAt.getTime(),
});
