import { MINUTE_MS } from '@/lib/kernel/durations';
import type { PlainRoute } from '@/lib/routing/routes';
import type { InvoiceRow, KindRow, Shelf } from './kind-row';

const everyKind = ['pay', 'cancel', 'expire', 'confirm', 'complete'] as const;
const refundable = [...everyKind, 'requestRefund', 'refund', 'rejectRefund'] as const;
/** By codes, which a counter may take by mistake. */
const redeemable = [...refundable, 'reopen'] as const;

/** The ten kinds of goods, one row each. They share one order model and one state machine. */
export const kinds = {
  hotelStay: {
    invoice: { seller: 'service', item: '*住宿服务*代订住宿费', taxPercent: 6 },
    icon: 'hotel',
    titledByPlace: true,
    events: [...refundable, 'accept'],
    paymentWindowMs: 15 * MINUTE_MS,
    orderPage: '/my/hotelOrderDetail/{id}',
    shows: ['hotel.orderDetail', 'newHotel.orderDetail'],
    shelves: {
      hotel: {
        list: '/search/hotelSearch',
        detail: '/hotel/details',
        book: '/hotel/porder',
        apply: '/search/applyHotel',
        cityUse: 'hotel',
        couponCategory: 'classic',
      },
      newHotel: {
        list: '/n/search/hotelSearch',
        detail: '/n/hotel/details',
        book: '/n/hotel/porder',
        apply: '/n/search/applyHotel',
        cityUse: 'n_hotel',
        couponCategory: 'new',
      },
    },
  },
  diningVoucher: {
    invoice: { seller: 'service', item: '*餐饮服务*代订餐费', taxPercent: 6 },
    icon: 'food',
    titledByPlace: true,
    events: redeemable,
    paymentWindowMs: 15 * MINUTE_MS,
    orderPage: '/my/foodOrderDetail/{id}',
    shows: ['restaurant.orderDetail'],
    shelves: {
      food: {
        list: '/search/foodSearch',
        detail: '/food/details',
        book: '/food/couponPorder',
        apply: '/search/applyFood',
        cityUse: 'food',
        holds: 'setMeal',
      },
    },
  },
  setMeal: {
    invoice: { seller: 'service', item: '*餐饮服务*代订餐费', taxPercent: 6 },
    icon: 'meal',
    titledByPlace: true,
    events: redeemable,
    paymentWindowMs: 15 * MINUTE_MS,
    orderPage: '/my/foodOrderDetail/{id}',
    shows: ['restaurant.orderDetail'],
    shelves: {},
  },
  combo: {
    invoice: { seller: 'service', item: '*旅游服务*代订套餐费', taxPercent: 6 },
    icon: 'gift',
    events: [...redeemable, 'accept'],
    paymentWindowMs: 15 * MINUTE_MS,
    orderPage: '/my/mealOrderDetail/{id}',
    shows: ['combo.orderDetail', 'combo.verifyCode'],
    shelves: {
      combo: {
        list: '/combo/searchList',
        detail: '/combo/details',
        book: '/combo/book',
        apply: '/search/applyCombo',
        alsoApply: [{ page: '/search/applyComboEx', whole: true }, { page: '/co/search/applyCombo' }],
        cityUse: 'n_list',
      },
    },
  },
  ticket: {
    invoice: { seller: 'service', item: '*旅游服务*代订门票费', taxPercent: 6 },
    icon: 'ticket',
    titledByPlace: true,
    events: [...redeemable, 'accept'],
    paymentWindowMs: 15 * MINUTE_MS,
    orderPage: '/my/ticketOrderDetail/{id}',
    shows: ['ticket.orderDetail'],
    shelves: {
      ticket: {
        list: '/search/ticketList',
        detail: '/ticket/detail',
        book: '/ticket/porder',
        apply: '/search/applyTicket',
        cityUse: 'list',
      },
    },
  },
  physical: {
    invoice: { seller: 'goods', item: '*日用杂品*', taxPercent: 13 },
    icon: 'bag',
    picture: 'square',
    trackPage: '/my/physicalOrder/expressInfo',
    events: [...refundable, 'accept', 'ship'],
    paymentWindowMs: 15 * MINUTE_MS,
    orderPage: '/my/physicalOrderDetail/{id}',
    refundPage: '/my/physicalOrder/applyRefund',
    shows: ['physical.orderDetail', 'physical.express', 'afterSale.detail'],
    shelves: {
      physical: {
        list: '/search/goodsfm',
        detail: '/physical/details',
        book: '/physical/book',
        apply: '/n/search/applyPhysical',
        cityUse: 'list',
        everywhere: true,
      },
    },
  },
  couponPackage: {
    invoice: { seller: 'service', item: '*预付卡销售*优惠券包', taxPercent: 0 },
    icon: 'coupon',
    events: refundable,
    paymentWindowMs: 15 * MINUTE_MS,
    orderPage: '/my/couponsOrderDetail/{id}',
    shows: ['couponPackage.orderDetail'],
    shelves: {},
  },
  benefitCard: {
    invoice: { seller: 'service', item: '*预付卡销售*权益卡', taxPercent: 0 },
    icon: 'card',
    events: refundable,
    paymentWindowMs: 15 * MINUTE_MS,
    orderPage: '/my/couponsOrderDetail/{id}',
    successPage: '/single/starLightCard/success',
    shows: ['couponPackage.orderDetail', 'benefitCard.owned', 'benefitCard.info'],
    shelves: {},
  },
  bankCard: {
    invoice: { seller: 'service', item: '*预付卡销售*权益卡', taxPercent: 0 },
    icon: 'card',
    events: refundable,
    paymentWindowMs: 15 * MINUTE_MS,
    orderPage: '/my/couponsOrderDetail/{id}',
    successPage: '/single/starLightCard/success',
    shows: ['couponPackage.orderDetail', 'benefitCard.owned', 'benefitCard.info'],
    shelves: {},
  },
  memberPlan: {
    invoice: { seller: 'service', item: '*预付卡销售*会员费', taxPercent: 0 },
    icon: 'crown',
    events: refundable,
    paymentWindowMs: 15 * MINUTE_MS,
    orderPage: '/my/couponsOrderDetail/{id}',
    successPage: '/members/paySuccess',
    shows: ['memberPlan.orderDetail', 'couponPackage.orderDetail', 'memberPlan.quality', 'points.balance'],
    shelves: {},
  },
} as const satisfies Record<string, KindRow>;

