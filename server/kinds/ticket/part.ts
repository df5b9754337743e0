import type { KindPart } from '@/server/call/kind-part';
import { ticketKind } from './booking/kind';
import { ticketHandlers } from './handlers';
import { ticketSeed } from './seed/seed';
import { openTicketPages, suggestPlaces } from './suggest';

export const ticketPart: KindPart = {
  kind: 'ticket',
  goods: ticketKind,
  handlers: ticketHandlers,
  seed: ticketSeed,
  suggest: suggestPlaces,
  openPages: openTicketPages,
};
