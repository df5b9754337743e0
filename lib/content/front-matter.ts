import * as z from 'zod/mini';
import { isDay } from '@/lib/kernel/day';

const filled = z.string().check(z.minLength(1));
const day = z.string().check(z.refine(isDay));
const version = z.string().check(z.regex(/^\d+\.\d+$/));

/**
 * A text's own metadata. `description` is for search engines; `updated`, `effective` and `reviewed` are 'YYYY-MM-DD'. A text that counsel
 * has not `reviewed` is shown as a template. `channels` are the codes of the channels that have it, by default all. `predecessor` is the
 * version before, in `earlier/`. `product` is a row of `products.json` whose name, price and rates the text may quote; `card` is a card
 * file below `public/cards` instead. `figures` are what a version in `earlier/` quoted of the company and its goods while it bound: a contract
 * keeps its price when the goods get another.
 */
export const frontMatter = z.strictObject({
  title: filled,
  description: filled,
  version,
  updated: day,
  effective: day,
  party: filled,
  channels: z.union([z.literal('all'), z.array(filled).check(z.minLength(1))]),
  predecessor: z.optional(version),
  product: z.optional(filled),
  card: z.optional(filled),
  reviewed: z.optional(day),
  figures: z.optional(z.record(z.string(), filled)),
});

export type FrontMatter = z.output<typeof frontMatter>;
