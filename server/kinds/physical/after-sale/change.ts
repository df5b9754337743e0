import type { Input } from '@/lib/contract/endpoint';
import type { afterSale as contract } from '@/lib/contract/after-sale/endpoints';
import { MOST_AFTER_SALE_CHANGES } from '@/lib/domain/after-sale';
import { isTrackingNo, tidyTrackingNo } from '@/lib/domain/parcel';
import type { Context } from '@/server/call/handle';
import { refuse, refuseByRule } from '@/server/call/refusal';
import { entriesOf } from '@/server/operation/dictionaries';
import { planFulfilment } from '@/server/trade/order/fulfilment';
import { requireOwnPictures } from '@/server/operation/own-pictures';
import { askedAgain } from './asked';
import { findAfterSale, lockAfterSale } from './find';
import { moveAfterSale } from './move';

/** Changes a waiting request, or repeats a refused one: the shop's deadline starts again. */
export async function modifyAfterSale(
  context: Context<'user'>,
  { afterSaleNo, type, reason, description, pictures, acceptedRefund }: Input<typeof contract.modify>,
): Promise<Record<string, never>> {
  const { database, caller, kinds } = context;
  const now = context.now();
  await database.transaction(async (transaction) => {
    const { order, row } = await lockAfterSale(transaction, afterSaleNo, caller.userId);
    if (row.status !== 'applied' && row.status !== 'rejected') return refuse('ORDER_MOVED_ON');
    if (row.changes >= MOST_AFTER_SALE_CHANGES)
      return refuseByRule('physicalRefusal', 'changedTooOften', { most: MOST_AFTER_SALE_CHANGES });
    const { amount } = await askedAgain(transaction, order, { type, reason, afterSaleNo }, now);
    if (amount.moneyFen !== acceptedRefund) return refuse('OFFER_CHANGED');
    await requireOwnPictures(context, pictures, 'afterSale');
    const asked = { type, reason, description: description.trim(), pictures, ...amount };
    await moveAfterSale(transaction, row, 'modify', now, { changes: { ...asked, changes: row.changes + 1, rejectReason: null } });
    await planFulfilment(transaction, kinds, order, now);
  });
  return {};
}

export async function cancelAfterSale(
  { database, caller, kinds, now }: Context<'user'>,
  afterSaleNo: string,
): Promise<Record<string, never>> {
  await database.transaction(async (transaction) => {
    const { order, row } = await lockAfterSale(transaction, afterSaleNo, caller.userId);
    await moveAfterSale(transaction, row, 'cancel', now());
    await planFulfilment(transaction, kinds, order, now());
  });
  return {};
}

/** A carrier from the shop's list, with a number in that carrier's format. */
export async function requireLabel(
  services: Parameters<typeof entriesOf>[0],
  label: Readonly<{ companyCode: string; trackingNo: string }>,
): Promise<{ companyCode: string; trackingNo: string }> {
  const { companyCode } = label;
  const trackingNo = tidyTrackingNo(label.trackingNo);
  if (!(await entriesOf(services, 'logisticCompany')).some(({ code }) => code === companyCode)) return refuse('INPUT_INVALID');
  return isTrackingNo(companyCode, trackingNo) ? { companyCode, trackingNo } : refuseByRule('physicalRefusal', 'trackingNoInvalid');
}

/** The goods are on their way back. Sending the same label again changes nothing. */
export async function sendBack(
  context: Context<'user'>,
  { afterSaleNo, ...typed }: Input<typeof contract.productReturn>,
): Promise<Record<string, never>> {
  const { database, caller, now } = context;
  await findAfterSale(database, afterSaleNo, caller.userId);
  const { companyCode, trackingNo } = await requireLabel(context, typed);
  await database.transaction(async (transaction) => {
    const { row } = await lockAfterSale(transaction, afterSaleNo, caller.userId);
    if (row.status === 'returning' && row.returnTrackingNo === trackingNo && row.returnCompany === companyCode) return;
    const changes = { returnCompany: companyCode, returnTrackingNo: trackingNo, sentAt: new Date(now()) };
    await moveAfterSale(transaction, row, 'send', now(), { changes });
  });
  return {};
}
