import { afterSales as calls } from '@/lib/contract/ops/after-sales';
import { handleOps, type OpsHandler } from '@/server/call/ops/handle-ops';
import { approveAtDesk, receiveAtDesk, rejectAtDesk } from './answer';
import { afterSalePicture, deskAfterSale } from './one';
import { afterSalePage } from './page';

/** Requests at the desk. */
export const afterSaleDeskHandlers: readonly OpsHandler[] = [
  handleOps(calls.page, (asked, context) => afterSalePage(context, asked)),
  handleOps(calls.get, (asked, context) => deskAfterSale(context, asked)),
  handleOps(calls.picture, (asked, context) => afterSalePicture(context, asked)),
  handleOps(calls.approve, (sent, context) => approveAtDesk(context, sent)),
  handleOps(calls.reject, (sent, context) => rejectAtDesk(context, sent)),
  handleOps(calls.receive, (sent, context) => receiveAtDesk(context, sent)),
];
