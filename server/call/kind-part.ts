import type { Channel } from '@/lib/channel/channel';
import type { Endpoint, Input, Output } from '@/lib/contract/endpoint';
import type { search } from '@/lib/contract/search/endpoints';
import type { GoodsPage } from '@/lib/kinds/goods-pages';
import type { FoundName, GoodsKind, ShelfName } from '@/lib/kinds/registry';
import type { Day } from '@/lib/kernel/day';
import type { PlainRoute } from '@/lib/routing/routes';
import type { Kind } from '@/server/platform/ports/kind';
import type { GoodsTable } from '@/server/platform/ports/goods-table';
import type { ExchangeGift } from '@/server/platform/ports/exchange-gift';
import type { PersonalData } from '@/server/platform/ports/personal-data';
import type { PageSample } from '@/server/platform/ports/sample';
import type { Missing } from '@/server/platform/ports/missing';
import type { SalesCount } from '@/server/platform/ports/sales';
import type { SearchSources } from '@/server/platform/ports/search-source';
import type { Lists } from '@/server/platform/ports/lists';
import type { UploadUse } from '@/server/platform/ports/upload-use';
import type { CounterPart } from './counter';
import type { DeskOrders } from './desk-order';
import type { DeskShops } from './desk-shops';
import type { CouponNames } from './coupon-names';
import type { CouponShelf } from './coupon-shelf';
import type { Context, Handler } from './handle';
import type { OpsHandler } from './ops/handle-ops';
import type { Job } from './scheduler';
import type { Services } from './services';
import type { ShowGoods } from './shown-goods';
import type { Subject } from './subject';

/** A reader of public data. */
export type Asking = Services & Pick<Context, 'channel'>;

/** Popular searches in one of the kind's lists. */
export type HotWords = (context: Asking, asked: Readonly<{ cityCode: string; shelf: ShelfName }>) => Promise<readonly string[]>;

/** Rows of a list by their ids, in the given order. */
type FoundRows = {
  readonly [Shelf in FoundName]?: (
    context: Asking,
    ids: readonly number[],
    from: Readonly<{ lng: number; lat: number }> | undefined,
    /** The chosen nights, which may be past. */
    stay: Readonly<{ checkInDate: Day; checkOutDate: Day }> | undefined,
  ) => Promise<Output<typeof search.found>[Shelf]>;
};

/**
 * A short list of names, such as brands, that lead to goods of the kind. `shelf`: as in their search entries; `lists`: where they are
 * offered.
 */
export type SearchNames = Readonly<{ what: 'brand' | 'theme'; shelf: ShelfName; lists: readonly FoundName[] }>;

/** What a kind contributes to the search over everything. */
export type SearchPart = Readonly<{
  sources: SearchSources;
  names?: readonly SearchNames[];
  /** Ids, by list, that have ended but are still in the index: no trigger fires when a moment passes. */
  ended?: Readonly<Partial<Record<FoundName, (context: Pick<Asking, 'database' | 'now'>) => Promise<readonly string[]>>>>;
}>;

/** A page of the search that is kept in files: what is shown of it, its names in every language, and other words that find it. */
export type PageToFind = Readonly<{ page: Output<typeof search.found>['pagesFound'][number]; names: readonly string[]; words: string }>;
export type PagesToFind = (channel: Channel) => Promise<readonly PageToFind[]>;

export type OpenPage = Readonly<{ page: PlainRoute; query: Readonly<Record<string, string>> }>;
/** A visitor's call to the gateway behind the pages, ours or another's. */
export type Ask = <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Output<E>>;

/** What the page of an item says about it, as a visitor reads it. Refuses with GOODS_GONE like the page. */
export type ReadSubject = (ask: Ask, id: string) => Promise<Subject>;
export type Subjects = Readonly<Partial<Record<GoodsPage, ReadSubject>>>;

/** Everything a kind of goods contributes to the server; registered by one line in `server/compose/kinds.ts`. */
export type KindPart = Readonly<{
  kind: GoodsKind;
  /** Its side of the order port. */
  goods: Kind;
  handlers: readonly Handler[];
  jobs?: readonly Job[];
  /** Small lists of the kind that are true of every shop: what a code of the program means. A list that has entries is never touched again. */
  lists?: Lists;
  /** English translations of texts of the program and its files, by the text itself. */
  english?: () => Readonly<Record<string, string>>;
  /** Its goods on pages that mix kinds. */
  showGoods: ShowGoods;
  /** Its lists, filtered by what a coupon pays for. */
  couponShelves?: readonly CouponShelf[];
  /** Names of brands and categories in a coupon's rule. */
  couponNames?: CouponNames;
  /** Suggested before anything is typed; without them, what sells best. */
  hotWords?: HotWords;
  search?: SearchPart;
  /** Its lists in the search over everything. */
  found?: FoundRows;
  /** Its pages in the search over everything, where the goods are in files and belong to no city. */
  pagesToFind?: PagesToFind;
  /** Rows of the kind that use an upload, such as a picture of an after-sale request; an upload in use is kept. */
  uploadUse?: UploadUse;
  /** What an exchange code may give, by the goods' id. */
  exchangeGift?: ExchangeGift;
  /** What its shops do with its orders; unset when no staff is involved. */
  counter?: CounterPart;
  /** Its own calls of the desk. */
  deskHandlers?: readonly OpsHandler[];
  /** What it adds to an order at the desk. */
  deskOrders?: DeskOrders;
  /** Its shops, for which staff may work; with one kind where several share them. */
  deskShops?: DeskShops;
  /** Its goods that have a page each. */
  goodsTables?: readonly GoodsTable[];
  /** What those pages say on a picture to share. */
  subjects?: Subjects;
  /** Its best lists and goods, for the sitemap when another company's gateway holds the data. */
  openPages?: (ask: Ask, cityCodes: readonly string[]) => Promise<readonly OpenPage[]>;
  /** Personal data in its rows. */
  personalData?: PersonalData;
  /** What its operators still have to give in a production; read anew each minute. */
  lacks?: (read: Pick<Services, 'database' | 'now'>) => Promise<readonly Missing[]>;
  /** Where its orders are counted as sold. */
  sales?: readonly SalesCount[];
  /** Where the site map takes the ids of its pages from. */
  samples?: readonly PageSample[];
}>;
