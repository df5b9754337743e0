import { and, asc, eq } from 'drizzle-orm';
import { combo } from '@/lib/contract/combo/endpoints';
import type { Input } from '@/lib/contract/endpoint';
import { addDays, type Day, dayOf } from '@/lib/kernel/day';
import { takeComboCodes } from '@/server/kinds/combo/booking/verify';
import { demoCombos } from '@/demo/kinds/combo/fixtures';
import { comboBookedParts, comboPartDays } from '@/server/kinds/combo/tables';
import { orderUnits, verificationCodes } from '@/server/trade/tables/orders';
import { openPayment, payAtBank } from '../bank';
import type { TestGateway } from '../server';
import { freshKey } from '../stay';

export type Wanted = Readonly<{
  combo?: keyof typeof demoCombos;
  /** Days from today; null leaves every date for later. */
  from?: number | null;
  quantity?: number;
  /** By part: a date, or null to choose it later. */
  dates?: Readonly<Record<number, Day | null>>;
}>;

export const dayIn = (gateway: TestGateway, days: number): Day => addDays(dayOf(gateway.clock.now), days);

export function preRequest(gateway: TestGateway, { combo: which = 'night', from = 3, quantity = 1 }: Wanted = {}): Input<typeof combo.pre> {
  return { comboId: String(demoCombos[which]), date: from === null ? null : dayIn(gateway, from), quantity, parts: [] };
}

/** What a buyer sends who has just seen the booking page and chosen the dates. */
export async function comboRequest(gateway: TestGateway, token: string, wanted: Wanted = {}): Promise<Input<typeof combo.create>> {
  const first = await gateway.call(combo.pre, preRequest(gateway, wanted), { token });
  if (first.code !== '1') throw new Error(`The combo can't be priced: ${first.code} ${first.desc}`);
  const parts = first.data.parts.map(({ partNo, shopId, date }) => ({
    partNo,
    shopId,
    date: wanted.dates?.[partNo] === undefined ? date : wanted.dates[partNo],
  }));
  const request = { ...preRequest(gateway, wanted), parts };
  const { data, code, desc } = await gateway.call(combo.pre, request, { token });
  if (code !== '1') throw new Error(`The choice can't be priced: ${code} ${desc}`);
  return {
    ...request,
    parts: data.parts.map(({ partNo, shopId, date, freeUntil }) => ({ partNo, shopId, date, acceptedFreeUntil: freeUntil })),
    acceptedAmount: data.payAmount,
    contactName: '林晓',
    contactMobile: '13800138000',
    idempotencyKey: freshKey(),
  };
}

export async function bookCombo(gateway: TestGateway, token: string, wanted: Wanted = {}) {
  const request = await comboRequest(gateway, token, wanted);
  const { code, data, desc } = await gateway.call(combo.create, { ...request, despiteDuplicate: true }, { token });
  if (code !== '1') throw new Error(`The combo can't be booked: ${code} ${desc}`);
  return { ...data, request };
}

export async function buyCombo(shop: TestGateway, token: string, wanted: Wanted = {}) {
  const booked = await bookCombo(shop, token, wanted);
  await payAtBank(shop, await openPayment(shop, token, booked.orderNo));
  return booked;
}

/** Pieces sold or held on a day, for each part. */
export async function soldOn({ database }: TestGateway, day: Day, which: keyof typeof demoCombos = 'night'): Promise<number[]> {
  const rows = await database
    .select({ sold: comboPartDays.sold })
    .from(comboPartDays)
    .where(and(eq(comboPartDays.comboId, demoCombos[which]), eq(comboPartDays.day, day)))
    .orderBy(asc(comboPartDays.partNo));
  return rows.map(({ sold }) => sold);
}

/** The codes of an order, ordered by unit. */
export async function codesOf({ database }: TestGateway, orderId: number) {
  return database.select().from(verificationCodes).where(eq(verificationCodes.orderId, orderId)).orderBy(asc(verificationCodes.unitNo));
}

/** A shop verifies a code; without `shopId`, the shop at which that part is booked. */
export async function verify(shop: TestGateway, code: string, shopId?: number) {
  const [found] = await shop.database
    .select({ shopId: comboBookedParts.shopId })
    .from(verificationCodes)
    .innerJoin(orderUnits, and(eq(orderUnits.orderId, verificationCodes.orderId), eq(orderUnits.unitNo, verificationCodes.unitNo)))
    .innerJoin(comboBookedParts, and(eq(comboBookedParts.orderId, orderUnits.orderId), eq(comboBookedParts.lineNo, orderUnits.lineNo)))
    .where(eq(verificationCodes.code, code));
  return takeComboCodes(shop.services, { shopId: String(shopId ?? found?.shopId), codes: [code] });
}
