import { eq } from 'drizzle-orm';
import type { ExchangeGiftKind } from '@/lib/domain/exchange';
import type { Database } from '@/server/platform/database/connection';
import type { ExchangeGift } from '@/server/platform/ports/exchange-gift';
import { issueCoupons } from '@/server/trade/coupon/issue';
import { couponTemplates } from '@/server/trade/tables/coupons';
import { couponsGivenFor } from '@/server/trade/coupon-schedule/given-for';

export type ExchangeGifts = Readonly<Partial<Record<ExchangeGiftKind, ExchangeGift>>>;

async function templateOf(database: Database, giftId: string) {
  const id = /^\d{1,9}$/.test(giftId) ? Number(giftId) : 0;
  const [template] = await database.select().from(couponTemplates).where(eq(couponTemplates.id, id));
  return template;
}

/** A single coupon, which belongs to no kind of goods. */
export const couponGift: ExchangeGift = {
  find: templateOf,
  async give(transaction, { giftId, userId, exchangeNo, now }) {
    const template = await templateOf(transaction, giftId);
    if (!template) throw new Error(`There is no coupon template ${giftId}.`);
    const cause = { source: 'code', reference: exchangeNo } as const;
    await issueCoupons(transaction, { ...cause, userId, coupons: [{ templateId: template.id, count: 1 }] }, now);
    return { coupons: await couponsGivenFor(transaction, cause) };
  },
};
