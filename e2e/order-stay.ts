import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { addDays, dayOf } from '@/lib/kernel/day';
import { demoClassicHotelId, demoClassicOffers } from '@/demo/base/fixtures';
import { expect } from './fixtures';
import { post, type Session } from './log-in';

type Offer = Readonly<{ hotelId: string; offerId: string }>;
type Stay = Readonly<{ guest?: string; remark?: string; from?: number; offer?: Offer }>;
type PreOrder = { payAmount: string; freeUntil: string | null };

const PAID_WITHIN_MS = 20_000;

/** The booking page's query for two nights at the demo hotel with free cancellation. */
export function stayQuery(from = 20) {
  const checkInDate = addDays(dayOf(Date.now()), from);
  return {
    hotelId: String(demoClassicHotelId),
    offerId: String(demoClassicOffers.free),
    checkInDate,
    checkOutDate: addDays(checkInDate, 2),
  };
}

type Rooms = { list: { offers: { offerId: string; instantConfirmation: boolean; left: number }[] }[] };

/** A room near the demo hotel whose hotel has to confirm it first. */
export async function offerToConfirm(page: Page, slug: string, from = 20): Promise<Offer> {
  const { hotelId: near, checkInDate, checkOutDate } = stayQuery(from);
  const answer = await page.request.get(`/api/distribution/hotel/api/shop/recommend?cityCode=310100&hotelId=${near}`, {
    headers: { p: slug },
  });
  const { data }: { data: { list: { hotelId: string }[] } } = await answer.json();
  for (const { hotelId } of data.list) {
    const asked = { hotelId, checkInDate, checkOutDate };
    const { list } = await post<Rooms>(page, slug, '/distribution/hotel/api/product/list', asked);
    const offer = list.flatMap(({ offers }) => offers).find(({ instantConfirmation, left }) => !instantConfirmation && left > 0);
    if (offer) return { hotelId, offerId: offer.offerId };
  }
  throw new Error('Every hotel near the demo’s confirms at once.');
}

/** Creates an unpaid order through the API, as the booking page does. */
export async function orderStay(
  page: Page,
  slug: string,
  { accessToken }: Session,
  { guest = '张三', remark = '', from = 20, offer }: Stay = {},
): Promise<string> {
  const booking = { ...stayQuery(from), ...offer, roomCount: 1 };
  const { payAmount, freeUntil } = await post<PreOrder>(page, slug, '/distribution/product/order/api/hotel/pre', booking, accessToken);
  const { orderNo } = await post<{ orderNo: string }>(
    page,
    slug,
    '/distribution/product/order/api/hotel/create',
    {
      ...booking,
      acceptedAmount: payAmount,
      acceptedFreeUntil: freeUntil,
      guests: [{ name: guest }],
      contactMobile: '13800138000',
      arriveTime: '18:00',
      remark,
      despiteDuplicate: true,
      idempotencyKey: randomUUID(),
    },
    accessToken,
  );
  return orderNo;
}

/** Pays at the sandbox bank and waits for its notice. */
export async function payStay(page: Page, slug: string, { accessToken }: Session, orderNo: string): Promise<void> {
  const { url } = await post<{ url: string }>(
    page,
    slug,
    '/pay/distribution/user/order/api/pay',
    { orderNo, payWay: 'alipay', idempotencyKey: randomUUID() },
    accessToken,
  );
  await page.request.post(url, { form: { action: 'pay', notify: 'usual' }, headers: { 'sec-fetch-site': 'same-origin' }, maxRedirects: 0 });
  await expect
    .poll(
      async () => {
        const answer = await page.request.get(`/api/distribution/user/order/api/basic?orderNo=${orderNo}`, {
          headers: { p: slug, 'access-token': accessToken },
        });
        const { data }: { data: { status: string } } = await answer.json();
        return data.status;
      },
      { timeout: PAID_WITHIN_MS },
    )
    .not.toBe('pending_payment');
}

/** Requests the refund of a paid stay. */
export async function refundStay(
  page: Page,
  slug: string,
  { accessToken }: Session,
  orderNo: string,
  reason = '行程有变',
): Promise<string> {
  const { refundAmount } = await post<{ refundAmount: string }>(
    page,
    slug,
    '/distribution/user/order/api/refund/amount',
    { orderNo },
    accessToken,
  );
  const { refundNo } = await post<{ refundNo: string }>(
    page,
    slug,
    '/distribution/user/order/api/refund',
    { orderNo, reason, acceptedRefund: refundAmount, idempotencyKey: randomUUID() },
    accessToken,
  );
  return refundNo;
}
