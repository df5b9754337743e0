import type { Partner } from '@/lib/domain/partner';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import { PartnerSilent } from '@/server/platform/ports/partner';
import { partnerOrderOf, type PartnerOrderRow, settlePartnerOrder } from './settle';

/** Somebody else's order is as unknown to the caller as one that doesn't exist. */
export async function ownOrder({ database, caller }: Context<'user'>, partner: Partner, reference: string): Promise<PartnerOrderRow> {
  const row = await partnerOrderOf({ database }, partner, reference);
  return row?.userId === caller.userId ? row : refuse('ORDER_NOT_FOUND');
}

/** When the partner is silent the order stays as it is, and the caller is told so. */
export async function callNow(context: Context<'user'>, row: PartnerOrderRow): Promise<void> {
  const port = context.partners(row.partner);
  if (!port) return;
  try {
    await settlePartnerOrder(context, port, row);
  } catch (error) {
    if (!(error instanceof PartnerSilent)) throw error;
    context.log.warn({ err: error, partner: row.partner }, 'a partner is silent; the order waits');
  }
}
