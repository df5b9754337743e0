export const layouts = ['main', 'activity', 'business', 'cooperate', 'no-login', 'pay', 'simple'] as const;
export type Layout = (typeof layouts)[number];

/** `login`: pages that spend money, show a user's own data, or act for a user (cards, coupons, what coupons are spent on). */
export type Access = 'open' | 'login';

/** `agreement`: a text. `loan`: a text of the loan section with its blocks. The others show a card: `landing` sells it, `rules` explains it. */
export type Archetype = 'agreement' | 'loan' | 'landing' | 'rules';

/** `what` is missing unless one of these parameters names it; it is found on the page `from`. */
export type Needed = Readonly<{
  what: 'order' | 'refund' | 'invoice' | 'coupon' | 'package' | 'exchange' | 'card' | 'membership';
  oneOf: readonly string[];
  from:
    | '/my/orderList'
    | '/my/refund/list'
    | '/my/coupon'
    | '/user/package'
    | '/order/invoice/history'
    | '/order/invoice/orderList'
    | '/exchangecode/list'
    | '/bindCard/bankCardList'
    | '/members';
}>;

export type Route = Readonly<{
  layout: Layout;
  access: Access;
  /** `false`: the path takes no channel segment. */
  channel?: false;
  /** The query parameter that selects the page's content; the page is in a folder of that name. */
  idIn?: string;
  /** Query parameters without one of which there is nothing to show. */
  needs?: Needed;
  /** A page without ids that is worth finding in a search engine. */
  sitemap?: true;
  /** The kind of page. The content of an agreement is a file at the route's path in `lib/content`. */
  archetype?: Archetype;
  /** For a page that shows a card: its file below `public/cards`, without extension, and the edition. */
  card?: `${string}/${string}`;
  edition?: string;
  /** Another address of this page, to which it redirects for good; both have the same parameters. */
  sameAs?: `/${string}`;
  /** The private parameters (`lib/kernel/private-parameters.ts`) that the page uses; no other page gets any. */
  takes?: readonly string[];
  /** Not built yet; a row with an existing page must not say so. */
  planned?: true;
}>;

export type Rows = Readonly<Record<`/${string}`, Route>>;
