import { href } from '@/lib/routing/href';
import type { OrderStatus } from '@/lib/domain/order';
import { type AfterSaleStatus, type AfterSaleType, reasonsOf } from '@/lib/domain/after-sale';
import type { InvoiceStatus } from '@/lib/domain/invoice';
import { demoMobiles } from '@/lib/kernel/demo';
import type { GoodsKind } from '@/lib/kinds/registry';
import { type Demo, documentedMobile, given } from './demo';
import type { Examples } from './example';

const FIRST = { pageSize: 10 } as const;
const MOST = 50;

type Wanted = Readonly<{ kind?: GoodsKind; status?: readonly OrderStatus[] }>;
async function ordersOf({ ask }: Demo, { kind, status }: Wanted) {
  const { list } = await ask('order.page', { tab: 'all', pageSize: MOST, ...(kind && { kind }) });
  return list.filter((order) => !status || status.includes(order.status));
}
const order = (wanted: Wanted) => async (demo: Demo) => ({
  orderNo: given((await ordersOf(demo, wanted))[0], `order of ${wanted.kind ?? 'any kind'} in ${wanted.status?.join() ?? 'any status'}`)
    .orderNo,
});

const unpaid = order({ status: ['pending_payment'] });
const coupon = async ({ at }: Demo) => ({ userCouponId: await at('/my/coupons/detail', 'userCouponId') });
const applied =
  (page: string) =>
  async ({ at }: Demo) => ({ userCouponId: await at(page, 'userCouponId') });
const address = async ({ ask }: Demo) => ({ id: given((await ask('consignee.page', FIRST)).list[0], 'address').id });
const traveller = async ({ ask }: Demo) => ({ id: given((await ask('resident.query', {})).list[0], 'traveller').id });

async function benefit(demo: Demo) {
  const { list } = await demo.ask('benefitCard.owned', {});
  const [card] = list.filter(({ state, benefits }) => state === 'active' && benefits.length > 0);
  const { orderNo, benefits } = given(card, 'card in force');
  const taken = benefits.find(({ by, left }) => by === 'right' && (left ?? 1) > 0) ?? benefits[0];
  return { orderNo, equityId: given(taken, 'benefit').equityId };
}

async function backable(demo: Demo) {
  for (const { orderNo } of await ordersOf(demo, { status: ['ready', 'paid', 'preparing'] })) {
    const quote = await demo.ask('order.refundAmount', { orderNo }).catch(() => undefined);
    if (quote && quote.refundAmount > 0) return { orderNo, acceptedRefund: quote.refundAmount };
  }
  return given<never>(undefined, 'order to give back');
}

const title = {
  titleKind: 'personal',
  name: '张小山',
  taxNo: '',
  address: '',
  phone: '',
  bankName: '',
  bankAccount: '',
} as const;
const form = { invoiceKind: 'ordinary', title, email: '', note: '' } as const;
const invoiceable = async ({ ask }: Demo, turn: number) => {
  const { list } = await ask('invoice.orderPage', FIRST);
  const { orderNo, invoiceableAmount } = given(list[turn], 'order to invoice');
  return { orderNo, amount: invoiceableAmount };
};

async function sentBack(demo: Demo) {
  const orderNo = await demo.at('/my/physicalOrder/applyRefund', 'orderNo');
  const { status } = await demo.ask('order.basic', { orderNo });
  const type: AfterSaleType = status === 'shipped' ? 'returnGoods' : 'beforeShipping';
  return { orderNo, type, reason: given(reasonsOf(type)[0], 'reason'), lines: [{ lineNo: 1, quantity: 1 }] };
}

const afterSaleIn =
  (wanted: AfterSaleStatus) =>
  async ({ ask }: Demo) => {
    const { list } = await ask('afterSale.page', { pageSize: MOST });
    return {
      afterSaleNo: given(
        list.find(({ status }) => status === wanted),
        `after-sale ${wanted}`,
      ).afterSaleNo,
    };
  };

const invoiceIn =
  (wanted: InvoiceStatus) =>
  async ({ ask }: Demo) => {
    const { list } = await ask('invoice.historyPage', { pageSize: MOST });
    return {
      applyNo: given(
        list.find(({ status }) => status === wanted),
        `invoice ${wanted}`,
      ).applyNo,
    };
  };

