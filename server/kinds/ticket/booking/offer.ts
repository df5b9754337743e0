import { and, eq, sql } from 'drizzle-orm';
import type { Input } from '@/lib/contract/endpoint';
import type { ticket as contract } from '@/lib/contract/ticket/endpoints';
import { entersFrom, farePrice, freeUntilOf, ticketProblem, type TicketRule } from '@/lib/domain/ticket';
import type { Day } from '@/lib/kernel/day';
import { refuse, refuseByRule } from '@/server/call/refusal';
import type { Services } from '@/server/call/services';
import { prepared } from '@/server/platform/database/prepared';
import { integerOf } from '@/server/catalogue/id';
import { hoursOf, leftOf, type SessionRow } from '../sessions';
import { ticketPlaceProfiles, ticketPlaces, ticketProducts, ticketSessions } from '../tables';

export type Wanted = Input<typeof contract.pre>;

const offerQuery = prepared((database) =>
  database
    .select({
      place: ticketPlaces,
      profile: { address: ticketPlaceProfiles.address, telephone: ticketPlaceProfiles.telephone },
      product: ticketProducts,
      session: ticketSessions,
    })
    .from(ticketProducts)
    .innerJoin(ticketPlaces, eq(ticketPlaces.id, ticketProducts.placeId))
    .innerJoin(ticketPlaceProfiles, eq(ticketPlaceProfiles.placeId, ticketPlaces.id))
    .leftJoin(
      ticketSessions,
      and(
        eq(ticketSessions.productId, ticketProducts.id),
        eq(ticketSessions.day, sql.placeholder('date')),
        eq(ticketSessions.sessionNo, sql.placeholder('sessionNo')),
      ),
    )
    .where(and(eq(ticketProducts.id, sql.placeholder('productId')), ticketProducts.listed, ticketPlaces.listed))
    .prepare('ticket_offer'),
);

/** Refuses a day or session that can't be booked at `now`, whatever stock it has. */
export function requireBookable(rule: TicketRule, day: Day, session: SessionRow, now: number): void {
  const problem = ticketProblem(rule, day, hoursOf(session), now);
  if (problem === 'tooLate') refuseByRule('ticketRefusal', 'tooLate');
  if (problem) refuse('DATES_INVALID');
}

/** A product in a session as it stands now, priced by fare. Refused when it is gone, too late to book, or sold out. */
export async function ticketOffer({ database, now }: Services, { productId, date, sessionNo, fares }: Wanted) {
  const id = integerOf(productId);
  const [row] = id === undefined ? [] : await offerQuery(database).execute({ productId: id, date, sessionNo });
  if (!row) return refuse('GOODS_GONE');
  const { place, profile, product, session } = row;
  if (!session) return refuse('SOLD_OUT');
  const { rule } = product;
  requireBookable(rule, date, session, now());
  const left = leftOf(session);
  if (left < 1) return refuse('SOLD_OUT');
  const asked = new Map(fares.map(({ kind, quantity }) => [kind, quantity]));
  // A fare was named twice, or this product doesn't have it.
  if (asked.size !== fares.length || fares.some(({ kind }) => !product.fares.some((fare) => fare.kind === kind)))
    return refuse('INPUT_INVALID');
  return {
    place,
    profile,
    product,
    session,
    rule,
    left,
    fares: product.fares.map((fare) => ({
      ...fare,
      priceFen: farePrice(session.priceFen, fare.sharePercent),
      quantity: asked.get(fare.kind) ?? 0,
    })),
    freeUntil: freeUntilOf(rule, date),
    entersFrom: entersFrom(rule, date, hoursOf(session), now()),
  };
}

export type TicketOffer = Awaited<ReturnType<typeof ticketOffer>>;
