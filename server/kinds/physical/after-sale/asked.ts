import { eq } from 'drizzle-orm';
import type { Input } from '@/lib/contract/endpoint';
import type { afterSale as contract } from '@/lib/contract/after-sale/endpoints';
import {
  type AfterSaleAmount,
  afterSaleAmount,
  type AfterSaleReason,
  type AfterSaleType,
  askableTypes,
  reasonsOf,
} from '@/lib/domain/after-sale';
import { type RefundQuote, returnedBy } from '@/lib/domain/refund';
import type { Fen } from '@/lib/kernel/money';
import { refuse, refuseByRule } from '@/server/call/refusal';
import type { Database } from '@/server/platform/database/connection';
import type { OrderRow } from '@/server/trade/order/move';
import { carriedBy } from '@/server/trade/order/tenders';
import type { UnitRow } from '@/server/trade/order/units';
import { isKept, type Piece, piecesOf } from '../pieces';
import { physicalOrderLines, physicalOrders } from '../tables';

type Wanted = Pick<Input<typeof contract.amount>, 'type' | 'reason' | 'lines'>;

/** What comes back, for the goods and for sending them, and how much of both together is money and points. */
export type AskedAmount = AfterSaleAmount & Readonly<{ moneyFen: Fen; pointsFen: Fen }>;
export type Asked = Readonly<{ pieces: readonly Piece[]; amount: AskedAmount }>;

type Standing = Readonly<{ status: OrderRow['status']; receivedAt: Date | null; now: number }>;

export const typesFor = ({ parcelNo, parcelStatus }: Piece, { status, receivedAt, now }: Standing): AfterSaleType[] =>
  askableTypes(status, { sent: parcelNo !== null, delivered: parcelStatus === 'delivered', receivedAt: receivedAt?.getTime() }, now);

/** Pieces that are in no request, past or present. */
export const isFree = (piece: Piece): boolean => isKept(piece) && piece.afterSaleNo === null;

async function standingOf(database: Database, { id, status }: OrderRow, now: number): Promise<Standing> {
  const [order] = await database.select().from(physicalOrders).where(eq(physicalOrders.orderId, id));
  return order ? { status, receivedAt: order.receivedAt, now } : refuse('ORDER_NOT_FOUND');
}

function requireType(pieces: readonly Piece[], type: AfterSaleType, standing: Standing): void {
  if (pieces.every((piece) => typesFor(piece, standing).includes(type))) return;
  if (standing.receivedAt !== null && pieces.every(({ parcelNo }) => parcelNo !== null)) refuseByRule('physicalRefusal', 'tooLateToReturn');
  refuse('ORDER_MOVED_ON');
}

async function requireReason(
  database: Database,
  orderId: number,
  { type, reason }: Pick<Wanted, 'type' | 'reason'>,
  lineNos: readonly number[],
) {
  if (!reasonsOf(type).includes(reason)) refuse('INPUT_INVALID');
  if (reason !== 'noReason') return;
  const lines = await database.select().from(physicalOrderLines).where(eq(physicalOrderLines.orderId, orderId));
  const final = lines.find(({ lineNo, returnable }) => !returnable && lineNos.includes(lineNo));
  if (final) refuseByRule('physicalRefusal', 'notReturnable', { name: final.name });
}

/** A refund of these pieces as a quote: what is kept is their share of the shipping fee, or nothing. */
export function afterSaleQuote(units: readonly UnitRow[], { goodsFen, shippingFen }: AfterSaleAmount): RefundQuote {
  const refundFen = goodsFen + shippingFen;
  const feeFen = units.reduce((sum, { paidFen }) => sum + paidFen, 0) - refundFen;
  if (feeFen === 0) return { refundFen, feeFen, reason: 'free' };
  return { refundFen, feeFen, reason: 'percentage', kept: units.map(({ carriageFen }) => ({ carriageFen })) };
}

/** What giving these pieces back returns, with what of it is money and points. */
export function amountOfUnits(type: AfterSaleType, reason: AfterSaleReason, units: readonly UnitRow[]): AskedAmount {
  const amount = afterSaleAmount(type, reason, units);
  const { money, points } = returnedBy(afterSaleQuote(units, amount), units.map(carriedBy)).tenders;
  return { ...amount, moneyFen: money, pointsFen: points };
}

/** Pieces of these lines for which this can be requested now, and what they refund. Refused when there are too few. */
export async function askedOf(database: Database, order: OrderRow, { type, reason, lines }: Wanted, now: number): Promise<Asked> {
  if (new Set(lines.map(({ lineNo }) => lineNo)).size !== lines.length) refuse('INPUT_INVALID');
  await requireReason(
    database,
    order.id,
    { type, reason },
    lines.map(({ lineNo }) => lineNo),
  );
  const standing = await standingOf(database, order, now);
  const all = await piecesOf(database, order.id);
  const pieces = lines.flatMap(({ lineNo, quantity }) => {
    const free = all.filter((piece) => piece.lineNo === lineNo && isFree(piece));
    const fitting = free.filter((piece) => typesFor(piece, standing).includes(type));
    if (fitting.length < quantity && free.length >= quantity) requireType(free, type, standing);
    return fitting.length >= quantity ? fitting.slice(0, quantity) : refuse('ORDER_MOVED_ON');
  });
  return {
    pieces,
    amount: amountOfUnits(
      type,
      reason,
      pieces.map(({ unit }) => unit),
    ),
  };
}

/** The same for pieces that are already in a request. */
export async function askedAgain(
  database: Database,
  order: OrderRow,
  { type, reason, afterSaleNo }: Pick<Wanted, 'type' | 'reason'> & { afterSaleNo: string },
  now: number,
): Promise<Asked> {
  const pieces = (await piecesOf(database, order.id)).filter((piece) => piece.afterSaleNo === afterSaleNo);
  await requireReason(
    database,
    order.id,
    { type, reason },
    pieces.map(({ lineNo }) => lineNo),
  );
  const standing = await standingOf(database, order, now);
  // A request made in time may be repeated after the deadline.
  requireType(pieces, type, { ...standing, now: Math.min(now, standing.receivedAt?.getTime() ?? now) });
  return {
    pieces,
    amount: amountOfUnits(
      type,
      reason,
      pieces.map(({ unit }) => unit),
    ),
  };
}
