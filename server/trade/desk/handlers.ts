import { orders as calls } from '@/lib/contract/ops/orders';
import { refundRequests } from '@/lib/contract/ops/refund-requests';
import { shopIdsOf, shopKey } from '@/lib/domain/staff';
import { handleOps, type OpsContext, type OpsHandler } from '@/server/call/ops/handle-ops';
import { lookedUp } from '@/server/trail/record';
import { askBeyondRule, quoteBeyondRule } from './beyond-rule';
import { blockBuyer, buyerOf, endBuyerSessions, unblockBuyer } from './buyer';
import { askByHand } from './by-hand';
import { closeUnpaid, tellAgain, writeNote } from './change';
import { approveRequest, declineRequest, withdrawRequest } from './decide';
import { findDeskOrder } from './find';
import { deskOrders } from './page';
import type { DeskParts } from './parts';
import { refundRequestPage } from './requests';
import { quoteByRule, refundByRule } from './rule-refund';
import { wholeOrder } from './whole';

const MOST_SHOPS = 20;

/** Shops that this person works for, by a part of their name. */
async function ownShops(context: OpsContext, { shops }: DeskParts, keyword: string | undefined) {
  const found = await Promise.all(
    shops.map(async ({ family, find }) => {
      const own = shopIdsOf(context.shops, family);
      const rows = await find(context, { keyword, ids: own === 'all' ? undefined : own, limit: MOST_SHOPS });
      return rows.map(({ shopId, name }) => ({ key: shopKey(family, shopId), name }));
    }),
  );
  return { list: found.flat() };
}

async function peopleOf(context: OpsContext, parts: DeskParts, orderNo: string) {
  const { database } = context;
  const order = await findDeskOrder(database, context, orderNo);
  await lookedUp(database, order.userId, `order ${orderNo}`);
  const [{ mobile }, people] = await Promise.all([
    buyerOf(database, order, context.now()),
    parts.ofKind(order.kind)?.people?.(context, order) ?? [],
  ]);
  return { mobile, people: [...people] };
}

/** Orders at the desk, whatever their goods. */
export const orderDeskHandlers = (parts: DeskParts): readonly OpsHandler[] => [
  handleOps(calls.page, (asked, context) => deskOrders(context, asked)),
  handleOps(calls.shops, ({ keyword }, context) => ownShops(context, parts, keyword)),
  handleOps(calls.get, ({ orderNo }, context) => wholeOrder(context, parts, orderNo)),
  handleOps(calls.people, ({ orderNo }, context) => peopleOf(context, parts, orderNo)),
  handleOps(calls.quoteRefund, (asked, context) => quoteByRule(context, asked)),
  handleOps(calls.refund, (sent, context) => refundByRule(context, sent)),
  handleOps(calls.cancel, (sent, context) => closeUnpaid(context, sent)),
  handleOps(calls.resend, (sent, context) => tellAgain(context, sent)),
  handleOps(calls.note, (sent, context) => writeNote(context, sent)),
  handleOps(calls.block, (sent, context) => blockBuyer(context, sent)),
  handleOps(calls.unblock, (sent, context) => unblockBuyer(context, sent)),
  handleOps(calls.endSessions, (sent, context) => endBuyerSessions(context, sent)),
  handleOps(refundRequests.page, (asked, context) => refundRequestPage(context, asked)),
  handleOps(refundRequests.quote, (asked, context) => quoteBeyondRule(context, asked)),
  handleOps(refundRequests.ask, (sent, context) => askBeyondRule(context, sent)),
  handleOps(refundRequests.askByHand, (sent, context) => askByHand(context, sent)),
  handleOps(refundRequests.approve, (sent, context) => approveRequest(context, sent)),
  handleOps(refundRequests.decline, (sent, context) => declineRequest(context, sent)),
  handleOps(refundRequests.withdraw, (sent, context) => withdrawRequest(context, sent)),
];
