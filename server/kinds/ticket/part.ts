import { ticket } from '@/lib/contract/ticket/endpoints';
import type { KindPart } from '@/server/call/kind-part';
import { subjectFrom } from '@/server/call/subject';
import { numbered, shownGoods } from '@/server/catalogue/shown-goods';
import { ticketCouponNames } from './coupon-names';
import { ticketJobs } from './booking/jobs';
import { ticketKind } from './booking/kind';
import { ticketCounter } from './counter';
import { ticketHandlers } from './handlers';
import { ticketSamples } from './samples';
import { ticketCouponShelf, placeShelf } from './shelf';
import { openTicketPages } from './open-pages';
import { summaryOf } from './summary';
import { ticketPersonalData } from './personal-data';
import { ticketUpkeep } from './upkeep';
import { ticketSales } from './sales';
import { deskShopsIn } from '@/server/call/desk-shops';
import { ticketPlaces } from './tables';
import { ticketDesk } from './desk-order';

export const ticketPart: KindPart = {
  kind: 'ticket',
  personalData: ticketPersonalData,
  goods: ticketKind,
  handlers: ticketHandlers,
  jobs: [...ticketJobs, ...ticketUpkeep],
  sales: ticketSales,
  showGoods: numbered(async ({ database }, id) => {
    const [row] = await placeShelf.chosen(database, [id]);
    return row && shownGoods(summaryOf(row), `ticket/detail?id=${id}`);
  }),
  counter: ticketCounter,
  deskOrders: ticketDesk,
  deskShops: deskShopsIn('ticket', ticketPlaces),
  samples: ticketSamples,
  couponShelves: [ticketCouponShelf],
  couponNames: ticketCouponNames,
  search: { sources: { ticket_places: 'number' } },
  found: { ticket: async ({ database }, ids, from) => (await placeShelf.chosen(database, ids)).map((row) => summaryOf(row, from)) },
  goodsTables: [{ page: '/ticket/detail', table: ticketPlaces }],
  subjects: { '/ticket/detail': async (ask, placeId) => subjectFrom(await ask(ticket.place, { placeId })) },
  openPages: openTicketPages,
};
