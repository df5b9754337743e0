import { complaint } from '@/lib/contract/complaint/endpoints';
import { type Handler, handle } from '@/server/call/handle';
import { complaintDetail, complaintsOfOrder } from './view';
import { addToComplaint, settleComplaint, writeComplaint } from './write';

export const complaintHandlers: readonly Handler[] = [
  handle(complaint.ofOrder, ({ orderNo }, context) => complaintsOfOrder(context, orderNo)),
  handle(complaint.write, (request, context) => writeComplaint(context, request)),
  handle(complaint.detail, ({ complaintNo }, context) => complaintDetail(context, complaintNo)),
  handle(complaint.add, (request, context) => addToComplaint(context, request)),
  handle(complaint.settle, ({ complaintNo }, context) => settleComplaint(context, complaintNo)),
];
