import * as z from 'zod/mini';
import { shelfNames } from '@/lib/kinds/registry';
import { comboSummary } from './combo-shapes';
import { endpoint } from './endpoint';
import { hotelSummary } from './hotel-shapes';
import { physicalSummary } from './physical-shapes';
import { shopSummary } from './restaurant-shapes';
import { placeSummary } from './ticket-shapes';
import { id, latitude, longitude, text } from './wire';

/** The best of each list, as its own rows; those of an empty list are missing in `counts`. */
const found = z.object({
  /** Up to 100, which means that there are as many or more; the list with the best match first. */
  counts: z.array(z.object({ shelf: z.enum(shelfNames), count: z.int() })),
  /** Nothing was found as it was typed: these bear a word that differs by a letter. */
  forgiven: z.boolean(),
  hotel: z.array(hotelSummary),
  newHotel: z.array(hotelSummary),
  food: z.array(shopSummary),
  combo: z.array(comboSummary),
  ticket: z.array(placeSummary),
  physical: z.array(physicalSummary),
} satisfies Record<(typeof shelfNames)[number], z.ZodMiniType> & Record<string, z.ZodMiniType>);

/** One search over goods of every kind. */
export const search = {
  found: endpoint({
    id: 'search.found',
    kind: 'query',
    method: 'GET',
    path: '/distribution/operation/api/search/found',
    host: 'base',
    access: 'visitor',
    summary: 'Goods of every kind in a city by name, area, pinyin or initials, with one letter wrong if nothing else fits; best first',
    request: z.object({ cityCode: id, keyword: text(40), lng: z.optional(longitude), lat: z.optional(latitude) }),
    response: found,
  }),
};
