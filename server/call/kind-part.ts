import type { area } from '@/lib/contract/area';
import type { Endpoint, Input, Output } from '@/lib/contract/endpoint';
import type { GoodsKind, ShelfName } from '@/lib/kinds/registry';
import type { PlainRoute } from '@/lib/routing/routes';
import type { Kind } from '@/server/platform/ports/kind';
import type { DemoOrders } from '@/server/platform/ports/demo-orders';
import type { PageSample } from '@/server/platform/ports/sample';
import type { SeedPart } from '@/server/platform/ports/seed-part';
import type { UploadUse } from '@/server/platform/ports/upload-use';
import type { CounterPart } from './counter';
import type { Context, Handler } from './handle';
import type { Job } from './scheduler';
import type { Services } from './services';

/** Whoever asks for what everybody may see. */
export type Asking = Services & Pick<Context, 'channel'>;

export type Suggested = Omit<Output<typeof area.keyword>['list'][number], 'kind'> &
  Readonly<{
    /** Higher comes first among those of all kinds. */
    score: number;
  }>;
/** Where each begins; a contributor counts down from there. */
export const suggestedScores: Readonly<Record<Suggested['what'], number>> = { hot: 400, area: 400, theme: 300, brand: 200, product: 100 };

/** Hot words while `keyword` is blank, suggestions for it otherwise. Without a shelf the kind chooses its own. */
export type Suggest = (
  context: Asking,
  asked: Readonly<{ cityCode: string; shelf: ShelfName | undefined; keyword: string }>,
) => Promise<readonly Suggested[]>;

export type OpenPage = Readonly<{ page: PlainRoute; query: Readonly<Record<string, string>> }>;
/** A visitor's call to whichever gateway stands behind the pages. */
export type Ask = <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Output<E>>;

/** All that a kind of goods brings to the server; one line in `server/compose/kinds.ts` hands it in. */
export type KindPart = Readonly<{
  kind: GoodsKind;
  /** Its side of the order port. */
  goods: Kind;
  handlers: readonly Handler[];
  jobs?: readonly Job[];
  seed: SeedPart;
  suggest?: Suggest;
  /** Rows of the kind that refer to an upload, such as a picture of an after-sale request: it is kept as long as one does. */
  uploadUse?: UploadUse;
  /** What its shops do with its orders; without it nobody stands behind a counter. */
  counter?: CounterPart;
  /** Lists and goods worth finding in a search engine, the same for every channel; the pages of the route table are there already. */
  openPages?: (ask: Ask, cityCodes: readonly string[]) => Promise<readonly OpenPage[]>;
  /** Orders of the demo's mobiles, in every status that the kind knows. */
  demoOrders?: DemoOrders;
  /** Where the site's map takes the ids of its pages from. */
  samples?: readonly PageSample[];
}>;
