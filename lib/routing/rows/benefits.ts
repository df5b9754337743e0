import type { Rows } from '@/lib/routing/route';

/** Exchange codes, packages, coupons, members and activities. */
export const benefitsRows = {
  '/exchangecode': { layout: 'main', access: 'login' },
  '/exchangecode/list': { layout: 'main', access: 'login' },
  '/user/package': { layout: 'main', access: 'login' },
  '/user/package/detail': { layout: 'main', access: 'login', needs: { what: 'package', oneOf: ['id'], from: '/user/package' } },
  '/package/coupons': { layout: 'main', access: 'login' },
  '/interest/detail': { layout: 'main', access: 'open', idIn: 'id' },
  '/hello/finance': { layout: 'main', access: 'open', archetype: 'loan', sitemap: true },
  '/system/notice': { layout: 'main', access: 'open' },
  '/hello/agreement': { layout: 'main', access: 'open', archetype: 'agreement', sitemap: true },
  '/test': { layout: 'main', access: 'open' },
  '/saveMoney/card': { layout: 'business', access: 'login' },

  '/members': { layout: 'business', access: 'open', sitemap: true },
  '/members/payAgreement': { layout: 'business', access: 'open', archetype: 'agreement', sitemap: true },
  '/members/userAgreement': { layout: 'business', access: 'open', archetype: 'agreement', sitemap: true },
  '/members/promotionSuccess': { layout: 'business', access: 'login', needs: { what: 'membership', oneOf: ['orderNo'], from: '/members' } },
  '/members/paySuccess': { layout: 'business', access: 'login', needs: { what: 'membership', oneOf: ['orderNo'], from: '/members' } },

  '/activity': { layout: 'activity', access: 'open', idIn: 'serialNumber' },
} as const satisfies Rows;
