import type { PlainRoute, RouteName } from '@/lib/routing/routes';

/** What can happen to an order. */
export const orderEvents = [
  'pay',
  'cancel',
  'expire',
  'accept',
  'ship',
  'confirm',
  'complete',
  'requestRefund',
  'refund',
  'rejectRefund',
] as const;
export type OrderEvent = (typeof orderEvents)[number];

/** The page that shows an order, by the order's number. */
type OrderPage = Extract<RouteName, `/my/${string}OrderDetail/{id}`>;

/** One list of a kind's goods, and the pages of what stands in it. */
export type Shelf = Readonly<{
  /** Takes `cityCode` and `keyword`. */
  list: PlainRoute;
  /** Takes `id`. */
  detail: PlainRoute;
  book: PlainRoute;
  /** What a coupon can be spent on there; takes `userCouponId`. */
  apply: PlainRoute;
  /** The config store's name for the city of the list (§3). */
  cityUse: 'hotel' | 'food' | 'list' | 'n_hotel' | 'n_food' | 'n_list';
  /** Its goods are sold in every city alike. */
  everywhere?: true;
  /** Another kind whose goods stand among those of this list. */
  holds?: string;
  /** The category that a coupon names when it pays for the goods of this list of the kind, and not for those of the others. */
  couponCategory?: string;
}>;

/** The companies whose sales these are; their facts are in `lib/content/sellers.json`. */
export const invoiceSellers = ['service', 'goods'] as const;
export type InvoiceSeller = (typeof invoiceSellers)[number];

/** What an invoice says of such goods. */
export type InvoiceRow = Readonly<{
  seller: InvoiceSeller;
  /** Between the stars the tax office's category, behind them the item; without one, each line's own name. */
  item: `*${string}*${string}`;
  /** Tax within the price. 0: prepaid, not taxed before it is spent, and never on a special invoice. */
  taxPercent: number;
}>;

type KindRow = Readonly<{
  invoice: InvoiceRow;
  /** The events of the order machine that it knows. */
  events: readonly OrderEvent[];
  /** An unpaid order holds its stock this long, in ms, then closes and gives it back. */
  paymentWindowMs: number;
  orderPage: OrderPage;
  /** Where its buyer is welcomed after the payment; without one, the page of all kinds. Takes `orderNo`. */
  successPage?: PlainRoute;
  /** Where its buyer asks for money back; without one, the page of all kinds. Takes `orderNo`. */
  refundPage?: PlainRoute;
  /** Queries that show an order of this kind and no longer hold once it moved. */
  shows: readonly `${string}.${string}`[];
  /** Of its goods in lists of everything. */
  icon: 'hotel' | 'food' | 'meal' | 'gift' | 'ticket' | 'bag' | 'coupon' | 'card' | 'crown';
  /** Of the pictures of its orders; most are taken of places, and wide. */
  picture?: 'square';
  /** Where its parcels are traced. Takes `orderNo`. */
  trackPage?: PlainRoute;
  /** By the name that searches and suggestions have for it; empty for goods that nobody looks for in a list. */
  shelves: Readonly<Record<string, Shelf>>;
}>;

const MINUTE_MS = 60_000;
const everyKind = ['pay', 'cancel', 'expire', 'confirm', 'complete'] as const;
const refundable = [...everyKind, 'requestRefund', 'refund', 'rejectRefund'] as const;

/** The ten kinds of goods, one row each; all of them share one order model and one machine. */
export const kinds = {
  hotelStay: {
    invoice: { seller: 'service', item: '*住宿服务*代订住宿费', taxPercent: 6 },
    icon: 'hotel',
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
    events: refundable,
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
    events: refundable,
    paymentWindowMs: 15 * MINUTE_MS,
    orderPage: '/my/foodOrderDetail/{id}',
    shows: ['restaurant.orderDetail'],
    shelves: {},
  },
  combo: {
    invoice: { seller: 'service', item: '*旅游服务*代订套餐费', taxPercent: 6 },
    icon: 'gift',
    events: [...refundable, 'accept'],
    paymentWindowMs: 15 * MINUTE_MS,
    orderPage: '/my/mealOrderDetail/{id}',
    shows: ['combo.orderDetail', 'combo.verifyCode'],
    shelves: {
      combo: { list: '/combo/searchList', detail: '/combo/details', book: '/combo/book', apply: '/search/applyCombo', cityUse: 'n_list' },
    },
  },
  ticket: {
    invoice: { seller: 'service', item: '*旅游服务*代订门票费', taxPercent: 6 },
    icon: 'ticket',
    events: [...refundable, 'accept'],
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
    shows: ['memberPlan.orderDetail', 'memberPlan.quality', 'points.balance'],
    shelves: {},
  },
} as const satisfies Record<string, KindRow>;

