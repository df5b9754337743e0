import type { RichBlock } from '@/lib/contract/goods/rich-text';
import type { GoodsKind } from '@/lib/kinds/registry';

/** Goods of any kind, as operators refer to them. */
export type GoodsName = Readonly<{ kind: GoodsKind; id: string }>;

export type Section = Readonly<{ title: string; subtitle: string; picture: string | null; goods: readonly GoodsName[] }>;

/** A clickable area of a picture: its edges in per cent of the picture. */
export type HotArea = Readonly<{ left: number; top: number; width: number; height: number; text: string; link: string }>;

/** A block of a dynamic page, before its goods and packages are looked up. */
export type Block =
  | Readonly<{ kind: 'picture'; picture: string; alt: string; width: number; height: number; areas: readonly HotArea[] }>
  | Readonly<{ kind: 'carousel'; slides: readonly Readonly<{ picture: string; alt: string; link: string }>[] }>
  /** Counts down to the activity's next round or its end. */
  | Readonly<{ kind: 'countdown'; title: string }>
  | Readonly<{ kind: 'products'; title: string; layout: 'rows' | 'grid'; goods: readonly GoodsName[] }>
  | Readonly<{ kind: 'tabs'; tabs: readonly Readonly<{ title: string; goods: readonly GoodsName[] }>[] }>
  | Readonly<{ kind: 'richText'; content: readonly RichBlock[] }>
  /** The activity's coupon packages. */
  | Readonly<{ kind: 'coupon'; title: string }>
  | Readonly<{ kind: 'rules'; title: string }>;

/** A page's content apart from its items; each template reads its own part. */
export type Composition = Readonly<{ sections?: readonly Section[]; blocks?: readonly Block[] }>;
