import { hotelSamples } from '@/server/kinds/hotel/samples';
import type { PageSample } from '@/server/platform/ports/sample';
import { orderSamples } from '@/server/trade/samples';

/** Where the site's map takes the ids of pages from: a line for each kind of goods. */
export const samples: readonly PageSample[] = [...orderSamples, ...hotelSamples];
