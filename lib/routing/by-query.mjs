// @ts-check

/** Pages whose id stands in the query, by the parameter that names it. It is all that a page is rendered from beside its path. */
export const byQuery = {
  'hotel/details': 'id',
  'hotel/details/richtxt': 'id',
  'n/hotel/details': 'id',
  'n/hotel/details/richtxt': 'id',
  'search/hotelSearch': 'cityCode',
  'n/search/hotelSearch': 'cityCode',
};

/** What such an id may look like; with another one the page is rendered as if there were none. */
export const ID_IN_QUERY = '[\\w-]{1,64}';
