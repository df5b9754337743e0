import { refuseDesk } from '@/server/call/ops/desk-refusal';
import { handleOps, type OpsContext, type OpsHandler } from '@/server/call/ops/handle-ops';
import type { OpsEndpoint } from '@/lib/contract/ops/ops-endpoint';

/**
 * Like `handleOps`, for what is of all shops together: a bank's bill and its sums can't be divided by shop, so whoever works for some of them
 * sees none of it.
 */
export const handleWhole: typeof handleOps = <E extends OpsEndpoint>(endpoint: E, run: Parameters<typeof handleOps<E>>[1]): OpsHandler =>
  handleOps(endpoint, (input, context) => {
    const { shops } = context as OpsContext;
    return shops === 'all' ? run(input, context) : refuseDesk('NOT_PERMITTED');
  });
