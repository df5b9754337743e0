import { and, desc, eq, inArray } from 'drizzle-orm';
import { localeOfChannel } from '@/lib/channel/lookup';
import type { afterSales as calls } from '@/lib/contract/ops/after-sales';
import type { OpsInput } from '@/lib/contract/ops/ops-endpoint';
import type { AfterSaleEvent } from '@/lib/domain/after-sale';
import { refuseDesk } from '@/server/call/ops/desk-refusal';
import type { OpsContext } from '@/server/call/ops/handle-ops';
import { refuse, refuseByRule } from '@/server/call/refusal';
import { calledIn, doersOf } from '@/server/desk/doers';
import { tellUser } from '@/server/operation/notices';
import type { Database } from '@/server/platform/database/connection';
import { serverWords } from '@/server/platform/words';
import { unitsOf } from '@/server/trade/order/units';
import { askForRefund } from '@/server/trade/refund/bank';
import { answer } from '../answer';
import { amountOfUnits } from '../asked';
import { lockAfterSale, type LockedRequest } from '../find';
import { returnAddress } from '../return-address';
import { afterSaleMoves, afterSales, afterSaleUnits } from '../tables';
import { requireRequests } from './find';

type OnRequest = Readonly<{ afterSaleNo: string; seen: LockedRequest['row']['status'] }>;

/** A request as the page showed it, locked. Of two people on it, the second is told who was faster. */
async function lockSeen(transaction: Database, context: OpsContext, { afterSaleNo, seen }: OnRequest): Promise<LockedRequest> {
  requireRequests(context);
  const locked = await lockAfterSale(transaction, afterSaleNo);
  if (locked.row.status === seen) return locked;
  const [last] = await transaction
    .select({ actor: afterSaleMoves.actor })
    .from(afterSaleMoves)
    .where(eq(afterSaleMoves.afterSaleNo, afterSaleNo))
    .orderBy(desc(afterSaleMoves.id))
    .limit(1);
  const actor = last?.actor ?? '';
  return refuseDesk('REQUEST_MOVED', { who: calledIn(context.locale, (await doersOf(transaction, [actor]))(actor)) });
}

/**
 * Leaves only these pieces in the request, with what comes back for them. The others are free again: their buyer may ask for them anew. Returns
 * the request as it then is, and whether something was left out.
 */
async function keepOnly(
  transaction: Database,
  locked: LockedRequest,
  unitNos: readonly number[],
): Promise<LockedRequest & { isPart: boolean }> {
  const { order, row } = locked;
  const { afterSaleNo } = row;
  const own = await transaction
    .select({ unitNo: afterSaleUnits.unitNo })
    .from(afterSaleUnits)
    .where(eq(afterSaleUnits.afterSaleNo, afterSaleNo));
  const numbers = own.map(({ unitNo }) => unitNo);
  const kept = new Set(unitNos);
  if ([...kept].some((unitNo) => !numbers.includes(unitNo))) return refuse('ORDER_MOVED_ON');
  const out = numbers.filter((unitNo) => !kept.has(unitNo));
  if (out.length === 0) return { ...locked, isPart: false };
  await transaction.delete(afterSaleUnits).where(and(eq(afterSaleUnits.afterSaleNo, afterSaleNo), inArray(afterSaleUnits.unitNo, out)));
  const units = (await unitsOf(transaction, order.id)).filter(({ unitNo }) => kept.has(unitNo));
  const [changed] = await transaction
    .update(afterSales)
    .set(amountOfUnits(row.type, row.reason, units))
    .where(eq(afterSales.afterSaleNo, afterSaleNo))
    .returning();
  return changed ? { order, row: changed, isPart: true } : refuse('ORDER_MOVED_ON');
}

type News = 'requestAgreedByShop' | 'requestDeclined' | 'returnTaken';

async function tellBuyer(
  transaction: Database,
  { order, row }: LockedRequest,
  news: News,
  { note, isPart, now }: Readonly<{ note: string; isPart: boolean; now: number }>,
): Promise<void> {
  const word = serverWords(localeOfChannel(order.channel));
  const sendBack = news === 'requestAgreedByShop' && row.type === 'returnGoods';
  const text = isPart ? 'requestPartlyAgreedText' : sendBack ? 'requestAgreedByShopSendBackText' : (`${news}Text` as const);
  await tellUser(transaction, {
    userId: order.userId,
    title: word(news),
    text: word(text, { name: order.title, note }),
    link: `my/physicalOrderDetail/afterSale/${row.afterSaleNo}`,
    at: now,
  });
}

type Deciding = Readonly<{ event: AfterSaleEvent; news: News; units?: readonly number[]; note?: string | undefined }>;

/** One answer with all its consequences; the refund that follows is requested from the bank after the commit. */
async function decide(context: OpsContext, sent: OnRequest, { event, news, units, note }: Deciding): Promise<Record<string, never>> {
  const { database, kinds, log } = context;
  const now = context.now();
  const refundNo = await database.transaction(async (transaction) => {
    const locked = await lockSeen(transaction, context, sent);
    const kept = units ? await keepOnly(transaction, locked, units) : { ...locked, isPart: false };
    // Whoever gets less than they asked for is told why.
    if (kept.isPart && note === undefined) return refuseDesk('REASON_MISSING');
    const begun = await answer(transaction, kinds, kept, event, { now, ...(note !== undefined && { note }) });
    await tellBuyer(transaction, kept, news, { note: note ?? '', isPart: kept.isPart, now });
    return begun;
  });
  if (refundNo !== undefined) await askForRefund(context, refundNo, log);
  return {};
}

export async function approveAtDesk(
  context: OpsContext,
  { units, note, ...sent }: OpsInput<typeof calls.approve>,
): Promise<Record<string, never>> {
  const [asked] = await context.database
    .select({ type: afterSales.type })
    .from(afterSales)
    .where(eq(afterSales.afterSaleNo, sent.afterSaleNo));
  // The buyer is told with the answer where the goods go back to.
  if (asked?.type === 'returnGoods' && !(await returnAddress(context))) refuseByRule('physicalRefusal', 'noReturnAddress', {});
  return decide(context, sent, { event: 'approve', news: 'requestAgreedByShop', units, note });
}

export const rejectAtDesk = (context: OpsContext, { reason, ...sent }: OpsInput<typeof calls.reject>): Promise<Record<string, never>> =>
  decide(context, sent, { event: 'reject', news: 'requestDeclined', note: reason });

/** What came back is refunded; what was missing stays with its buyer, as do its money and the right to ask again. */
export const receiveAtDesk = (
  context: OpsContext,
  { units, note, ...sent }: OpsInput<typeof calls.receive>,
): Promise<Record<string, never>> => decide(context, sent, { event: 'receive', news: 'returnTaken', units, note });
