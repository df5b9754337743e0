import type { OpsContext } from '@/server/call/ops/handle-ops';
import { refuse } from '@/server/call/refusal';

/** Goods that are sent belong to no shop: whoever works for some shops only has none of their requests. */
export const seesRequests = ({ shops }: Pick<OpsContext, 'shops'>): boolean => shops === 'all';

export function requireRequests(context: Pick<OpsContext, 'shops'>): void {
  if (!seesRequests(context)) refuse('NOT_FOUND');
}
