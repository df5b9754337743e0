import type { Rows } from '@/lib/routing/route';

/** Combos, lists and searches of goods, what coupons are spent on, tickets and goods that are sent. */
export const listsRows = {
  '/combo/details': { layout: 'main', access: 'open', idIn: 'id' },
  '/combo/searchList': { layout: 'main', access: 'open', sitemap: true, idIn: 'cityCode' },
  '/combo/shopList': { layout: 'main', access: 'open', idIn: 'id' },
  '/combo/book': { layout: 'main', access: 'login' },

  '/search/hotelSearch': { layout: 'main', access: 'open', sitemap: true, idIn: 'cityCode' },
  '/search/city/select': { layout: 'main', access: 'open' },
  '/search/foodSearch': { layout: 'main', access: 'open', sitemap: true, idIn: 'cityCode' },
  '/search/calendar': { layout: 'main', access: 'open' },
  '/search/searchpage': { layout: 'main', access: 'open' },
  '/search/goodsfm': { layout: 'main', access: 'open', sitemap: true },
  '/search/ticketList': { layout: 'main', access: 'open', sitemap: true, idIn: 'cityCode' },
  '/n/search/hotelSearch': { layout: 'main', access: 'open', sitemap: true, idIn: 'cityCode' },

  '/search/applyFood': { layout: 'main', access: 'login' },
  '/search/applyHotel': { layout: 'main', access: 'login' },
  '/search/applyCombo': { layout: 'main', access: 'login' },
  '/search/applyComboEx': { layout: 'main', access: 'login' },
  '/search/applyTicket': { layout: 'main', access: 'login' },
  '/search/apply/common': { layout: 'main', access: 'login' },
  '/search/apply/config': { layout: 'main', access: 'login' },
  '/n/search/applyHotel': { layout: 'main', access: 'login' },
  '/n/search/applyPhysical': { layout: 'main', access: 'login' },
  '/co/search/applyCombo': { layout: 'main', access: 'login', sameAs: '/search/applyCombo' },

  '/ticket/searchpage': { layout: 'main', access: 'open' },
  '/ticket/detail': { layout: 'main', access: 'open', idIn: 'id' },
  '/ticket/porder': { layout: 'main', access: 'login' },

  '/physical/details': { layout: 'main', access: 'open', idIn: 'id' },
  '/physical/book': { layout: 'main', access: 'login' },
} as const satisfies Rows;
