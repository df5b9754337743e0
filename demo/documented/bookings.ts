import { addDays } from '@/lib/kernel/day';
import type { HotelSetName } from '@/lib/domain/hotel-filter';
import { maskMobile } from '@/lib/kernel/mobile';
import { type Demo, documentedMobile, given } from './demo';
import { activityOf } from './goods';
import type { Examples } from './example';

const contactMobile = maskMobile(documentedMobile);
const PERSON = '张小山';
const agreed = ({ key }: Demo, acceptedAmount: number) => ({ acceptedAmount, despiteDuplicate: true, idempotencyKey: key() });

const stay =
  (set: HotelSetName) =>
  async ({ at, soon }: Demo) => {
    const page = set === 'new' ? '/n/hotel/porder' : '/hotel/porder';
    const [hotelId, offerId] = await Promise.all([at(page, 'hotelId'), at(page, 'offerId')]);
    return { hotelId, offerId, checkInDate: soon, checkOutDate: addDays(soon, 1), roomCount: 1 };
  };
const bookedStay = (set: HotelSetName) => async (demo: Demo) => {
  const booking = await stay(set)(demo);
  const quote = await demo.ask(set === 'new' ? 'newHotel.pre' : 'hotel.pre', booking);
  return {
    ...booking,
    ...agreed(demo, quote.payAmount),
    acceptedFreeUntil: quote.freeUntil,
    guests: [{ name: PERSON }],
    contactMobile,
    arriveTime: given(quote.arriveTimes[0], 'arrival time'),
    remark: '',
  };
};

const dining = async ({ at }: Demo) => ({ productId: await at('/food/couponPorder', 'productId'), quantity: 1 });

const combo = async ({ at, soon }: Demo) => ({ comboId: await at('/combo/book', 'id'), date: soon, quantity: 1, parts: [] });

async function ticket({ ask, at, soon }: Demo) {
  const placeId = await at('/ticket/detail', 'id');
  const { products } = await ask('ticket.place', { placeId, date: soon });
  for (const { productId, fares } of products) {
    const { days } = await ask('sku.timeLimit', { kind: 'ticket', skuId: productId, from: soon, until: soon });
    const session = days.flatMap(({ sessions }) => sessions).find(({ bookable }) => bookable);
    const [fare] = fares;
    if (session && fare) return { productId, date: soon, sessionNo: session.sessionNo, fares: [{ kind: fare.kind, quantity: 1 }] };
  }
  return given<never>(undefined, 'ticket');
}

async function parcel({ ask, at }: Demo) {
  const [variantId = ''] = (await at('/physical/book', 'items')).split('.');
  const { list } = await ask('consignee.page', { pageSize: 1 });
  return { items: [{ variantId, quantity: 1 }], ...(list[0] && { consigneeId: list[0].id }) };
}

const coupons = async ({ at }: Demo) => ({ packageId: await at('/package/coupons', 'id'), quantity: 1 });
const boughtCoupons = async (demo: Demo) => {
  const choice = await coupons(demo);
  const { payAmount } = await demo.ask('couponPackage.buy', choice);
  return { ...choice, ...agreed(demo, payAmount) };
};

/** What a price is asked for, and the order that is placed for that price. */
export const bookingExamples: Examples = {
  'hotel.pre': stay('classic'),
  'hotel.create': bookedStay('classic'),
  'newHotel.pre': stay('new'),
  'newHotel.create': bookedStay('new'),
  'restaurant.pre': dining,
  'restaurant.create': async (demo) => {
    const wanted = await dining(demo);
    const { payAmount, validUntil } = await demo.ask('restaurant.pre', wanted);
    return { ...wanted, ...agreed(demo, payAmount), acceptedValidUntil: validUntil, contactMobile };
  },
  'combo.pre': combo,
  'combo.create': async (demo) => {
    const wanted = await combo(demo);
    const { payAmount, parts } = await demo.ask('combo.pre', wanted);
    const chosen = parts.map(({ partNo, shopId, date, freeUntil }) => ({ partNo, shopId, date, acceptedFreeUntil: freeUntil }));
    return { ...wanted, parts: chosen, ...agreed(demo, payAmount), contactName: PERSON, contactMobile };
  },
  'ticket.pre': ticket,
  'ticket.create': async (demo) => {
    const wanted = await ticket(demo);
    const { payAmount, freeUntil, rule } = await demo.ask('ticket.pre', wanted);
    const { list } = await demo.ask('resident.query', {});
    const [fare] = wanted.fares;
    const visitors = rule.realName === 'none' || !fare ? [] : [{ kind: fare.kind, residentId: given(list[0], 'traveller').id }];
    return { ...wanted, visitors, ...agreed(demo, payAmount), acceptedFreeUntil: freeUntil, contactMobile };
  },
  'physical.pre': parcel,
  'physical.create': async (demo) => {
    const { items, consigneeId } = await parcel(demo);
    const { payAmount } = await demo.ask('physical.pre', { items, consigneeId });
    return { items, consigneeId: given(consigneeId, 'address'), remark: '', ...agreed(demo, payAmount) };
  },
  'couponPackage.buy': coupons,
  'couponPackage.create': boughtCoupons,
  'couponPackage.submit': async (demo) => {
    const { quantity: _, ...one } = await boughtCoupons(demo);
    return one;
  },
  'memberPlan.pre': () => ({ plan: 'month' }),
  'memberPlan.create': async (demo) => {
    const { payAmount } = await demo.ask('memberPlan.pre', { plan: 'month' });
    return { plan: 'month', renews: false, ...agreed(demo, payAmount) };
  },
  'activity.claim': async (demo) => {
    const asked = await activityOf('couponPackage')(demo);
    const { packages } = await demo.ask('activity.couponPackage', asked);
    const { claimed } = await demo.ask('activity.standing', asked);
    const free = packages.find(({ mode, left, itemId }) => mode === 'claim' && left > 0 && !claimed.includes(itemId));
    return { ...asked, itemId: given(free, 'package to claim').itemId };
  },
  'activity.remind': async (demo) => {
    const asked = await activityOf('seckill')(demo);
    const { rounds } = await demo.ask('activity.seckill', asked);
    const coming = rounds.find(({ state }) => state === 'coming');
    return { ...asked, roundId: given(coming, 'round to come').roundId, wanted: true };
  },
  'activity.order': async (demo) => {
    const asked = await activityOf('seckill')(demo);
    const { rounds } = await demo.ask('activity.seckill', asked);
    const offered = rounds
      .filter(({ state }) => state === 'running')
      .flatMap(({ roundId, items }) => items.filter(({ left }) => left > 0).map((item) => ({ roundId, item })));
    const { roundId, item } = given(offered[0], 'running round');
    const signed = item.agreements.map(({ document, version, hash }) => ({ document, version, hash }));
    return { ...asked, roundId, itemId: item.itemId, quantity: 1, signed, ...agreed(demo, item.price) };
  },
};
