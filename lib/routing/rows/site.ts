import type { Rows } from '@/lib/routing/route';

/** Pages of the site itself, and the ways into it. */
export const siteRows = {
  '/error': { layout: 'simple', access: 'open', channel: false },

  '/client/open': { layout: 'no-login', access: 'open' },
  '/58jinrongCJ/service': { layout: 'no-login', access: 'open' },
  '/iframe/haier': { layout: 'no-login', access: 'open' },
  '/redirect/url': { layout: 'no-login', access: 'open' },

  '/preview': { layout: 'no-login', access: 'open', channel: false },
  '/preview/activity/test': { layout: 'no-login', access: 'open', channel: false },

  '/page/personal': { layout: 'simple', access: 'open' },
  '/page/my/fqa/{id}': { layout: 'simple', access: 'open', sameAs: '/my/fqa/{id}' },
  '/page/customerService': { layout: 'simple', access: 'open', sitemap: true },
} as const satisfies Rows;
