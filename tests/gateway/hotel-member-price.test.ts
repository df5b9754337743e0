import { errors } from '@/lib/contract/errors';
import { hotelMember } from '@/lib/contract/hotel-member/endpoints';
import { hotel } from '@/lib/contract/hotel/endpoints';
import { newHotel } from '@/lib/contract/new-hotel/endpoints';
import { order } from '@/lib/contract/order/endpoints';
import { memberPrice } from '@/lib/domain/hotel-member';
import { groupAddressees } from '@/server/hotel-member/addressee';
import { hotelGroups } from '@/server/hotel-member/groups';
import { demoCityCode, demoNewHotelId, demoNewOffers } from '@/demo/base/fixtures';
import { bookAndPay, deliver, orderRow, startShop } from './bank';
import { giveCoupon } from './coupon/owned';
import type { TestGateway } from './server';
import { signTexts } from './signed';
import { bookingRequest, freshKey, stayRequest } from './stay';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startShop();
  // A brand of GreenTree, whose gold members pay 88%.
  await gateway.pool.query("update hotels set brand_id = 'shiguangli' where id = $1", [demoNewHotelId]);
});
afterAll(() => gateway.close());

async function goldMember(mobile: string) {
  const { token, userId } = await gateway.loginAs(mobile);
  const addressee = groupAddressees.find(({ id }) => id === 'greenTree');
  await signTexts(gateway, { token }, addressee?.documents ?? [], addressee);
  // The last digits tell people apart; the check digit is the identity number's own.
  const documentNo = { '13900009201': '11010519491231002X', '13900009202': '110105198001010016' }[mobile] ?? '';
  const { code, data } = await gateway.call(
    hotelMember.registerGreenTree,
    { memberId: 'greentree-gold', name: '张三', documentType: 'idCard', documentNo },
    { token },
  );
  if (code !== '1') throw new Error(code);
  expect(data).toMatchObject({ status: 'active', level: 'gold' });
  return { token, userId };
}
const setLevel = (userId: number, change: string) => gateway.pool.query(`update hotel_members set ${change} where user_id = $1`, [userId]);
const ask = (token: string, more = {}) => gateway.call(newHotel.pre, { ...stayRequest(gateway.clock.now), ...more }, { token });
const sum = (nights: readonly { price: number }[]) => nights.reduce((total, { price }) => total + price, 0);

test('list and details quote what each level pays, to everybody the same', async () => {
  const { checkInDate, checkOutDate, hotelId } = stayRequest(gateway.clock.now);
  const asked = { cityCode: demoCityCode, checkInDate, checkOutDate, sort: 'recommend', pageSize: 50 } as const;
  const { token } = await goldMember('13900009201');
  const visitor = await gateway.call(newHotel.search, asked);
  expect((await gateway.call(newHotel.search, asked, { token })).data).toEqual(visitor.data);
  const row = visitor.data.list.find((one) => one.hotelId === hotelId);
  const total = row?.totalPrice ?? 0;
  expect(row?.memberPrices.map(({ level, totalPrice }) => [level, totalPrice])).toEqual([
    ['silver', Math.floor((total * 95) / 100)],
    ['gold', Math.floor((total * 88) / 100)],
    ['platinum', Math.floor((total * 82) / 100)],
  ]);
  const { data } = await gateway.call(newHotel.roomPage, { hotelId, checkInDate, checkOutDate });
  const offer = data.list.flatMap(({ offers }) => offers).find(({ totalPrice }) => totalPrice === total);
  expect(offer?.memberPrices).toEqual(row?.memberPrices);
});