export type GoodsKind = keyof typeof kinds;
export const goodsKinds = Object.keys(kinds) as [GoodsKind, ...GoodsKind[]];

type ShelvesOf = { [Kind in GoodsKind]: (typeof kinds)[Kind]['shelves'] };
export type ShelfName = { [Kind in GoodsKind]: keyof ShelvesOf[Kind] & string }[GoodsKind];
export type NamedShelf = Shelf & Readonly<{ kind: GoodsKind; name: ShelfName }>;

const rows: readonly (readonly [GoodsKind, KindRow])[] = goodsKinds.map((kind) => [kind, kinds[kind]]);
const shelfRows: readonly NamedShelf[] = rows.flatMap(([kind, row]) =>
  Object.entries(row.shelves).map(([name, shelf]) => ({ kind, name: name as ShelfName, ...shelf })),
);

const rowOf = (kind: GoodsKind): KindRow | undefined => rows.find(([name]) => name === kind)?.[1];

/** What an invoice says of such goods. */
export const invoiceRowOf = (kind: GoodsKind): InvoiceRow => kinds[kind].invoice;

/** Where the buyer of such goods asks for money back. */
export const refundPageOf = (kind: GoodsKind): PlainRoute => rowOf(kind)?.refundPage ?? '/my/refund/refund';

/** Where the buyer of such goods is led once they are paid. */
export const successPageOf = (kind: GoodsKind): PlainRoute => rowOf(kind)?.successPage ?? '/my/pay/success';

/** Where the buyer of such goods sees them come; undefined for what does not travel. */
export const trackPageOf = (kind: GoodsKind): PlainRoute | undefined => rowOf(kind)?.trackPage;

/** The shape of the pictures of such orders, as CSS has it. */
export const pictureRatioOf = (kind: GoodsKind): '1 / 1' | '4 / 3' => (rowOf(kind)?.picture === 'square' ? '1 / 1' : '4 / 3');

export const shelfNames = shelfRows.map(({ name }) => name) as [ShelfName, ...ShelfName[]];

type FoundList = Pick<NamedShelf, 'kind' | 'list' | 'detail' | 'everywhere'>;

/** What only the one search lists by itself: goods that stand among others everywhere else. */
const searchedOnly = {
  voucher: { kind: 'diningVoucher', list: '/food/specialityFood', detail: '/food/coupon/details' },
  meal: { kind: 'setMeal', list: '/food/specialityFood', detail: '/food/meal/details' },
  package: { kind: 'couponPackage', list: '/package/coupons', detail: '/interest/detail', everywhere: true },
} as const satisfies Record<string, FoundList>;

/** The lists of the one search. */
export type FoundName = ShelfName | keyof typeof searchedOnly;
const foundLists: readonly (FoundList & Readonly<{ name: FoundName }>)[] = [
  ...shelfRows,
  ...Object.entries(searchedOnly).map(([name, list]) => ({ name: name as FoundName, ...list })),
];
export const foundNames = foundLists.map(({ name }) => name) as [FoundName, ...FoundName[]];

export function foundNamed(name: FoundName): FoundList {
  const list = foundLists.find((one) => one.name === name);
  if (!list) throw new Error(`The search has no list ${name}.`);
  return list;
}

/** The list that a city was chosen for. */
export const shelfFor = (cityUse: string): Shelf | undefined => shelfRows.find((one) => one.cityUse === cityUse);

/** A list of goods by its name; without one, the shop's first. */
export function shelfNamed(name?: string | null): NamedShelf {
  const shelf = shelfRows.find((one) => one.name === name) ?? shelfRows[0];
  if (!shelf) throw new Error('No kind of goods has a list.');
  return shelf;
}

/** The list that a page of goods belongs to. */
export const shelfOfDetail = (page: PlainRoute): Shelf | undefined => shelfRows.find(({ detail }) => detail === page);
