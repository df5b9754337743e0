import { apply } from '@/lib/contract/apply/endpoints';
import { coupon } from '@/lib/contract/coupon/endpoints';
import type { Endpoint, Input } from '@/lib/contract/endpoint';
import { hotel } from '@/lib/contract/hotel/endpoints';
import { newHotel } from '@/lib/contract/new-hotel/endpoints';
import { restaurant } from '@/lib/contract/restaurant/endpoints';
import type { GoodsKind } from '@/lib/kinds/registry';
import { addDays, dayOf } from '@/lib/kernel/day';
import { demoClassicHotelId, demoClassicOffers } from '@/demo/base/fixtures';
import { requestOf } from '../../tests/gateway/server';
import { COUPONS_EACH, growCoupons } from '../kinds/grow-coupons';
import { median } from '../load';
import { ports } from '../ports';
import { serve, stop } from '../processes';
import { report } from '../report';
import { tokenOf } from '../session';

const SIZES = [COUPONS_EACH, 1_000_000];
const ROUNDS = 150;
const WARM_UP = 20;

type Shop = Readonly<{ site: string; token: string; close: () => Promise<void> }>;

/** Calls as the owner; returns the milliseconds it took. */
async function asked<E extends Endpoint>({ site, token }: Shop, endpoint: E, input: Input<E>) {
  const { method, url, headers, payload } = requestOf(endpoint, input, { token, channel: 'P012' });
  const started = performance.now();
  const answer = await fetch(site + url, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(payload !== undefined && { body: JSON.stringify(payload) }),
  });
  const { code, desc, data }: { code: string; desc: string; data: unknown } = JSON.parse(await answer.text());
  if (code !== '1') throw new Error(`${endpoint.id}: ${code} ${desc}`);
  return { ms: performance.now() - started, data };
}

async function open(size: number, port: number): Promise<Shop> {
  const folder = `.data/bench-coupons-${size}`;
  const site = `http://127.0.0.1:${port}`;
  const child = await serve({
    file: process.execPath,
    parameters: ['dist/server.mjs'],
    url: `${site}/healthz`,
    patience: 300,
    environment: { PORT: String(port), DATA_DIR: folder, SEED_SIZE: '600', LOG_LEVEL: 'error', RATE_LIMIT: '10000000' },
  });
  const token = await tokenOf(site);
  await growCoupons(folder, size);
  return { site, token, close: () => stop(child) };
}

const today = dayOf(Date.now());
const stay = { checkInDate: addDays(today, 20), checkOutDate: addDays(today, 21) };
const list = { cityCode: '310100', sort: 'recommend', pageSize: 20 } as const;

type Ids = Readonly<Record<'hotelStay' | 'diningVoucher', string>>;
type Question = (shop: Shop, ids: Ids) => Promise<{ ms: number }>;
const questions: Readonly<Record<string, Question>> = {
  'own coupons': (shop) => asked(shop, coupon.page, { pageSize: 20 }),
  'own coupons for stays': (shop) => asked(shop, coupon.page, { pageSize: 20, kind: 'hotelStay' }),
  'one coupon': (shop, { hotelStay }) => asked(shop, coupon.detail, { userCouponId: hotelStay }),
  'cities of a coupon': (shop, { hotelStay }) => asked(shop, apply.cityList, { userCouponId: hotelStay }),
  'hotels for a coupon': (shop, { hotelStay }) => asked(shop, newHotel.couponHotelPage, { ...list, ...stay, userCouponId: hotelStay }),
  'meals for a coupon': (shop, { diningVoucher }) => asked(shop, restaurant.couponProducts, { ...list, userCouponId: diningVoucher }),
  'booking page with its coupons': (shop) =>
    asked(shop, hotel.pre, { ...stay, hotelId: String(demoClassicHotelId), offerId: String(demoClassicOffers.free), roomCount: 1 }),
};

/** The owner's first coupon that is valid for goods of this kind. */
async function couponFor(shop: Shop, kind: GoodsKind): Promise<string> {
  const { data } = await asked(shop, coupon.page, { pageSize: 1, kind, state: 'unused' });
  const [first] = (data as { list: { userCouponId: string }[] }).list;
  if (!first) throw new Error(`The owner has no coupon for ${kind}.`);
  return first.userCouponId;
}

/** What an owner of 500 coupons calls, alone in the shop and among a million coupons of others. */
export async function measureCoupons(): Promise<void> {
  const shops: Shop[] = [];
  for (const [index, size] of SIZES.entries()) {
    console.log(`· ${size} coupons …`);
    shops.push(await open(size, ports.catalogue + 3 + index));
  }
  const ids: Ids[] = [];
  for (const shop of shops)
    ids.push({ hotelStay: await couponFor(shop, 'hotelStay'), diningVoucher: await couponFor(shop, 'diningVoucher') });
  for (const [name, question] of Object.entries(questions)) {
    const times = shops.map((): number[] => []);
    for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
      for (const [index, shop] of shops.entries()) {
        const { ms } = await question(shop, ids[index] as Ids);
        if (round >= WARM_UP) times[index]?.push(ms);
      }
    }
    const [small = Number.NaN, large = Number.NaN] = times.map(median);
    report({
      measure: `Coupons: ${name}, 1 000 000 in the shop`,
      ours: `${large.toFixed(2)} ms`,
      floor: `${small.toFixed(2)} ms at ${COUPONS_EACH}`,
      figure: `${(large / small).toFixed(2)}x`,
      aim: '< 2x',
      met: large / small < 2,
    });
  }
  for (const { close } of shops) await close();
}
