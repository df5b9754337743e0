import { eq } from 'drizzle-orm';
import { packageQuote } from '@/lib/domain/coupon-package';
import type { RefundQuote } from '@/lib/domain/refund';
import { DAY_MS } from '@/lib/kernel/durations';
import type { Fen } from '@/lib/kernel/money';
import type { Locale } from '@/lib/kernel/locale';
import type { Database } from '@/server/platform/database/connection';
import type { BoughtPackage } from '@/server/trade/package/bought';
import { type GivenCoupon, piecesOf } from '@/server/trade/package/given';
import { piecesOfAllowances, type Taken } from '../allowance';
import { packageIdFor, pictureOf } from '../on-sale';
import { benefitCards } from '../tables';

export type BoughtCard = typeof benefitCards.$inferSelect;

export const findCard = async (database: Database, orderId: number): Promise<BoughtCard | undefined> =>
  (await database.select().from(benefitCards).where(eq(benefitCards.orderId, orderId)))[0];

/** Beginning and end of a card that is valid for `days` days from `beginAt` (epoch ms). */
export const lifeFrom = (beginAt: number, days: number) => ({ beginAt: new Date(beginAt), endAt: new Date(beginAt + days * DAY_MS) });

/** A card as a package of a single piece. */
export const asPackage = (card: BoughtCard, locale: Locale): BoughtPackage => ({
  packageId: packageIdFor(card),
  name: card.name[locale],
  picture: pictureOf(card.face.look),
  priceFen: card.priceFen,
  quantity: 1,
  items: card.items,
  refund: card.refund,
});

type Used = Readonly<{ given: readonly GivenCoupon[]; taken: readonly Taken[] }>;

/** What returning the card refunds at `now` (epoch ms). */
export function cardQuote(card: BoughtCard, paidFen: Fen, { given, taken }: Used, now: number): RefundQuote {
  const { refund, items, beginAt, endAt } = card;
  const time = beginAt && endAt ? { paidAt: beginAt.getTime(), endsAt: endAt.getTime(), now } : undefined;
  const pieces = [...piecesOf({ items, quantity: 1 }, given, now), ...piecesOfAllowances(card, taken)];
  return packageQuote(refund, paidFen, pieces, time);
}
