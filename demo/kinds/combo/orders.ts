import { and, eq, sql } from 'drizzle-orm';
import { partPrices, spanOf, validUntilOf } from '@/lib/domain/combo';
import { addDays, type Day, dayOf } from '@/lib/kernel/day';
import { HOUR_MS } from '@/lib/kernel/durations';
import type { Database } from '@/server/platform/database/connection';
import { type DemoBuyer, type DemoGoods, type DemoOrders, instantOfEvent, type Life, type LivedOrder } from '@/demo/kinds/demo-orders';
import { refundSome } from '@/demo/trade/refund-some';
import { json } from '@/server/trade/order/place';
import { verificationCodes } from '@/server/trade/tables/orders';
import { useUnits } from '@/server/trade/order/units';
import type { BookingValues, PartValues } from '@/server/kinds/combo/booking/book';
import { partValues } from '@/server/kinds/combo/booking/create';
import { comboKind } from '@/server/kinds/combo/booking/kind';
import { findCombo, type FoundCombo } from '@/server/kinds/combo/find';
import { comboBookedParts, comboBookings, comboPartDays } from '@/server/kinds/combo/tables';
import { demoCombos } from './fixtures';

type Booked = Readonly<{ booking: Omit<BookingValues, 'contactMobile'>; parts: readonly PartValues[]; subtitle: string; priceFen: number }>;

/** The instant from which an order in use shows its codes. */
const readyAt = (life: Life): number | undefined => (life.status === 'ready' ? instantOfEvent(life, 'confirm') : undefined);

/** First day: of a completed combo, the day before its completion; of one in use, the day its codes appear; of any other, in the future. */
function firstDayOf(life: Life, { turn }: DemoBuyer, now: number, at: number): Day {
  const confirmedAt = readyAt(life);
  if (confirmedAt !== undefined) return dayOf(confirmedAt + HOUR_MS);
  const completedAt = instantOfEvent(life, 'complete');
  return completedAt === undefined ? addDays(dayOf(now), 3 + ((turn * 7 + at * 5) % 50)) : addDays(dayOf(completedAt), -1);
}

/** Books one set; in orders that have not ended, the third part's day is left open where its rule allows. */
function bookingOf({ combo, parts }: FoundCombo, first: Day, life: Life): Booked {
  const open = instantOfEvent(life, 'complete') === undefined;
  const prices = partPrices(
    combo.priceFen,
    parts.map(({ valueFen }) => valueFen),
  );
  const booked = parts.flatMap((part, index) => {
    const [shop] = part.shops;
    if (!shop) return [];
    const later = open && part.rule.later && index === Math.min(2, parts.length - 1);
    const span = spanOf(part.rule, first);
    const date = later ? null : ((life.status === 'ready' ? span.at(-1) : span[0]) ?? first);
    return [partValues({ part, priceFen: prices[index] ?? 0, shop, date, validUntil: validUntilOf(part.rule, life.orderedAt) }, index)];
  });
  return {
    booking: { comboId: combo.id, name: combo.name, picture: combo.picture, quantity: 1, day: first, contactName: '林晓' },
    parts: booked,
    subtitle: combo.subtitle,
    priceFen: combo.priceFen,
  };
}

const goodsOf = ({ booking, parts, subtitle, priceFen }: Booked): DemoGoods => ({
  wanted: { product: `combo ${booking.comboId}`, choice: booking.day ?? 'later' },
  order: { title: booking.name, subtitle, picture: booking.picture, quantity: booking.quantity, amountFen: priceFen },
  lines: parts.map(({ name, priceFen: share }) => ({ title: name, quantity: booking.quantity, priceFen: share })),
});

async function record(transaction: Database, all: readonly Booked[], orderIds: readonly number[], contactMobile: string) {
  const placed = all.flatMap((one, index) => {
    const orderId = orderIds[index];
    return orderId === undefined ? [] : [{ ...one, orderId }];
  });
  await transaction.insert(comboBookings).values(placed.map(({ booking, orderId }) => ({ ...booking, orderId, contactMobile })));
  await transaction.insert(comboBookedParts).values(placed.flatMap(({ parts, orderId }) => parts.map((part) => ({ ...part, orderId }))));
  const taken = placed.flatMap(({ booking, parts }) =>
    parts.flatMap(({ comboId, partNo, day }) => (day ? [{ combo: comboId, part: partNo, day, pieces: booking.quantity }] : [])),
  );
  await transaction.execute(sql`
    update ${comboPartDays} set sold = ${comboPartDays.sold} + taken.pieces
    from (select combo, part, day, sum(pieces) as pieces
      from jsonb_to_recordset(${json(taken)}) as taken (combo int, part smallint, day date, pieces int) group by 1, 2, 3) as taken
    where ${comboPartDays.comboId} = taken.combo and ${comboPartDays.partNo} = taken.part and ${comboPartDays.day} = taken.day`);
}

/** Of the night in use, the room was used, dinner was refunded, and the entry's day is still open. */
async function finish(transaction: Database, lived: readonly LivedOrder[]): Promise<void> {
  for (const { id, life } of lived) {
    const confirmedAt = readyAt(life);
    if (confirmedAt === undefined) continue;
    await useUnits(transaction, id, [1], confirmedAt + HOUR_MS);
    await transaction
      .update(verificationCodes)
      .set({ status: 'used', verifiedAt: new Date(confirmedAt + HOUR_MS) })
      .where(and(eq(verificationCodes.orderId, id), eq(verificationCodes.unitNo, 1)));
    await refundSome(transaction, { combo: comboKind }, id, [2], confirmedAt + 2 * HOUR_MS);
  }
}

/** Orders of combos for the demo's mobiles: the two that never sell out. */
export const comboDemoOrders: DemoOrders = {
  kind: 'combo',
  byUnits: true,
  finish,
  async open(database) {
    const [night, tea] = await Promise.all([demoCombos.night, demoCombos.tea].map((id) => findCombo(database, String(id))));
    return (lives, buyer, now) => {
      if (!night || !tea) return undefined;
      const all = lives.map((life, at) =>
        bookingOf(readyAt(life) === undefined && (buyer.turn + at) % 3 === 0 ? tea : night, firstDayOf(life, buyer, now, at), life),
      );
      return {
        goods: all.map(goodsOf),
        record: (transaction, orderIds) => record(transaction, all, orderIds, buyer.mobile),
      };
    };
  },
};
