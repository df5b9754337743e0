import { kindParts } from '@/server/compose/kinds';
import type { PageSample } from '@/server/platform/ports/sample';
import { orderSamples } from '@/server/trade/samples';

/** Where the site's map takes the ids of pages from. */
export const samples: readonly PageSample[] = [...orderSamples, ...kindParts.flatMap((part) => part.samples ?? [])];
