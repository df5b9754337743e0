import * as z from 'zod/mini';
import { isProductOf, type Partner, partners } from '@/lib/domain/partner';
import { cardLooks } from '@/lib/kernel/card-look';
import { block } from './blocks';
import { cardArts, cardIcons } from './icons';
import { count, fen, listOf, name, page, text } from './shapes';

/**
 * A price and how long the card is valid for it. `months`: how many times monthly benefits come, by default once. `opensAfterDays`: the
 * card's days begin this long after the payment, and until then it can be returned in full. `firstPriceFen`: the price of a buyer's first
 * purchase.
 */
const plan = z.strictObject({
  id: name,
  name: text,
  note: z.optional(text),
  priceFen: fen,
  marketPriceFen: z.optional(fen),
  firstPriceFen: z.optional(fen),
  days: count,
  months: z.optional(count),
  opensAfterDays: z.optional(count),
});

/** What a benefit consists of: coupons from one of the shop's templates, or a right that the owner shows. */
const given = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('coupon'), template: name, each: z.optional(count) }),
  z.strictObject({ by: z.literal('right') }),
]);

/**
 * `times`: uses a month or in total, by default unlimited. `valueFen`: what one use is worth. `counted: false`: a refund deducts nothing
 * for its uses.
 */
const benefit = z.strictObject({
  id: name,
  icon: z.enum(cardIcons),
  title: text,
  note: text,
  detail: listOf(text),
  every: z.enum(['month', 'once']),
  times: z.optional(count),
  /** Benefits with the same group share their uses: each use picks one of them. */
  group: z.optional(name),
  valueFen: z.optional(fen),
  counted: z.optional(z.literal(false)),
  gives: given,
});

/**
 * What returning a card refunds. `unused`: everything as long as nothing was used; `proRata`: the share of its days that is left;
 * `byTimes`: the share of its uses; `byValue`: the share of its benefits' value (`valueFen`). After `days` from the payment, `unused`
 * refunds nothing. What was not used can still be returned for `daysAfterEnd` days after the card's end.
 */
const refund = z.strictObject({
  rule: z.enum(['unused', 'proRata', 'byTimes', 'byValue']),
  days: count,
  daysAfterEnd: z.optional(count),
});

const ofPartner = { partner: z.enum(partners), product: name };
type OfPartner = Readonly<{ partner: Partner; product: string }>;
/** An order for anything else would be refused when it is paid, or never leave us. */
const isTheirs = z.refine<OfPartner>(({ partner, product }) => isProductOf(partner, product), {
  error: 'the partner has no such product',
  path: ['product'],
});

/** Who sells it: we do, a partner to whom the buyer is passed on, or a partner who calls the buyer back. */
const sale = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('us') }),
  z.strictObject({ by: z.literal('partner'), ...ofPartner }).check(isTheirs),
  z.strictObject({ by: z.literal('lead'), ...ofPartner }).check(isTheirs),
]);

/** The partner under whose name we sell the card, and what it calls it. It is told each order that is paid or given back. */
const tells = z.strictObject(ofPartner).check(isTheirs);

/** `to`: the bar links to another page of the site instead of selling. */
const bar = z.strictObject({ label: text, note: z.optional(text), to: z.optional(page) });

/** One page of a card, with words, order and colours of its own. */
const edition = z.strictObject({
  title: text,
  description: text,
  look: z.enum(cardLooks),
  /** The codes of the channels that have the page; by default all. */
  channels: z.optional(listOf(name)),
  blocks: listOf(block),
  bar: z.optional(bar),
});
export type Edition = z.output<typeof edition>;

const shape = z.strictObject({
  id: name,
  /** `order`: the kind of goods that its orders are. */
  order: z.enum(['benefitCard', 'bankCard']),
  name: text,
  provider: z.optional(text),
  /** The drawn face: a word, the line in place of a number, and the drawing behind them. */
  face: z.strictObject({ mark: text, line: text, look: z.enum(cardLooks), art: z.optional(z.enum(cardArts)) }),
  sale,
  tells: z.optional(tells),
  /** How many can be sold; by default unlimited. */
  stock: z.optional(count),
  /** Empty if a partner sets the price. */
  plans: z.array(plan).check(z.maxLength(12)),
  refund,
  /** Empty if the page only informs. */
  benefits: z.array(benefit).check(z.maxLength(10_000)),
  /** The pages of agreements that must be ticked before buying. */
  agreements: z.array(page).check(z.maxLength(8)),
  /** The pages of texts that ask for separate consent: each has a tick of its own, and nothing depends on it. */
  separate: z.optional(z.array(page).check(z.maxLength(4))),
  /** The service of `products.json` that the card's pages speak of, whose limits and rates they quote. */
  product: z.optional(z.enum(['loanService', 'helloLoan'])),
  /** Further figures that texts may quote: `times` as {times}, `valueFen` as {value}. */
  figures: z.optional(z.record(name, z.int().check(z.nonnegative(), z.maximum(100_000_000)))),
  editions: z.record(name, edition),
});
export type Card = z.output<typeof shape>;
export type Plan = Card['plans'][number];
export type Benefit = Card['benefits'][number];

const distinct = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

/** Benefits that a page shows but the card doesn't have. */
const strangers = ({ benefits, editions }: Card): string[] => {
  const known = new Set(benefits.map(({ id }) => id));
  const shown = Object.values(editions).flatMap(({ blocks }) =>
    blocks.flatMap((one) => (one.type === 'tabs' ? one.tabs.flatMap((tab) => tab.blocks) : [one])),
  );
  return shown.flatMap((one) => (one.type === 'benefits' ? (one.only ?? []) : [])).filter((id) => !known.has(id));
};

/** Benefits whose uses a refund would weigh at a value that nobody states. */
const unvalued = ({ benefits, refund: { rule } }: Card): string[] =>
  rule !== 'proRata' && rule !== 'byValue'
    ? []
    : benefits.flatMap(({ id, times, group, valueFen, counted, gives }) => {
        const isLimited = gives.by !== 'coupon' && (times !== undefined || group !== undefined);
        return isLimited && valueFen === undefined && counted === undefined ? [id] : [];
      });

const isEven = ({ editions }: Card): boolean =>
  Object.values(editions).every(({ blocks }) =>
    blocks.every((one) => one.type !== 'comparison' || one.rows.every(({ cells }) => cells.length === one.columns.length)),
  );

/** A card file, `public/cards/{folder}/{cardId}.json`: what is sold, for how much, and every page that shows it. */
export const cardFile = shape.check(
  z.refine(({ plans, sale: { by } }) => by !== 'us' || plans.length > 0, { error: 'what we sell ourselves has a plan', path: ['plans'] }),
  z.refine(({ tells: told, sale: { by } }) => told === undefined || by === 'us', {
    error: 'only of a card that we sell ourselves is a partner told',
    path: ['tells'],
  }),
  z.refine(({ plans }) => distinct(plans.map(({ id }) => id)), { error: 'a plan stands twice', path: ['plans'] }),
  z.refine(({ benefits }) => distinct(benefits.map(({ id }) => id)), { error: 'a benefit stands twice', path: ['benefits'] }),
  z.refine((card) => strangers(card).length === 0, { error: 'a page shows a benefit that the card does not have', path: ['editions'] }),
  z.refine((card) => unvalued(card).length === 0, {
    error: 'a refund weighs the uses of a benefit that states no valueFen; add it, or "counted": false',
    path: ['benefits'],
  }),
  z.refine(isEven, { error: 'a row of a comparison has not as many cells as there are columns', path: ['editions'] }),
);
