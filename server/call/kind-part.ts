import type { Endpoint, Input, Output } from '@/lib/contract/endpoint';
import type { search } from '@/lib/contract/search';
import type { GoodsPage } from '@/lib/kinds/goods-pages';
import type { FoundName, GoodsKind, ShelfName } from '@/lib/kinds/registry';
import type { PlainRoute } from '@/lib/routing/routes';
import type { Kind } from '@/server/platform/ports/kind';
import type { DemoOrders } from '@/server/platform/ports/demo-orders';
import type { GoodsTable } from '@/server/platform/ports/goods-table';
import type { ExchangeGift } from '@/server/platform/ports/exchange-gift';
import type { PersonalData } from '@/server/platform/ports/personal-data';
import type { PageSample } from '@/server/platform/ports/sample';
import type { SearchSources } from '@/server/platform/ports/search-source';
import type { SeedPart } from '@/server/platform/ports/seed-part';
import type { UploadUse } from '@/server/platform/ports/upload-use';
import type { CounterPart } from './counter';
import type { CouponNames } from './coupon-names';
import type { CouponShelf } from './coupon-shelf';
import type { Context, Handler } from './handle';
import type { Job } from './scheduler';
import type { Services } from './services';
import type { ShowGoods } from './shown-goods';
import type { Subject } from './subject';

/** Whoever asks for what everybody may see. */
export type Asking = Services & Pick<Context, 'channel'>;

/** Popular searches in one of the kind's lists. */
export type HotWords = (context: Asking, asked: Readonly<{ cityCode: string; shelf: ShelfName }>) => Promise<readonly string[]>;

/** Goods of its lists by their ids and in their order, as rows of the list. */
type FoundRows = {
  readonly [Shelf in FoundName]?: (
    context: Asking,
    ids: readonly number[],
    from: Readonly<{ lng: number; lat: number }> | undefined,
  ) => Promise<Output<typeof search.found>[Shelf]>;
};

/** A small list of names, such as brands, that lead to goods of the kind: `shelf` as their entries have it, `lists` where they are offered. */
export type SearchNames = Readonly<{ what: 'brand' | 'theme'; shelf: ShelfName; lists: readonly FoundName[] }>;

/** What a kind brings to the search over everything. */
export type SearchPart = Readonly<{
  sources: SearchSources;
  names?: readonly SearchNames[];
  /** Ids, by list, of what the index still has although its time is over: no trigger sees a moment pass. */
  ended?: Readonly<Partial<Record<FoundName, (context: Pick<Asking, 'database' | 'now'>) => Promise<readonly string[]>>>>;
}>;

export type OpenPage = Readonly<{ page: PlainRoute; query: Readonly<Record<string, string>> }>;
/** A visitor's call to whichever gateway stands behind the pages. */
export type Ask = <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Output<E>>;

/** What the page of one of the goods says of itself, as a visitor reads it. Refused with GOODS_GONE like the page. */
export type ReadSubject = (ask: Ask, id: string) => Promise<Subject>;
export type Subjects = Readonly<Partial<Record<GoodsPage, ReadSubject>>>;

/** All that a kind of goods brings to the server; one line in `server/compose/kinds.ts` hands it in. */
export type KindPart = Readonly<{
  kind: GoodsKind;
  /** Its side of the order port. */
  goods: Kind;
  handlers: readonly Handler[];
  jobs?: readonly Job[];
  seed: SeedPart;
  /** Its goods on pages that have goods of all kinds. */
  showGoods: ShowGoods;
  /** Its lists, for whoever spends a coupon. */
  couponShelves?: readonly CouponShelf[];
  /** What a coupon's rule names of its brands and categories. */
  couponNames?: CouponNames;
  /** Offered while nothing is typed; without them, what sells best. */
  hotWords?: HotWords;
  search?: SearchPart;
  /** Its lists in the search over everything. */
  found?: FoundRows;
  /** Rows of the kind that refer to an upload, such as a picture of an after-sale request: it is kept as long as one does. */
  uploadUse?: UploadUse;
  /** What an exchange code may give of it, by the goods' id. */
  exchangeGift?: ExchangeGift;
  /** What its shops do with its orders; without it nobody stands behind a counter. */
  counter?: CounterPart;
  /** Its goods that have a page each. */
  goodsTables?: readonly GoodsTable[];
  /** What those pages say of themselves in a picture to share. */
  subjects?: Subjects;
  /** The best of its lists and goods, for the sitemap of a shop whose tables are another company's. */
  openPages?: (ask: Ask, cityCodes: readonly string[]) => Promise<readonly OpenPage[]>;
  /** Orders of the demo's mobiles, in every status that the kind knows. */
  demoOrders?: DemoOrders;
  /** What its rows hold of people. */
  personalData?: PersonalData;
  /** Where the sitemap takes the ids of its pages from. */
  samples?: readonly PageSample[];
}>;
