import type { ComponentType } from 'react';
import type { OutputOf } from '@/lib/contract/contract';
import type { FoundName } from '@/lib/kinds/registry';

export type Found = OutputOf<'search.found'>;

/** How results of each list are rendered. The page passes this in, because only a kind knows its rows. */
export type FoundRows = { readonly [Shelf in FoundName]: ComponentType<{ readonly items: Found[Shelf] }> };
