export const layouts = ['main', 'activity', 'business', 'cooperate', 'no-login', 'pay', 'simple'] as const;
export type Layout = (typeof layouts)[number];

/** `login`: what spends money, shows somebody's own data, or is a card, coupon or apply page that acts for a user. */
export type Access = 'open' | 'login';

/** `agreement`: a text. `loan`: a text of the loan section with its blocks. The others show a card: `landing` sells it, `rules` explains it. */
export type Archetype = 'agreement' | 'loan' | 'landing' | 'rules';

export type Route = Readonly<{
  layout: Layout;
  access: Access;
  /** `false`: the path takes no channel segment. */
  channel?: false;
  /** The parameter of its query that it is rendered from; the page lies in a folder of that name. */
  idIn?: string;
  /** Stands on its own, without ids, and is worth finding in a search engine. */
  sitemap?: true;
  /** The kind of page it is. An agreement's content is a file at the route's own path in `lib/content`. */
  archetype?: Archetype;
  /** The file below `public/cards`, without its ending, that a page of a card shows, and the edition in it. */
  card?: `${string}/${string}`;
  edition?: string;
  /** The page is not there yet; a row whose page exists must not say so. */
  planned?: true;
}>;

export type Rows = Readonly<Record<`/${string}`, Route>>;
