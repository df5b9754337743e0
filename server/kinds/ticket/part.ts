import type { KindPart } from '@/server/call/kind-part';
import { ticketJobs } from './booking/jobs';
import { ticketKind } from './booking/kind';
import { gateOf, takeEntryCodes } from './booking/use';
import { ticketHandlers } from './handlers';
import { ticketSamples } from './samples';
import { ticketDemoOrders } from './seed/orders';
import { ticketSeed } from './seed/seed';
import { ticketCouponShelf, placeShelf } from './shelf';
import { openTicketPages } from './open-pages';
import { summaryOf } from './summary';

export const ticketPart: KindPart = {
  kind: 'ticket',
  goods: ticketKind,
  handlers: ticketHandlers,
  jobs: ticketJobs,
  seed: ticketSeed,
  demoOrders: ticketDemoOrders,
  counter: { shopsTaking: gateOf, takeCodes: takeEntryCodes },
  samples: ticketSamples,
  couponShelves: [ticketCouponShelf],
  found: { ticket: async ({ database }, ids, from) => (await placeShelf.chosen(database, ids)).map((row) => summaryOf(row, from)) },
  openPages: openTicketPages,
};
