import { partner as contract } from '@/lib/contract/partner/endpoints';
import { partners, type TicketPurpose } from '@/lib/domain/partner';
import { type Context, handle, type Handler } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import type { PartnerTicket } from '@/server/platform/ports/partner';
import { findOwnOrder } from '@/server/trade/order/find';
import { partnerTickets } from './tables';

/** The longest life of a ticket, whatever it claims (ms). */
const MOST_LIFE_MS = 10 * 60_000;
/** Tolerated clock difference (ms). */
const SKEW_MS = 60_000;

/** The ticket of whichever partner signed it; otherwise TICKET_WRONG or TICKET_OLD. */
function readTicket({ partners: portOf, now }: Context, signed: string, purpose: TicketPurpose): PartnerTicket {
  const ticket = partners.map((partner) => portOf(partner)?.readTicket(signed)).find((read) => read !== undefined);
  if (ticket?.purpose !== purpose || ticket.issuedAt > now() + SKEW_MS) return refuse('TICKET_WRONG');
  if (Math.min(ticket.expiresAt, ticket.issuedAt + MOST_LIFE_MS) <= now()) return refuse('TICKET_OLD');
  return ticket;
}

/** Of concurrent attempts one succeeds: the row's primary key is the ticket. */
async function spend({ database, now }: Context, { partner, nonce, purpose, subject, issuedAt }: PartnerTicket): Promise<void> {
  const spent = await database
    .insert(partnerTickets)
    .values({
      id: `${partner}/${nonce}`,
      purpose,
      subject,
      usedAt: new Date(now()),
      expiresAt: new Date(issuedAt + MOST_LIFE_MS + SKEW_MS),
    })
    .onConflictDoNothing()
    .returning({ id: partnerTickets.id });
  if (spent.length === 0) refuse('TICKET_USED');
}

export const ticketHandlers: readonly Handler[] = [
  handle(contract.openBuyCard, async ({ ticket: signed }, context) => {
    const ticket = readTicket(context, signed, 'buyCard');
    await spend(context, ticket);
    return { partner: ticket.partner, cardType: ticket.subject };
  }),
  handle(contract.openCashier, async ({ ticket: signed }, context) => {
    const ticket = readTicket(context, signed, 'cashier');
    // Checked before it is spent, so that another user's login can't use up the buyer's ticket.
    const { orderNo } = await findOwnOrder(context, ticket.subject);
    await spend(context, ticket);
    return { partner: ticket.partner, orderNo };
  }),
];
