import type { SearchSources } from '@/server/platform/ports/search-source';
import { kindParts } from './kinds';

/** Every table that feeds the search index: areas, small lists, and those of each kind. */
export const searchSources: SearchSources = {
  quarters: 'code',
  dictionaries: 'code',
  ...Object.fromEntries(kindParts.flatMap(({ search }) => Object.entries(search?.sources ?? {}))),
};
