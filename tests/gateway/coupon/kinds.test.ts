import { combo } from '@/lib/contract/combo/endpoints';
import { errors } from '@/lib/contract/errors';
import { hotel } from '@/lib/contract/hotel/endpoints';
import { newHotel } from '@/lib/contract/new-hotel/endpoints';
import { order } from '@/lib/contract/order/endpoints';
import { physical } from '@/lib/contract/physical/endpoints';
import { restaurant } from '@/lib/contract/restaurant/endpoints';
import { ticket } from '@/lib/contract/ticket/endpoints';
import type { GoodsKind } from '@/lib/kinds/registry';
import { addDays, dayOf, weekdayOf } from '@/lib/kernel/day';
import { demoClassicHotelId, demoClassicOffers } from '@/demo/base/fixtures';
import { openPayment, payAtBank, startShop } from '../bank';
import { comboRequest } from '../combo/sets';
import { addressIn, orderRequest } from '../physical/goods';
import { foodOrderRequest } from '../restaurant/dining';
import type { TestGateway } from '../server';
import { bookingRequest, cancelUnpaid, freshKey } from '../stay';
import { ticketOrderRequest } from '../ticket';
import { couponBook, giveCoupon, moneyBook, type Wished } from './owned';

let shop: TestGateway;
let buyer: { token: string; userId: number };
let home: string;
beforeAll(async () => {
  shop = await startShop();
  buyer = await shop.loginAs('13900007101');
  home = await addressIn(shop, buyer.token);
});
afterAll(() => shop.close());
afterEach(() => cancelUnpaid(shop, buyer.token));

type Priced = { code: string; desc: string; data: { payAmount: number; coupons: { chosen: { pays: number } | null } } };
type Placed = { code: string; desc: string; data: { orderNo: string; payAmount: number } };
/** One kind of goods, with its full price: how to price it and order it with a coupon (or none), as a buyer who has seen the page. */
type Sold = Readonly<{
  kind: GoodsKind;
  full: number;
  pre: (userCouponId: string) => Promise<Priced>;
  create: (userCouponId: string, acceptedAmount: number) => Promise<Placed>;
}>;

const token = () => ({ token: buyer.token });
const again = { despiteDuplicate: true };

const sold: Readonly<Record<string, () => Promise<Sold>>> = {
  hotelOfTheNewSet: async () => {
    const request = await bookingRequest(shop, buyer.token);
    return {
      kind: 'hotelStay',
      full: request.acceptedAmount,
      pre: (userCouponId) => shop.call(newHotel.pre, { ...request, userCouponId }, token()),
      create: (userCouponId, acceptedAmount) => shop.call(newHotel.create, { ...request, ...again, userCouponId, acceptedAmount }, token()),
    };
  },
  hotel: async () => {
    const usual = await bookingRequest(shop, buyer.token);
    const stay = { ...usual, hotelId: String(demoClassicHotelId), offerId: String(demoClassicOffers.none) };
    const { data } = await shop.call(hotel.pre, stay, token());
    const request = { ...stay, acceptedFreeUntil: data.freeUntil };
    return {
      kind: 'hotelStay',
      full: data.payAmount,
      pre: (userCouponId) => shop.call(hotel.pre, { ...request, userCouponId }, token()),
      create: (userCouponId, acceptedAmount) => shop.call(hotel.create, { ...request, ...again, userCouponId, acceptedAmount }, token()),
    };
  },
  ticket: async () => {
    const request = await ticketOrderRequest(shop, buyer.token, { fares: [{ kind: 'adult', quantity: 2 }] });
    return {
      kind: 'ticket',
      full: request.acceptedAmount,
      pre: (userCouponId) => shop.call(ticket.pre, { ...request, userCouponId }, token()),
      create: (userCouponId, acceptedAmount) => shop.call(ticket.create, { ...request, ...again, userCouponId, acceptedAmount }, token()),
    };
  },
  diningVoucher: () => food('diningVoucher', 'open'),
  setMeal: () => food('setMeal', 'meal'),
  table: () => food('setMeal', 'table'),
  combo: async () => {
    const request = await comboRequest(shop, buyer.token);
    return {
      kind: 'combo',
      full: request.acceptedAmount,
      pre: (userCouponId) => shop.call(combo.pre, { ...request, userCouponId }, token()),
      create: (userCouponId, acceptedAmount) => shop.call(combo.create, { ...request, ...again, userCouponId, acceptedAmount }, token()),
    };
  },
  physical: async () => {
    const request = await orderRequest(
      shop,
      buyer.token,
      [
        ['shirt', 1, 1],
        ['bedding', 1, 1],
      ],
      home,
    );
    return {
      kind: 'physical',
      full: request.acceptedAmount,
      pre: (userCouponId) => shop.call(physical.pre, { ...request, userCouponId }, token()),
      create: (userCouponId, acceptedAmount) => shop.call(physical.create, { ...request, ...again, userCouponId, acceptedAmount }, token()),
    };
  },
};

async function food(kind: 'diningVoucher' | 'setMeal', product: 'open' | 'meal' | 'table'): Promise<Sold> {
  const request = await foodOrderRequest(shop, buyer.token, { product });
  return {
    kind,
    full: request.acceptedAmount,
    pre: (userCouponId) => shop.call(restaurant.pre, { ...request, userCouponId }, token()),
    create: (userCouponId, acceptedAmount) => shop.call(restaurant.create, { ...request, ...again, userCouponId, acceptedAmount }, token()),
  };
}

const give = (wished: Wished) => giveCoupon(shop.database, buyer.userId, shop.clock.now, wished);
const uses = (userCouponId: string) => couponBook(shop.database, userCouponId);

