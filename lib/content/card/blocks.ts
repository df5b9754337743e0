import * as z from 'zod/mini';
import { cardIcons } from './icons';
import { fen, listOf, name, page, picture, text } from './shapes';

const icon = z.enum(cardIcons);
const optional = { title: z.optional(text), text: z.optional(text) };
const titled = { title: text, text: z.optional(text) };

/** The head: the card's face, name and price. `face`: the drawn card; `poster`: large words; `split`: words beside a small card. */
const hero = z.strictObject({
  type: z.literal('hero'),
  look: z.enum(['face', 'poster', 'split']),
  eyebrow: z.optional(text),
  title: text,
  text: z.optional(text),
  points: z.optional(z.array(text).check(z.maxLength(4))),
  /** Shows the price of the first plan below the words. */
  price: z.optional(z.boolean()),
});
/** The choice of plans; without this block the first plan is bought. */
const plans = z.strictObject({ type: z.literal('plans'), ...optional, look: z.enum(['tiles', 'rows']) });
/** `only`: the ids of benefits to show, in this order; by default all. */
const benefits = z.strictObject({
  type: z.literal('benefits'),
  ...titled,
  look: z.enum(['grid', 'list', 'shelf']),
  only: z.optional(listOf(name)),
});
const steps = z.strictObject({
  type: z.literal('steps'),
  ...titled,
  look: z.enum(['numbers', 'timeline']),
  steps: listOf(z.strictObject({ title: text, text: z.optional(text) })),
});
/** `true` and `false` are drawn as marks. `best`: the column to highlight, counted from 0. */
const comparison = z.strictObject({
  type: z.literal('comparison'),
  ...titled,
  columns: listOf(text),
  best: z.optional(z.int().check(z.nonnegative())),
  rows: listOf(z.strictObject({ label: text, cells: listOf(z.union([text, z.boolean()])) })),
});
/** Sections of an article; `open` ones are folded otherwise. */
const rules = z.strictObject({
  type: z.literal('rules'),
  ...optional,
  look: z.enum(['article', 'folded']),
  sections: listOf(z.strictObject({ title: text, lines: listOf(text) })),
});
const questions = z.strictObject({
  type: z.literal('questions'),
  ...titled,
  questions: listOf(z.strictObject({ question: text, answer: text })),
});
/** Small print. */
const legal = z.strictObject({ type: z.literal('legal'), lines: listOf(text) });
/** The card's agreements, never ticked in advance. Without this block they are shown above the bar. */
const agreements = z.strictObject({ type: z.literal('agreements'), text: z.optional(text) });
/** Who provides what. */
const partners = z.strictObject({ type: z.literal('partners'), ...titled, partners: listOf(z.strictObject({ name: text, text })) });
const pictureBlock = z.strictObject({ type: z.literal('picture'), picture, alt: text, caption: z.optional(text) });
const notice = z.strictObject({ type: z.literal('notice'), icon, text });
const figures = z.strictObject({ type: z.literal('figures'), ...optional, figures: listOf(z.strictObject({ value: text, label: text })) });
const story = z.strictObject({ type: z.literal('story'), ...titled, paragraphs: listOf(text) });
/** What the benefits would cost separately; total and saving over the first plan are computed. */
const sum = z.strictObject({
  type: z.literal('sum'),
  ...titled,
  rows: listOf(z.strictObject({ label: text, fen, times: z.int().check(z.positive(), z.maximum(366)) })),
});
const links = z.strictObject({ type: z.literal('links'), ...optional, links: listOf(z.strictObject({ label: text, to: page })) });
/** Name and mobile for the seller to call back; the bar of a card sold by `lead` sends them. */
const lead = z.strictObject({ type: z.literal('lead'), ...titled });
/** A place for a component that the page passes in by this name. */
const slot = z.strictObject({ type: z.literal('slot'), name });

const plain = [
  hero,
  plans,
  benefits,
  steps,
  comparison,
  rules,
  questions,
  legal,
  agreements,
  partners,
  pictureBlock,
  notice,
  figures,
  story,
  sum,
  links,
  lead,
  slot,
] as const;
const plainBlock = z.discriminatedUnion('type', plain);
const tabs = z.strictObject({
  type: z.literal('tabs'),
  tabs: listOf(z.strictObject({ title: text, blocks: listOf(plainBlock) })).check(z.maxLength(6)),
});

export const block = z.discriminatedUnion('type', [...plain, tabs]);
export type Block = z.output<typeof block>;
export type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>;