export type GoodsKind = keyof typeof kinds;
export const goodsKinds = Object.keys(kinds) as [GoodsKind, ...GoodsKind[]];

type ShelvesOf = { [Kind in GoodsKind]: (typeof kinds)[Kind]['shelves'] };
/** The pages that show goods of the lists. */
export type ShelfDetail = {
  [Kind in GoodsKind]: ShelvesOf[Kind][keyof ShelvesOf[Kind]] extends infer Row
    ? Row extends { detail: infer Page }
      ? Page
      : never
    : never;
}[GoodsKind];
export type ShelfName = { [Kind in GoodsKind]: keyof ShelvesOf[Kind] & string }[GoodsKind];
export type NamedShelf = Shelf & Readonly<{ kind: GoodsKind; name: ShelfName }>;

const rows: readonly (readonly [GoodsKind, KindRow])[] = goodsKinds.map((kind) => [kind, kinds[kind]]);
export const shelves: readonly NamedShelf[] = rows.flatMap(([kind, row]) =>
  Object.entries(row.shelves).map(([name, shelf]) => ({ kind, name: name as ShelfName, ...shelf })),
);

/** The kinds whose goods stand in lists, by which coupons can be told apart. */
export const listedKinds = goodsKinds.filter((kind) => shelves.some((shelf) => shelf.kind === kind || shelf.holds === kind));

const rowOf = (kind: GoodsKind): KindRow | undefined => rows.find(([name]) => name === kind)?.[1];

/** How such goods appear on an invoice. */
export const invoiceRowOf = (kind: GoodsKind): InvoiceRow => kinds[kind].invoice;

/** The page for requesting a refund of such goods. */
export const refundPageOf = (kind: GoodsKind): PlainRoute => rowOf(kind)?.refundPage ?? '/my/refund/refund';

/** The page shown after paying for such goods. */
export const successPageOf = (kind: GoodsKind): PlainRoute => rowOf(kind)?.successPage ?? '/my/pay/success';

/** The page that tracks such goods; undefined if they are not shipped. */
export const trackPageOf = (kind: GoodsKind): PlainRoute | undefined => rowOf(kind)?.trackPage;

/** The aspect ratio of such orders' pictures, in CSS. */
export const pictureRatioOf = (kind: GoodsKind): '1 / 1' | '4 / 3' => (rowOf(kind)?.picture === 'square' ? '1 / 1' : '4 / 3');

export const shelfNames = shelves.map(({ name }) => name) as [ShelfName, ...ShelfName[]];

type FoundList = Pick<NamedShelf, 'kind' | 'detail' | 'everywhere'> &
  Readonly<{
    /** The page of all of them in a city, by keyword; undefined without such a page. */
    list?: PlainRoute;
    /** What narrows that page down to these goods, in its address. */
    narrowed?: Readonly<{ kind: GoodsKind }>;
  }>;

/** Lists that exist only in search: elsewhere these goods are part of another list. */
const searchedOnly = {
  voucher: { kind: 'diningVoucher', list: '/food/specialityFood', narrowed: { kind: 'diningVoucher' }, detail: '/food/coupon/details' },
  meal: { kind: 'setMeal', list: '/food/specialityFood', narrowed: { kind: 'setMeal' }, detail: '/food/meal/details' },
  package: { kind: 'couponPackage', detail: '/interest/detail', everywhere: true },
} as const satisfies Record<string, FoundList>;

/** The names of the lists in search results. */
export type FoundName = ShelfName | keyof typeof searchedOnly;
const foundLists: readonly (FoundList & Readonly<{ name: FoundName }>)[] = [
  ...shelves,
  ...Object.entries(searchedOnly).map(([name, list]) => ({ name: name as FoundName, ...list })),
];
export const foundNames = foundLists.map(({ name }) => name) as [FoundName, ...FoundName[]];

export function foundNamed(name: FoundName): FoundList {
  const list = foundLists.find((one) => one.name === name);
  if (!list) throw new Error(`The search has no list ${name}.`);
  return list;
}

/** The page of a list, as named in an address; undefined if it is no such page. */
export const listAt = (page: string | null): PlainRoute | undefined =>
  foundLists.find(({ list }) => list !== undefined && list === page)?.list;

/** The list that a city was chosen for. */
export const shelfFor = (cityUse: string): Shelf | undefined => shelves.find((one) => one.cityUse === cityUse);

/** A list by its name; without one, the shop's first. */
export function shelfNamed(name?: string | null): NamedShelf {
  const shelf = shelves.find((one) => one.name === name) ?? shelves[0];
  if (!shelf) throw new Error('No kind of goods has a list.');
  return shelf;
}

/** The list that a product page belongs to. */
export const shelfOfDetail = (page: PlainRoute): Shelf | undefined => shelves.find(({ detail }) => detail === page);
