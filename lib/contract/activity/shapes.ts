import * as z from 'zod/mini';
import { activityStates, activityTemplates, packageModes, seckillKinds } from '@/lib/domain/activity/template';
import { goodsKinds } from '@/lib/kinds/registry';
import { agreementInForce, signedWith } from '../agreement/endpoints';
import { richBlock } from '../goods/rich-text';
import { id, idempotencyKey, shopText, timestamp, yuan } from '../wire';

/** `preview` comes from a signed link, which shows a draft, or the page at another time. */
export const activityAsked = z.object({ serialNumber: id, preview: z.optional(id) });

/** A link to an activity. */
export const activityCard = z.object({
  serialNumber: id,
  template: z.enum(activityTemplates),
  title: shopText,
  subtitle: shopText,
  imgUrl: z.string(),
  startTime: timestamp,
  /** Exclusive: it is over from this instant on. */
  endTime: timestamp,
  state: z.enum(activityStates),
});

/** What every page of an activity has. */
export const activityHead = z.object({
  ...activityCard.shape,
  /** §3; the link is added by the page. */
  share: z.object({ title: shopText, desc: shopText, imgUrl: z.string(), minImgUrl: z.string() }),
  rules: z.array(shopText),
  /** When the page must refresh (§4). */
  nextRefresh: timestamp,
  /** Set when opened by a signed link: the time it shows, whether it is a draft, and until when the link is valid. */
  preview: z.nullable(z.object({ at: timestamp, draft: z.boolean(), until: timestamp })),
});

/** A product of any kind, as a row of a page. */
export const activityProduct = z.object({
  productId: id,
  backendCategoryType: z.enum(goodsKinds),
  name: shopText,
  subtitle: shopText,
  imgUrl: z.string(),
  price: yuan,
  marketPrice: z.nullable(yuan),
  tagList: z.array(shopText),
  /** Path of the product's page below the channel, query included. */
  link: z.string(),
});

const products = z.array(activityProduct);

/** Goods of one round. `left` and `unpaid` may be a moment old; `seckillStock` refreshes them. */
const seckillItem = z.object({
  itemId: id,
  backendCategoryType: z.enum(seckillKinds),
  productId: id,
  name: shopText,
  subtitle: shopText,
  imgUrl: z.string(),
  tagList: z.array(shopText),
  price: yuan,
  marketPrice: yuan,
  /** Pieces in the round; `left`: not taken; `unpaid`: held by unpaid orders, and so may become available again. */
  units: z.int(),
  left: z.int(),
  unpaid: z.int(),
  /** The most that one person may have per round. */
  mostPerPerson: z.int(),
  /** The product's own page, where it has its usual price. */
  link: z.string(),
  /** What the buyer has to sign with the order, in the channel's words. */
  agreements: z.array(agreementInForce),
});

/** The rounds of one day, in order: today, or the first day that still has one to come. */
export const seckillModel = {
  rounds: z.array(
    z.object({ roundId: id, startTime: timestamp, endTime: timestamp, state: z.enum(activityStates), items: z.array(seckillItem) }),
  ),
  /** The running round, or else the next one; null when none is left. */
  currentRoundId: z.nullable(id),
};

/** A coupon package; `price` is 0 if it is to be claimed. */
export const activityPackage = z.object({
  itemId: id,
  mode: z.enum(packageModes),
  packageId: id,
  name: shopText,
  subtitle: shopText,
  imgUrl: z.string(),
  tagList: z.array(shopText),
  price: yuan,
  marketPrice: yuan,
  contents: z.array(z.object({ name: shopText, summary: shopText, imgUrl: z.string(), faceValue: z.nullable(yuan), count: z.int() })),
  /** Packages in all and left; for one to be bought, the shop's own stock. */
  units: z.int(),
  left: z.int(),
  /** Where to buy it; if it is to be claimed, where its coupons are shown afterwards. */
  link: z.string(),
});

export const couponPackageModel = { packages: z.array(activityPackage) };

export const productModel = {
  sections: z.array(z.object({ sectionId: id, title: shopText, subtitle: shopText, imgUrl: z.nullable(z.string()), products })),
};

const blockId = id;

/** `width` and `height` are the picture's own, in px; `areas` are clickable, with their edges in per cent of the picture. */
const pictureBlock = z.object({
  kind: z.literal('picture'),
  blockId,
  imgUrl: z.string(),
  alt: shopText,
  width: z.int(),
  height: z.int(),
  areas: z.array(z.object({ left: z.int(), top: z.int(), width: z.int(), height: z.int(), text: shopText, link: z.string() })),
});

const activityBlock = z.discriminatedUnion('kind', [
  pictureBlock,
  z.object({ kind: z.literal('carousel'), blockId, slides: z.array(z.object({ imgUrl: z.string(), alt: shopText, link: z.string() })) }),
  z.object({ kind: z.literal('countdown'), blockId, title: shopText, until: timestamp }),
  z.object({ kind: z.literal('products'), blockId, title: shopText, layout: z.enum(['rows', 'grid']), products }),
  z.object({ kind: z.literal('tabs'), blockId, tabs: z.array(z.object({ tabId: id, title: shopText, products })) }),
  z.object({ kind: z.literal('richText'), blockId, content: z.array(richBlock) }),
  z.object({ kind: z.literal('coupon'), blockId, title: shopText, packages: z.array(activityPackage) }),
  z.object({ kind: z.literal('rules'), blockId, title: shopText, rules: z.array(shopText) }),
]);

export const dynamicModel = { blocks: z.array(activityBlock) };

/** An activity of any template. */
export const anyModel = z.discriminatedUnion('template', [
  z.object({ template: z.literal('seckill'), ...seckillModel }),
  z.object({ template: z.literal('couponPackage'), ...couponPackageModel }),
  z.object({ template: z.literal('product'), ...productModel }),
  z.object({ template: z.literal('dynamic'), ...dynamicModel }),
]);

/** What is left in the running round; polled every few seconds while the page is visible. */
export const seckillStock = z.object({
  roundId: z.nullable(id),
  items: z.array(z.object({ itemId: id, left: z.int(), unpaid: z.int() })),
});

/** What the caller has had from an activity so far. */
export const activityStanding = z.object({
  /** The rounds the caller asked to be reminded of. */
  reminded: z.array(id),
  /** The items of packages the caller has claimed. */
  claimed: z.array(id),
  /** Pieces ordered and not given back, by item and round. */
  bought: z.array(z.object({ itemId: id, roundId: id, quantity: z.int() })),
});

export const seckillOrder = z.object({
  ...activityAsked.shape,
  roundId: id,
  itemId: id,
  quantity: z.int().check(z.minimum(1), z.maximum(99)),
  /** What the buyer saw; it is only compared. */
  acceptedAmount: yuan,
  despiteDuplicate: z.optional(z.boolean()),
  signed: signedWith,
  idempotencyKey,
});
