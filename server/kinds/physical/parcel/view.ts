import { asc, eq } from 'drizzle-orm';
import type { Output } from '@/lib/contract/endpoint';
import type { physical as contract } from '@/lib/contract/physical/endpoints';
import type { Services } from '@/server/call/services';
import { entriesOf } from '@/server/operation/dictionaries';
import type { Piece } from '../pieces';
import { physicalOrderLines } from '../tables';
import { newestEventFirst } from './events';
import { parcelEvents, parcels } from './tables';

type Traced = Output<typeof contract.express>['list'][number];

/** The lines in a parcel, with the number of pieces. */
const itemsOf = (pieces: readonly Piece[], lines: readonly (typeof physicalOrderLines.$inferSelect)[]): Traced['items'] =>
  lines.flatMap(({ lineNo, name, choice, picture }) => {
    const quantity = pieces.filter((piece) => piece.lineNo === lineNo).length;
    return quantity > 0 ? [{ lineNo, name, choice, imgUrl: picture, quantity }] : [];
  });

/** The parcels of an order as they were sent, each with its events, newest first. */
export async function tracedParcels(services: Services, orderId: number, pieces: readonly Piece[]): Promise<Traced[]> {
  const { database } = services;
  const [sent, events, lines, companies] = await Promise.all([
    database.select().from(parcels).where(eq(parcels.orderId, orderId)).orderBy(asc(parcels.parcelNo)),
    database
      .select()
      .from(parcelEvents)
      .where(eq(parcelEvents.orderId, orderId))
      .orderBy(...newestEventFirst),
    database.select().from(physicalOrderLines).where(eq(physicalOrderLines.orderId, orderId)).orderBy(asc(physicalOrderLines.lineNo)),
    entriesOf(services, 'logisticCompany'),
  ]);
  return sent.map(({ parcelNo, companyCode, trackingNo, status, shippedAt }) => {
    const company = companies.find(({ code }) => code === companyCode);
    return {
      parcelNo,
      companyCode,
      companyName: company?.name ?? companyCode,
      telephone: company?.detail.telephone ?? '',
      trackingNo,
      status,
      shippedTime: shippedAt.getTime(),
      items: itemsOf(
        pieces.filter((piece) => piece.parcelNo === parcelNo),
        lines,
      ),
      events: events
        .filter((event) => event.parcelNo === parcelNo)
        .map(({ at, status: reached, text, place }) => ({ time: at.getTime(), status: reached, text, place })),
    };
  });
}
