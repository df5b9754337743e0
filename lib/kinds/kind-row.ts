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
  'reopen',
  'requestRefund',
  'refund',
  'rejectRefund',
] as const;
export type OrderEvent = (typeof orderEvents)[number];

/** The page that shows an order, by its number. */
type OrderPage = Extract<RouteName, `/my/${string}OrderDetail/{id}`>;

/** A list of one kind's goods, and the pages that belong to it. */
export type Shelf = Readonly<{
  /** Takes `cityCode` and `keyword`. */
  list: PlainRoute;
  /** Takes `id`. */
  detail: PlainRoute;
  book: PlainRoute;
  /** The list of what a coupon can be spent on; takes `userCouponId`. */
  apply: PlainRoute;
  /** Further lists of it, `whole` where they are for coupons that pay all. */
  alsoApply?: readonly Readonly<{ page: PlainRoute; whole?: true }>[];
  /** The config store's key for the city of this list (§3). */
  cityUse: 'hotel' | 'food' | 'list' | 'n_hotel' | 'n_food' | 'n_list';
  /** Set when its goods are the same in every city. */
  everywhere?: true;
  /** Another kind whose goods this list contains too. */
  holds?: string;
  /** The category by which a coupon distinguishes this list's goods from the kind's others. */
  couponCategory?: string;
}>;

/** The companies that issue invoices as sellers; their details are in `lib/content/sellers.json`. */
export const invoiceSellers = ['service', 'goods'] as const;
export type InvoiceSeller = (typeof invoiceSellers)[number];

/** How such goods appear on an invoice. */
export type InvoiceRow = Readonly<{
  seller: InvoiceSeller;
  /** The tax office's category between the asterisks, then the item; without an item, each line's own name is used. */
  item: `*${string}*${string}`;
  /** The tax included in the price. 0 for prepaid goods: they are taxed only when spent, and can't be on a special invoice. */
  taxPercent: number;
}>;

export type KindRow = Readonly<{
  invoice: InvoiceRow;
  /** The events of the order's state machine that can happen to it. */
  events: readonly OrderEvent[];
  /** How long an unpaid order holds its stock, in ms; then it is closed and the stock is released. */
  paymentWindowMs: number;
  orderPage: OrderPage;
  /** The page after payment, if not the one all kinds share. Takes `orderNo`. */
  successPage?: PlainRoute;
  /** The page for requesting a refund, if not the one all kinds share. Takes `orderNo`. */
  refundPage?: PlainRoute;
  /** Queries that show orders of this kind, and must be refetched when one changes. */
  shows: readonly `${string}.${string}`[];
  /** The icon of its goods in mixed lists. */
  icon: 'hotel' | 'food' | 'meal' | 'gift' | 'ticket' | 'bag' | 'coupon' | 'card' | 'crown';
  /** The shape of its orders' pictures; the default is wide, because most show places. */
  picture?: 'square';
  /** Set when an order's title is the place, and its subtitle what is bought there. */
  titledByPlace?: true;
  /** The page that tracks its parcels. Takes `orderNo`. */
  trackPage?: PlainRoute;
  /** Its lists, by their names in search and suggestions; empty for goods that appear in no list. */
  shelves: Readonly<Record<string, Shelf>>;
}>;
