import * as z from 'zod/mini';
import { goodsPages } from '@/lib/kinds/goods-pages';
import { foundNames, goodsKinds } from '@/lib/kinds/registry';
import { comboSummary } from '../combo/shapes';
import { packageSummary } from '../coupon-package/shapes';
import { endpoint } from '../endpoint';
import { hotelSummary, maybeStay } from '../hotel/shapes';
import { physicalSummary } from '../physical/shapes';
import { foodSummary, shopSummary } from '../restaurant/shapes';
import { placeSummary } from '../ticket/shapes';
import { id, keyword, latitude, longitude, shopText, yuan } from '../wire';

/** What a page found by its words is about; none of them belongs to a city. */
const pageSubjects = ['card', 'plan', 'question'] as const;
const foundPage = z.object({
  what: z.enum(pageSubjects),
  /** All of these are in the channel's language. */
  title: z.string(),
  text: z.string(),
  imgUrl: z.nullable(z.string()),
  /** The lowest; null for what is not sold, or whose price a partner sets. */
  price: z.nullable(yuan),
  /** Its address, with the channel. */
  path: z.string(),
});

/** The best matches of each list, in that list's own shape; empty lists are left out of `counts`. */
const found = z.object({
  /** Counted up to 100, which means 100 or more; the list with the best match comes first. */
  counts: z.array(z.object({ shelf: z.enum(foundNames), count: z.int() })),
  /** Nothing matched what was typed: these matches differ from it by one letter. */
  forgiven: z.boolean(),
  hotel: z.array(hotelSummary),
  newHotel: z.array(hotelSummary),
  food: z.array(shopSummary),
  combo: z.array(comboSummary),
  ticket: z.array(placeSummary),
  physical: z.array(physicalSummary),
  voucher: z.array(foodSummary),
  meal: z.array(foodSummary),
  package: z.array(packageSummary),
  /** Cards, plans of the membership and questions, best first; never forgiven a letter. */
  pagesFound: z.array(foundPage),
} satisfies Record<(typeof foundNames)[number], z.ZodMiniType> & Record<string, z.ZodMiniType>);

/** One search over goods of every kind. */
export const search = {
  found: endpoint({
    id: 'search.found',
    kind: 'query',
    method: 'GET',
    path: '/distribution/operation/api/search/found',
    host: 'base',
    access: 'visitor',
    summary:
      'Goods of every kind in a city by name, area, pinyin or initials, with one letter wrong if nothing else fits; best first; and cards, plans of the membership and questions',
    /** Hotels show what the nights cost, if these can be booked. */
    request: z.object({ cityCode: id, keyword, lng: z.optional(longitude), lat: z.optional(latitude), ...maybeStay }),
    response: found,
  }),
  ended: endpoint({
    id: 'search.ended',
    kind: 'query',
    method: 'GET',
    path: '/distribution/operation/api/search/ended',
    host: 'base',
    access: 'visitor',
    summary: 'Goods that a page showed and that are no longer sold; refused for those on sale and those that never were',
    request: z.object({ page: z.enum(goodsPages), id }),
    response: z.object({ kind: z.enum(goodsKinds), name: shopText, imgUrl: z.string(), cityCode: z.nullable(id) }),
    errors: ['NOT_FOUND'],
  }),
};
