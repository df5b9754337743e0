import * as z from 'zod/mini';
import { activityStates, activityTemplates, packageModes, seckillKinds } from '@/lib/domain/activity/template';
import { goodsKinds } from '@/lib/kinds/registry';
import { richBlock } from './rich-text';
import { id, idempotencyKey, shopText, timestamp, yuan } from './wire';

/** `preview`: of a signed link, which shows a draft or another time than now. */
export const activityAsked = z.object({ serialNumber: id, preview: z.optional(id) });

/** A link to an activity. */
export const activityCard = z.object({
  serialNumber: id,
  template: z.enum(activityTemplates),
  title: shopText,
  subtitle: shopText,
  imgUrl: z.string(),
  startTime: timestamp,
  /** The first instant at which it is over. */
  endTime: timestamp,
  state: z.enum(activityStates),
});

/** What every page of an activity has. */
export const activityHead = z.object({
  ...activityCard.shape,
  /** §3; the link is the page's own. */
  share: z.object({ title: shopText, desc: shopText, imgUrl: z.string(), minImgUrl: z.string() }),
  rules: z.array(shopText),
  /** §4: when the page asks again. */
  nextRefresh: timestamp,
  /** Set while a signed link shows it: as of when, whether it is a draft, and until when the link is good. */
  preview: z.nullable(z.object({ at: timestamp, draft: z.boolean(), until: timestamp })),
});

/** Goods of any kind, as a row of a page. */
export const activityProduct = z.object({
  productId: id,
  backendCategoryType: z.enum(goodsKinds),
  name: shopText,
  subtitle: shopText,
  imgUrl: z.string(),
  price: yuan,
  marketPrice: z.nullable(yuan),
  tagList: z.array(shopText),
  /** Path of its page below the channel, query included. */
  link: z.string(),
});

const products = z.array(activityProduct);

/** Of one round. `left` and `unpaid` are of a moment ago; `stock` brings them up to date. */
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
  /** Pieces of the round, those that nobody has taken, and those that unpaid orders hold and may come back. */
  units: z.int(),
  left: z.int(),
  unpaid: z.int(),
  /** That one person may have in a round. */
  mostPerPerson: z.int(),
  /** The page that tells more of it, at its usual price. */
  link: z.string(),
});

/** Rounds of one day, in their order: today, or the first day that still has one to come. */
export const seckillModel = {
  rounds: z.array(
    z.object({ roundId: id, startTime: timestamp, endTime: timestamp, state: z.enum(activityStates), items: z.array(seckillItem) }),
  ),
  /** The round that runs, or else the next one; null when none is left. */
  currentRoundId: z.nullable(id),
};

/** A package of coupons. `price` of one to claim is 0. */
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
  /** Pieces in all and those left; of one to buy, those of the shop. */
  units: z.int(),
  left: z.int(),
  /** Of one to buy, where; of one to claim, where its coupons are seen afterwards. */
  link: z.string(),
});

export const couponPackageModel = { packages: z.array(activityPackage) };

export const productModel = {
  sections: z.array(z.object({ sectionId: id, title: shopText, subtitle: shopText, imgUrl: z.nullable(z.string()), products })),
};

const blockId = id;

/** A picture's own width and height in px, and areas of it that lead somewhere: their edges in per cent of it. */
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

/** Whatever the template. */
export const anyModel = z.discriminatedUnion('template', [
  z.object({ template: z.literal('seckill'), ...seckillModel }),
  z.object({ template: z.literal('couponPackage'), ...couponPackageModel }),
  z.object({ template: z.literal('product'), ...productModel }),
  z.object({ template: z.literal('dynamic'), ...dynamicModel }),
]);

/** What the round that runs has left; asked for every few seconds while a page is looked at. */
export const seckillStock = z.object({
  roundId: z.nullable(id),
  items: z.array(z.object({ itemId: id, left: z.int(), unpaid: z.int() })),
});

/** What an activity has given the caller so far. */
export const activityStanding = z.object({
  /** The rounds the caller asked to be reminded of. */
  reminded: z.array(id),
  /** Packages claimed. */
  claimed: z.array(id),
  /** Pieces ordered and not given back, by item and round. */
  bought: z.array(z.object({ itemId: id, roundId: id, quantity: z.int() })),
});

export const seckillOrder = z.object({
  ...activityAsked.shape,
  roundId: id,
  itemId: id,
  quantity: z.int().check(z.minimum(1), z.maximum(99)),
  /** What the buyer saw; only compared. */
  acceptedAmount: yuan,
  despiteDuplicate: z.optional(z.boolean()),
  idempotencyKey,
});
