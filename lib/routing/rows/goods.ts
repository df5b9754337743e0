import type { Rows } from '@/lib/routing/route';

/** The index, hotel groups, and goods of hotels and restaurants. */
export const goodsRows = {
  '/index': { layout: 'main', access: 'open', sitemap: true },

  '/bank/member': { layout: 'main', access: 'open', sitemap: true, takes: ['authCode'] },
  '/bank/hotels': { layout: 'main', access: 'open', sitemap: true },
  '/bank/details/{brand}': { layout: 'main', access: 'open' },
  '/bank/register/{groupCode}/{memberId}': { layout: 'main', access: 'login' },

  '/hotel/details': { layout: 'main', access: 'open', idIn: 'id' },
  '/hotel/details/richtxt': { layout: 'main', access: 'open', idIn: 'id' },
  '/n/hotel/details': { layout: 'main', access: 'open', idIn: 'id' },
  '/n/hotel/details/richtxt': { layout: 'main', access: 'open', idIn: 'id' },
  '/hotel/porder': { layout: 'main', access: 'login' },
  '/n/hotel/porder': { layout: 'main', access: 'login' },

  '/food/details': { layout: 'main', access: 'open', idIn: 'id' },
  '/food/meal/details': { layout: 'main', access: 'open', idIn: 'id' },
  '/food/coupon/details': { layout: 'main', access: 'open', idIn: 'id' },
  '/food/specialityFood': { layout: 'main', access: 'open', sitemap: true, idIn: 'id' },
  '/food/suitShop': { layout: 'main', access: 'open', idIn: 'id' },
  '/food/couponPorder': { layout: 'main', access: 'login' },
  '/food/mealPorder': { layout: 'main', access: 'login' },
} as const satisfies Rows;
