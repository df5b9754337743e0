import { ticket } from '@/lib/contract/ticket/endpoints';
import { type Handler, handle } from '@/server/call/handle';
import { changeDate } from './booking/change-date';
import { createTickets } from './booking/create';
import { ticketDetail } from './booking/detail';
import { preOrder } from './booking/pre';
import { placeDetail } from './detail';
import { pageOfPlaces } from './page';

export const ticketHandlers: readonly Handler[] = [
  handle(ticket.search, (search, context) => pageOfPlaces(context, search)),
  handle(ticket.place, (request, context) => placeDetail(context, request)),
  handle(ticket.pre, (request, context) => preOrder(context, request)),
  handle(ticket.create, (request, context) => createTickets(ticket.create, request, context)),
  handle(ticket.orderDetail, ({ orderNo }, context) => ticketDetail(context, orderNo)),
  handle(ticket.changeDate, (request, context) => changeDate(context, request)),
];