describe.each(Object.keys(sold))('%s', (name) => {
  const goods = async (): Promise<Sold> => {
    const make = sold[name];
    if (!make) throw new Error(`${name} is not sold.`);
    return make();
  };

  test('a coupon of its kind pays a part, the bank is asked for the rest, and a cancelled order gives it back', async () => {
    const { kind, full, pre, create } = await goods();
    const mine = await give({ goods: { kinds: [kind] }, pays: { kind: 'amount', fen: 1_200, fromFen: 0 } });
    const seen = await pre(mine);
    expect(seen.data).toMatchObject({ payAmount: full - 1_200, coupons: { chosen: { userCouponId: mine, pays: 1_200 } } });
    const { code, desc, data } = await create(mine, seen.data.payAmount);
    expect({ code, desc }).toMatchObject({ code: '1' });
    expect(data.payAmount).toBe(full - 1_200);
    expect(await uses(mine)).toMatchObject({ locked: 1 });
    await shop.call(order.cancel, { orderNo: data.orderNo }, token());
    expect(await uses(mine)).toMatchObject({ locked: 0, unused: 1 });

    const second = await create(mine, seen.data.payAmount);
    // The same idempotency key returns the same order; a buyer who wants another one sends a new key.
    expect(second.data.orderNo).toBe(data.orderNo);
  });

  test('a coupon that pays all leaves nothing but the way to the buyer, and the books agree', async () => {
    const { kind, full, pre, create } = await goods();
    const mine = await give({ goods: { kinds: [kind] } });
    const seen = await pre(mine);
    const pays = seen.data.coupons.chosen?.pays ?? 0;
    expect(pays).toBe(full - seen.data.payAmount);
    expect(pays).toBeGreaterThan(0);
    const { data } = await create(mine, seen.data.payAmount);
    if (data.payAmount > 0) await payAtBank(shop, await openPayment(shop, buyer.token, data.orderNo));
    const { status, ledger, amountFen } = await moneyBook(shop.database, data.orderNo);
    expect(status).not.toBe('pending_payment');
    expect(amountFen).toBe(full);
    expect(ledger).toMatchObject({ coupon: -pays, buyer: pays - full, held: full });
    expect(await uses(mine)).toMatchObject({ used: 1, unused: 0 });
  });

  test('a coupon of another kind, another product or another city does not pay for it', async () => {
    const { kind, full, pre, create } = await goods();
    const others: readonly [string, Wished['goods']][] = [
      ['kind', { kinds: ['benefitCard'] }],
      ['product', { kinds: [kind], products: [{ kind, productId: '1' }] }],
      ['city', { kinds: [kind], cityCodes: ['999999'] }],
      ['price', { kinds: [kind], pieceToFen: 1 }],
    ];
    for (const [reason, wanted] of others) {
      const mine = await give({ goods: wanted ?? {} });
      expect((await pre(mine)).data).toMatchObject({ payAmount: full, coupons: { chosen: null } });
      expect((await create(mine, 0)).data).toEqual({ reason });
      expect(await uses(mine)).toMatchObject({ unused: 1, uses: [] });
    }
  });
});

test('of several goods a coupon pays for those it fits, and never for the way', async () => {
  const { full, pre } = await (sold.physical?.() ?? Promise.reject(new Error('not sold')));
  const { data: shirt } = await pre(await give({ goods: { kinds: ['physical'], products: [{ kind: 'physical', productId: '400001' }] } }));
  const { data: all } = await pre(await give({ goods: { kinds: ['physical'] } }));
  expect(shirt.coupons.chosen?.pays).toBe(4_900);
  expect(all.coupons.chosen?.pays).toBe(4_900 + 19_900);
  expect(all.payAmount).toBe(full - 24_800);
});

test('an order that a coupon pays moves to no day that is none of the coupon’s', async () => {
  const weekdayIn = (days: number) => weekdayOf(addDays(dayOf(shop.clock.now), days));
  const mine = await give({ goods: { kinds: ['ticket'] }, days: { weekdays: [weekdayIn(3), weekdayIn(5)] } });
  const request = await ticketOrderRequest(shop, buyer.token);
  const { data } = await shop.call(ticket.create, { ...request, ...again, userCouponId: mine, acceptedAmount: 0 }, token());
  const move = (days: number) =>
    shop.call(
      ticket.changeDate,
      { orderNo: data.orderNo, date: addDays(dayOf(shop.clock.now), days), sessionNo: 0, idempotencyKey: freshKey() },
      token(),
    );
  expect(await move(4)).toMatchObject({ code: errors.COUPON_UNFIT.code, data: { reason: 'weekday' } });
  expect((await move(10)).data).toEqual({});
});

test('a part of a combo that was left for later gets no day that is none of the coupon’s', async () => {
  const today = weekdayOf(dayOf(shop.clock.now));
  const mine = await give({ goods: { kinds: ['combo'] }, days: { weekdays: [today] } });
  const request = await comboRequest(shop, buyer.token, { combo: 'tea', from: null });
  const { data } = await shop.call(combo.create, { ...request, ...again, userCouponId: mine, acceptedAmount: 0 }, token());
  const [part] = request.parts;
  const appoint = (days: number) =>
    shop.call(
      combo.appoint,
      {
        orderNo: data.orderNo,
        partNo: part?.partNo ?? 0,
        shopId: part?.shopId ?? '',
        date: addDays(dayOf(shop.clock.now), days),
        idempotencyKey: freshKey(),
      },
      token(),
    );
  expect(await appoint(8)).toMatchObject({ code: errors.COUPON_UNFIT.code, data: { reason: 'weekday' } });
  expect((await appoint(7)).data).toEqual({});
});