test('a member pays the price of the level from the booking page to the refund, and a stranger the ordinary one', async () => {
  const { token } = await gateway.loginAs('13900009201');
  const stranger = (await gateway.loginAs('13900009203')).token;
  const ordinary = (await ask(stranger)).data;
  expect(ordinary.member).toBeNull();
  const due = memberPrice(ordinary.payAmount, 88);
  const { data } = await ask(token);
  expect(data).toMatchObject({
    payAmount: due,
    member: { levelName: '金卡会员', ordinaryAmount: ordinary.payAmount, memberAmount: due, applied: true },
  });
  expect(sum(data.nights)).toBe(due);
  const booked = await bookAndPay(gateway, token);
  expect(booked.payAmount).toBe(due);
  const { data: shown } = await gateway.call(hotel.orderDetail, { orderNo: booked.orderNo }, { token });
  expect(shown.order.paidAmount).toBe(due);
  expect(shown.stay.member).toEqual({ levelName: '金卡会员', ordinaryAmount: ordinary.payAmount });
  expect(sum(shown.stay.nights)).toBe(due);
  const { data: quote } = await gateway.call(order.refundAmount, { orderNo: booked.orderNo }, { token });
  expect(quote).toMatchObject({ paidAmount: due, refundAmount: due, feeAmount: 0 });
  const refund = { orderNo: booked.orderNo, reason: '行程有变', acceptedRefund: due, idempotencyKey: freshKey() };
  expect((await gateway.call(order.refund, refund, { token })).code).toBe('1');
  gateway.clock.pass(2_000);
  await deliver(gateway);
  expect(await orderRow(gateway, booked.orderNo)).toMatchObject({ status: 'refunded', paidFen: due, refundedFen: due });
});

test('a fee is a part of what the member paid', async () => {
  const { token } = await gateway.loginAs('13900009201');
  const { orderNo, payAmount } = await bookAndPay(gateway, token, { from: 6, offerId: demoNewOffers.fee });
  const { data } = await gateway.call(order.refundAmount, { orderNo }, { token });
  expect(data).toMatchObject({ paidAmount: payAmount, feeAmount: Math.round(payAmount * 0.3) });
});

test('no word of a client makes a member: a stranger who accepts the member’s amount is asked again', async () => {
  const { token } = await gateway.loginAs('13900009203');
  const request = await bookingRequest(gateway, token);
  const cheap = {
    ...request,
    acceptedAmount: memberPrice(request.acceptedAmount, 88),
    member: { level: 'gold' },
    idempotencyKey: freshKey(),
  };
  expect((await gateway.call(newHotel.create, cheap, { token })).code).toBe(errors.OFFER_CHANGED.code);
});

test('a level that changes between looking and booking is asked about, upwards and downwards', async () => {
  const { token, userId } = await goldMember('13900009202');
  for (const change of ["level = 'platinum'", "level = 'silver'", "until = '2026-01-01'", "level = 'gold', until = '2099-12-31'"]) {
    const request = await bookingRequest(gateway, token, { offerId: demoNewOffers.none, from: 8 });
    await setLevel(userId, change);
    expect([change, (await gateway.call(newHotel.create, request, { token })).code]).toEqual([change, errors.OFFER_CHANGED.code]);
    const again = await bookingRequest(gateway, token, { offerId: demoNewOffers.none, from: 8 });
    expect(again.acceptedAmount).not.toBe(request.acceptedAmount);
  }
});

test('a coupon pays the ordinary price; it is proposed only when it saves more than the membership', async () => {
  const { token, userId } = await gateway.loginAs('13900009202');
  await gateway.pool.query('delete from coupons where user_id = $1', [userId]);
  const ordinary = (await ask(token)).data.member?.ordinaryAmount ?? 0;
  const small = await giveCoupon(gateway.database, userId, gateway.clock.now, { pays: { kind: 'amount', fen: 500, fromFen: 0 } });
  expect((await ask(token)).data.coupons.proposed).toBeNull();
  const { data } = await ask(token, { userCouponId: small });
  expect(data).toMatchObject({ payAmount: ordinary - 500, member: { applied: false, ordinaryAmount: ordinary } });
  expect(sum(data.nights)).toBe(ordinary);
  const large = await giveCoupon(gateway.database, userId, gateway.clock.now, { pays: { kind: 'amount', fen: 15_000, fromFen: 0 } });
  expect((await ask(token)).data.coupons.proposed).toBe(large);
});

test('benefits quote the percentage that is charged', () => {
  for (const { levels } of hotelGroups)
    for (const { pricePercent, benefits } of levels) {
      const said = benefits.map(({ title }) => title['zh-CN']).join(' ');
      const tenths = /([\d.]+) 折/.exec(said)?.[1];
      const percent = tenths === undefined ? undefined : Number(tenths) * (tenths.length === 1 ? 10 : 1);
      expect(percent).toBe(pricePercent);
    }
});
