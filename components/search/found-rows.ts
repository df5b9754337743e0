import type { ComponentType } from 'react';
import type { OutputOf } from '@/lib/contract/contract';
import type { FoundName } from '@/lib/kinds/registry';

export type Found = OutputOf<'search.found'>;

/** How each kind draws what was found of its lists: the page hands them in, because a kind's rows are its own. */
export type FoundRows = { readonly [Shelf in FoundName]: ComponentType<{ readonly items: Found[Shelf] }> };