/** What the documented buyer has. */
export const ownExamples: Examples = {
  'hotel.orderDetail': order({ kind: 'hotelStay' }),
  'newHotel.orderDetail': async (demo) => {
    for (const { orderNo } of await ordersOf(demo, { kind: 'hotelStay' })) {
      const { stay } = await demo.ask('hotel.orderDetail', { orderNo });
      if (stay.hotelSet === 'new') return { orderNo };
    }
    return given<never>(undefined, 'stay of the new set');
  },
  'restaurant.orderDetail': order({ kind: 'diningVoucher' }),
  'combo.orderDetail': order({ kind: 'combo' }),
  'combo.verifyCode': order({ kind: 'combo', status: ['ready'] }),
  'combo.appoint': async (demo) => {
    for (const { orderNo } of await ordersOf(demo, { kind: 'combo', status: ['ready'] })) {
      const { combo } = await demo.ask('combo.orderDetail', { orderNo });
      const part = combo.parts.find(({ appointment }) => appointment !== 'none');
      if (part) return { orderNo, partNo: part.partNo, date: part.lastDate, shopId: part.shop.shopId, idempotencyKey: demo.key() };
    }
    return given<never>(undefined, 'combo whose day can be chosen');
  },
  'ticket.orderDetail': order({ kind: 'ticket' }),
  'physical.orderDetail': order({ kind: 'physical' }),
  'physical.express': async ({ at }) => ({ orderNo: await at('/my/physicalOrder/expressInfo', 'orderNo') }),
  'physical.confirmReceipt': order({ kind: 'physical', status: ['shipped'] }),
  'couponPackage.orderDetail': order({ kind: 'couponPackage' }),
  'memberPlan.orderDetail': order({ kind: 'memberPlan' }),
  'order.basic': order({}),
  'order.subOrder': order({}),
  'order.verify': order({ kind: 'diningVoucher', status: ['ready'] }),
  'order.page': () => ({ tab: 'all', ...FIRST }),
  'order.pay': async (demo) => ({ ...(await unpaid(demo)), payWay: 'wechat', idempotencyKey: demo.key() }),
  'order.ways': order({}),
  'order.cancel': unpaid,
  'order.refundAmount': async (demo) => ({ orderNo: (await backable(demo)).orderNo }),
  'order.refund': async (demo) => ({ ...(await backable(demo)), reason: 'plansChanged', idempotencyKey: demo.key() }),
  'order.remove': order({ status: ['closed'] }),
  'order.refundGet': async ({ at }) => ({ refundNo: await at('/my/refund/details', 'refundNo') }),
  'points.ofOrder': order({}),
  'points.pay': async (demo) => ({ ...(await unpaid(demo)), points: 0 }),
  'coupon.page': () => ({ state: 'unused', ...FIRST }),
  'coupon.timesSaleList': () => FIRST,
  'coupon.detail': coupon,
  'coupon.find': coupon,
  'apply.cityList': applied('/search/applyHotel'),
  'apply.destinations': async (demo) => {
    const { userCouponId } = await applied('/search/applyHotel')(demo);
    return { userCouponId, cityCode: await demo.at('/search/hotelSearch', 'cityCode') };
  },
  'restaurant.couponProducts': async (demo) => ({
    ...(await applied('/search/applyFood')(demo)),
    cityCode: await demo.at('/search/foodSearch', 'cityCode'),
    sort: 'recommend',
    ...FIRST,
  }),
  'benefitCard.info': benefit,
  'benefitCard.check': benefit,
  'benefitCard.take': async (demo) => ({ ...(await benefit(demo)), idempotencyKey: demo.key() }),
  'benefitCard.begin': async (demo) => {
    const { list } = await demo.ask('benefitCard.owned', {});
    return {
      orderNo: given(
        list.find(({ state }) => state === 'waiting'),
        'card that waits for its start',
      ).orderNo,
    };
  },
  'consignee.get': address,
  'consignee.check': address,
  'consignee.delete': address,
  'consignee.addOrUpdate': async ({ ask }) => {
    let areaCode = '0';
    for (const level of [1, 2, 3, 4]) areaCode = given((await ask('area.chinaAreaList', { areaCode, level })).list[0], 'street').areaCode;
    return { name: '张小山', mobile: documentedMobile, areaCode, line: '长安街1号', tag: 'home', isDefault: true };
  },
  'resident.query': traveller,
  'resident.delete': traveller,
  'resident.update': async ({ ask }) => {
    const { id, name, documentType, myself } = given((await ask('resident.query', {})).list[0], 'traveller');
    return { id, name, documentType, mobile: null, myself };
  },
  'resident.create': () => ({ name: '李小云', documentType: 'idCard', documentNo: '110105199003078836', mobile: null, myself: false }),
  'complaint.ofOrder': order({}),
  'complaint.write': async (demo) => ({
    ...(await order({})(demo)),
    kind: 'service',
    text: '到店后被告知没有订单',
    pictures: [],
    idempotencyKey: demo.key(),
  }),
  'complaint.detail': async ({ at }) => ({ complaintNo: await at('/my/complaint/{id}', 'id') }),
  'complaint.settle': async ({ at }) => ({ complaintNo: await at('/my/complaint/{id}', 'id') }),
  'complaint.add': async ({ at, key }) => ({
    complaintNo: await at('/my/complaint/{id}', 'id'),
    text: '问题还没有解决',
    pictures: [],
    idempotencyKey: key(),
  }),
  'invoice.apply': async (demo) => ({ ...(await invoiceable(demo, 0)), ...form, idempotencyKey: demo.key() }),
  'invoice.applyForOrders': async (demo) => ({ orders: [await invoiceable(demo, 1)], ...form, idempotencyKey: demo.key() }),
  'invoice.orderPage': () => FIRST,
  'invoice.detail': async ({ at }) => ({ applyNo: await at('/order/invoice/status', 'applyNo') }),
  'invoice.order': async ({ at }) => ({ orderNo: await at('/order/invoice/apply', 'orderNo') }),
  'invoice.saveTitle': () => ({ title }),
  'account.saveProfile': () => ({ nickname: '小山' }),
  'agreement.sign': async (demo) => {
    const asked = await Promise.all([
      demo.ask('couponPackage.buy', { packageId: await demo.at('/package/coupons', 'id'), quantity: 1 }),
      demo.ask('memberPlan.pre', { plan: 'month' }),
      demo.ask('bankCard.queryWithPayment', {}).catch(() => ({ agreements: [] })),
    ]);
    const texts = new Map(asked.flatMap(({ agreements }) => agreements).map((text) => [text.document, text]));
    return { documents: [...texts.values()].map(({ document, version, hash }) => ({ document, version, hash })) };
  },
  'hotelMember.activateStatus': async ({ at }) => ({
    groupCode: await at('/bank/register', 'groupCode'),
    memberId: await at('/bank/register', 'memberId'),
  }),
  'hotelMember.externalStatus': async ({ at }) => ({ groupCode: await at('/bank/register', 'groupCode') }),
  'afterSale.amount': sentBack,
  'afterSale.apply': async (demo) => {
    const asked = await sentBack(demo);
    const { refundAmount } = await demo.ask('afterSale.amount', asked);
    return { ...asked, description: '', pictures: [], acceptedRefund: refundAmount, idempotencyKey: demo.key() };
  },
  'afterSale.cancel': afterSaleIn('applied'),
  'afterSale.productReturn': async (demo) => ({
    ...(await afterSaleIn('approved')(demo)),
    companyCode: given((await demo.ask('operation.logisticCompanies', {})).list[0], 'carrier').code,
    trackingNo: 'SF1234567890123',
  }),
  'ticket.changeDate': async (demo) => {
    for (const { orderNo } of await ordersOf(demo, { kind: 'ticket', status: ['ready', 'paid'] })) {
      const { ticket } = await demo.ask('ticket.orderDetail', { orderNo });
      const { days } = await demo.ask('sku.timeLimit', {
        kind: 'ticket',
        skuId: ticket.productId,
        from: demo.soon,
        until: demo.soon,
        orderNo,
      });
      const session = days.flatMap(({ sessions }) => sessions).find(({ bookable }) => bookable);
      if (ticket.rule.changeUntil && session) return { orderNo, date: demo.soon, sessionNo: session.sessionNo, idempotencyKey: demo.key() };
    }
    return given<never>(undefined, 'ticket whose day can be changed');
  },
  'invoice.send': async ({ at }) => ({ applyNo: await at('/apply/invoice/look', 'applyNo'), email: 'reader@example.com' }),
  'invoice.cancel': invoiceIn('issuing'),
  'invoice.takeBack': async (demo) => ({ ...(await invoiceIn('issuing')(demo)), idempotencyKey: demo.key() }),
  'invoice.removeTitle': async ({ ask }) => ({ titleId: given((await ask('invoice.titles', {})).list[0], 'title').titleId }),
  'exchange.exchange': async (demo) => {
    const { samples } = await demo.ask('exchange.history', FIRST);
    return {
      code: given(
        samples.find(({ sample }) => sample === 'usable'),
        'code',
      ).code,
      idempotencyKey: demo.key(),
    };
  },
  'bankCard.verifyCode': async ({ ask }) => {
    const { testing } = await ask('bankCard.queryWithPayment', {});
    const { cards, person } = given(testing, 'bank');
    return {
      cardNo: given(
        cards.find(({ behaviour }) => behaviour === 'pays'),
        'card',
      ).cardNo,
      ...person,
    };
  },
  'bankCard.leaveToBind': () => ({}),
  'bankCard.arriveBound': () => ({ arrival: `from-the-bank.${'0'.repeat(64)}` }),
  'bankCard.queryWithPayment': () => ({}),
  'installment.amount': () => ({}),
  'partner.peaceEquity': async ({ ask }) => ({ equityId: given((await ask('partner.peaceEquities', {})).list[0], 'benefit').equityId }),
  'partner.helloUserToken': () => ({ product: 'finance' }),
  'partner.niwodaiUserToken': () => ({ product: 'insightCard' }),
  'partner.helloOrder': (demo) => ({ product: 'loanCard', purpose: 'decoration', idempotencyKey: demo.key() }),
  'partner.niwodaiOrder': (demo) => ({ product: 'loanCard', purpose: 'decoration', idempotencyKey: demo.key() }),
  'partner.handOver': () => ({ partner: 'hello', product: 'finance' }),
  'partner.lead': () => ({ partner: 'xiaoyin', product: 'enjoymentCard', name: '张小山' }),
  'hotelMember.activate': async ({ ask }) => {
    const { list } = await ask('hotelMember.configList', {});
    for (const { groupCode, memberships } of list.filter(({ join }) => join === 'activate')) {
      for (const { memberId } of memberships) {
        const { eligibility } = await ask('hotelMember.activateStatus', { groupCode, memberId });
        if (eligibility === 'eligible') return { groupCode, memberId };
      }
    }
    return given<never>(undefined, 'level that the buyer can reach');
  },
  'hotelMember.registerGreenTree': async ({ ask }) => {
    const { list } = await ask('hotelMember.configList', {});
    const [membership] = given(
      list.find(({ groupCode }) => groupCode === 'greenTree'),
      'group',
    ).memberships;
    return { memberId: given(membership, 'membership').memberId, name: '张小山', documentType: 'idCard', documentNo: '11010519491231002X' };
  },
  'login.sendCaptcha': () => ({ mobile: demoMobiles[1], imgType: 'DEFAULT', yzmType: 'LOGIN' }),
  'login.sendSms': () => ({ mobile: demoMobiles[2] }),
  'login.wechatConfig': ({ context }) => ({
    projectId: context.channel.projectId,
    url: `${context.origin}${href(context.channel.slug, '/index')}`,
  }),
  'login.wechatUnion': ({ context }) => ({ projectId: context.channel.projectId, authCode: 'from-wechat' }),
  'login.wechatPayer': () => ({ authCode: 'from-wechat' }),
  'afterSale.detail': async ({ at }) => ({ afterSaleNo: await at('/my/physicalOrderDetail/afterSale/{id}', 'id') }),
};
